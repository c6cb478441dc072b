import { say } from '../../messages/index.ts';
import { type Judge, plainField } from '../engine/field.ts';

/** Digits of the PIN that opens sums in a USSD session. */
export const phonePinLength = 5;
const shape = /^[0-9]{5}$/;
const repeated = /(\d)\1\1/;
const rising = '01234567890';
const falling = '09876543210';
/** Digits in a row that count up or down. */
const longestRun = 3;
const fewestDigits = 3;

function hasRun(pin: string): boolean {
  for (let start = 0; start + longestRun < pin.length; start += 1) {
    const part = pin.slice(start, start + longestRun + 1);
    if (rising.includes(part) || falling.includes(part)) return true;
  }
  return false;
}

/** REACH-07: five digits that are hard to guess. */
export const judgePhonePin: Judge = (value) => {
  if (value === '') return say('PIN is required.');
  if (!shape.test(value)) return say('PIN must be exactly 5 digits.');
  if (repeated.test(value) || hasRun(value) || new Set(value).size < fewestDigits)
    return say("This PIN is too easy to guess. Don't count up or down, or repeat digits.");
  return undefined;
};

/** A new PIN, as it is typed. */
export const phonePin = /* @__PURE__ */ plainField(judgePhonePin);
