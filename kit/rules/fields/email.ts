import { say } from '../../messages/index.ts';
import { type Judge, plainField } from '../engine/field.ts';

/** Maximum length of an address that can reach a mailbox (characters, RFC 5321). */
const maximumLength = 254;
const oneAddress = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u;
const dottedDomain = /@[^.]+(?:\.[^.]+)+$/;

/**
 * Whether a mail can be sent to this text as one plain address: it has none of the spaces, line ends, commas, quotes
 * and brackets that end one address in a mail header and start another.
 */
export function isOneMailAddress(text: string): boolean {
  // Length first: on unbounded text, a pattern can take minutes to fail.
  return text.length <= maximumLength && oneAddress.test(text);
}

/** RULE-01: an address that can receive mail, with a domain that has a dot with something on each side. */
export const judgeEmail: Judge = (value) => {
  if (value === '') return say('Email is required.');
  return isOneMailAddress(value) && dottedDomain.test(value) ? undefined : say('Invalid email format.');
};

export const email = /* @__PURE__ */ plainField(judgeEmail, maximumLength);

/** Accounts without an address, for example erased ones, get one there, made of their id. */
const nowhere = /@erased\.invalid$/i;

/** An address that an account is to have: one where accounts without an address are written would stand in their way. */
export const accountEmail = /* @__PURE__ */ plainField(
  (value) => judgeEmail(value) ?? (nowhere.test(value) ? say('Invalid email format.') : undefined),
  maximumLength,
);
