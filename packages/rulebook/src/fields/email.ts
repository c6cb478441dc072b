import { textField, type Judge } from '../engine/field.ts';

/** No address longer than this reaches a mailbox (characters, RFC 5321). */
const maximumLength = 254;
const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** RULE-01. */
export const judgeEmail: Judge = (value) => {
  if (value === '') return 'Email is required.';
  // The length first: on a text without bounds the shape takes minutes to fail.
  return value.length <= maximumLength && shape.test(value) ? undefined : 'Invalid email format.';
};

export const email = /* @__PURE__ */ textField(judgeEmail, maximumLength);
