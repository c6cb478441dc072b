import * as z from 'zod/mini';
import { nameTranslations, saidName, type NameTranslations } from '../fields/lender-name.ts';
import { required } from '../fields/required.ts';

const longest = 80;

/** Industries to choose from, in any order; names are unique regardless of case. */
export const industriesSchema = /* @__PURE__ */ z.object({
  industries: z.array(z.object({ name: required('Industry', longest), ...nameTranslations(longest) })).check(
    z.minLength(1, 'Name at least one industry.'),
    z.maxLength(100, 'Use at most 100 industries.'),
    z.refine(
      (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
      'Each industry can be named once.',
    ),
  ),
});

/** An industry by its English name, which is what answers keep, and what it is called in other languages. */
export interface Industry extends NameTranslations {
  readonly name: string;
}

/** An industry that was chosen, or typed in, in the language of whoever reads it (REACH-06). */
export const saidIndustry = (industries: readonly Industry[], name: string): string =>
  saidName(
    name,
    industries.find((industry) => industry.name === name),
  );
