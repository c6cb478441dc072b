import * as z from 'zod/mini';
import { nameTranslations } from '#kit/rules/fields/name-translations.ts';
import { required } from '#kit/rules/fields/required.ts';

const longest = 80;

/** Industries to choose from, in any order; names are unique regardless of case. */
export const industriesSchema = /* @__PURE__ */ z.object({
  industries: z.array(z.object({ name: required('Industry', longest), ...nameTranslations(longest) })).check(
    z.minLength(1, 'Add at least one industry.'),
    z.maxLength(100, 'Use at most 100 industries.'),
    z.refine(
      (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
      'Each industry can be listed only once.',
    ),
  ),
});
