import { textField, type Judge } from '../engine/field.ts';

/** No address longer than this reaches a mailbox (characters, RFC 5321). */
const maximumLength = 254;
const oneAddress = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u;
const dottedDomain = /@[^.]+(?:\.[^.]+)+$/;

/**
 * Whether a mail can be sent to this text as one plain address: none of the spaces, line ends, commas, quotes and
 * brackets that end an address in a mail's header and begin another.
 */
export function isOneMailAddress(text: string): boolean {
  // The length first: on a text without bounds a pattern takes minutes to fail.
  return text.length <= maximumLength && oneAddress.test(text);
}

/** RULE-01: an address that can be mailed, whose domain has a dot with something on each side. */
export const judgeEmail: Judge = (value) => {
  if (value === '') return 'Email is required.';
  return isOneMailAddress(value) && dottedDomain.test(value) ? undefined : 'Invalid email format.';
};

export const email = /* @__PURE__ */ textField(judgeEmail, maximumLength);
