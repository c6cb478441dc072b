import { say } from '../../messages/index.ts';
import { type Judge, plainField } from '../engine/field.ts';

/** Digits of a one-time code. */
export const oneTimeCodeLength = 6;
const shape = /^[0-9]{6}$/;

/** VERIFY-06. */
export const judgeOneTimeCode: Judge = (value) =>
  shape.test(value) ? undefined : say('Invalid OTP format.');

export const oneTimeCode = /* @__PURE__ */ plainField(judgeOneTimeCode);
