import * as z from 'zod/mini';
import { isScope, scopes, scopeSentences } from '#kit/rules/access/scopes.ts';
import { optionalPlainField, plainField, textField } from '#kit/rules/engine/field.ts';

/** Days for which a key may be valid. */
const mostDays = 365;
export const usualDays = 90;
/** What the form offers. */
export const daysOffered = [30, usualDays, 180, mostDays] as const;

const mostNetworks = 20;
const nameLength = 60;
const anyNetwork = /[\s,]+/;

const days = plainField((value) =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= mostDays
    ? undefined
    : `Choose between 1 and ${mostDays} days.`,
);

/** Each once, in the order in which they are always listed. */
const chosenScopes = z.pipe(
  z.transform<unknown, string[]>((value) => (Array.isArray(value) ? value.map(String) : [])),
  z.array(z.string()).check(
    z.superRefine((value, context) => {
      if (value.length === 0 || !value.every(isScope))
        context.addIssue({ code: 'custom', message: 'Choose at least one scope.', input: value });
    }),
  ),
);

/** The addresses or networks in a text, separated by commas or white space. */
export const networksIn = (text: string): string[] => text.split(anyNetwork).filter((one) => one !== '');

/** POST staff/api-keys; the server also looks whether each network is one. */
export const apiKeySchema = /* @__PURE__ */ z.object({
  name: textField(
    (value) => (value === '' ? 'Enter a name, for example Accounting.' : undefined),
    nameLength,
  ),
  scopes: chosenScopes,
  days,
  networks: optionalPlainField(
    (value) =>
      networksIn(value).length > mostNetworks ? `Use at most ${mostNetworks} networks.` : undefined,
    1000,
  ),
});
export type ApiKeyForm = z.output<typeof apiKeySchema>;

export const orderedScopes = (held: readonly string[]): string[] =>
  scopes.filter((scope) => held.includes(scope));

/** What a scope opens, in words. */
export const scopeWords = (scope: string): string => (isScope(scope) ? scopeSentences[scope] : scope);

export const apiKeyStates = ['unseen', 'active', 'expired', 'revoked'] as const;
/** `unseen`: confirmed, and not shown yet to the administrator who asked for it. */
export type ApiKeyState = (typeof apiKeyStates)[number];

/** What a key is called in the audit log, timelines and receipts. */
export const userNameOf = (name: string): string => `API key ${name}`;
