import { expect, test } from 'vitest';
import { judgePhonePin } from './phone-pin.ts';

const easy = "This PIN is too easy to guess. Don't count up or down, or repeat digits.";

test.each([
  ['', 'PIN is required.'],
  ['1234', 'PIN must be exactly 5 digits.'],
  ['135790', 'PIN must be exactly 5 digits.'],
  ['1357a', 'PIN must be exactly 5 digits.'],
  ['١٣٥٧٩', 'PIN must be exactly 5 digits.'],
  ['12345', easy],
  ['54321', easy],
  ['67890', easy],
  ['91234', easy],
  ['43219', easy],
  ['11111', easy],
  ['27773', easy],
  ['12121', easy],
  ['13579', undefined],
  ['12389', undefined],
  ['80264', undefined],
])('REACH-07 the PIN %j', (pin, message) => {
  expect(judgePhonePin(pin)).toBe(message);
});
