import { plainText, say } from '../../messages/index.ts';
import { isPhoneCode } from './mobile.ts';

const separators = /[\s().-]/g;

/**
 * Converts a number as people type it (0772 123456, +256 772 123456, 00256772123456, 2560772123456) into the digits after the country
 * code (decision 0004). Other input is returned without separators, for the rule to judge.
 */
export function normalisePhone(typed: string, code: string): string {
  const digits = plainText(typed).replaceAll(separators, '');
  const country = code.replace('+', '');
  for (const prefix of [`+${country}`, `00${country}`]) {
    if (digits.startsWith(prefix)) return digits.slice(prefix.length).replace(/^0/, '');
  }
  // Without a plus sign, it is the country code only if enough digits for a complete number follow.
  if (digits.startsWith(country) && digits.length >= country.length + 9)
    return digits.slice(country.length).replace(/^0/, '');
  return digits.replace(/^0/, '');
}

/** Egyptian mobile numbers have ten digits; the others have nine. */
const digitsAfterCode = (code: string): RegExp => (code === '+20' ? /^[0-9]{9,10}$/ : /^[0-9]{9}$/);

/** RULE-07, on the normalised digits. */
export function judgePhone(value: string, code: string): string | undefined {
  if (value === '') return say('Phone number is required.');
  return digitsAfterCode(code).test(value) ? undefined : say('Phone number must be exactly 9 digits.');
}

/** The same where a blank value is allowed. */
export function judgeOptionalPhone(value: string, code: string): string | undefined {
  return value === '' ? undefined : judgePhone(value, code);
}

/** Refuses a country code that is not offered. */
export const judgePhoneCode = (value: string): string | undefined =>
  isPhoneCode(value) ? undefined : say('Choose a country code from the list.');

/** The number as gateways expect it: +256772123456 (E.164). */
export const phoneAsE164 = (code: string, digits: string): string => `${code}${digits}`;
