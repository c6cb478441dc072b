import * as z from 'zod/mini';
import { storableText } from '#kit/rules/engine/field.ts';
import { shownConsentTextVersion } from '#settings/endpoints/shown-consent-text.ts';

const asText = z.pipe(z.catch(z.string(), ''), z.transform(storableText));

const ticked: ReadonlySet<unknown> = /* @__PURE__ */ new Set([true, 1, '1', 'true', 'on', 'Yes', 'yes']);

/** Accepts `full_name` and `nin` as other names of `crb_name` and `crb_nin`. */
export function crbFieldsOf(body: unknown): object {
  if (typeof body !== 'object' || body === null) return {};
  const { full_name, nin, ...rest }: Record<string, unknown> = { ...body };
  return { crb_name: full_name, crb_nin: nin, ...rest };
}

/** The CRB section as any client may send it; its rules are in `crbSchema`. */
export const crbFields = {
  crb_name: asText,
  crb_nin: asText,
  disclaimer: z._default(
    z.pipe(
      z.transform((value) => ticked.has(value)),
      z.boolean(),
    ),
    false,
  ),
  consent_text_version: shownConsentTextVersion,
};
