import { say } from '../../messages/index.ts';

/** SIGN-03: the country codes offered; the first is the default. */
export const phoneCodes = [
  { code: '+256', country: 'Uganda' },
  { code: '+260', country: 'Zambia' },
  { code: '+20', country: 'Egypt' },
] as const;

type PhoneCode = (typeof phoneCodes)[number]['code'];

export const defaultPhoneCode: PhoneCode = '+256';

export const isPhoneCode = (value: string): value is PhoneCode =>
  phoneCodes.some(({ code }) => code === value);

/** The prefixes of mobile numbers after the country code, and their lengths (GUARD-04). */
const networks: Readonly<Record<PhoneCode, { begins: RegExp; digits: number; example: string }>> = {
  '+256': { begins: /^7/, digits: 9, example: '772123456' },
  '+260': { begins: /^(?:[59][5-8]|7[5-9])/, digits: 9, example: '977123456' },
  '+20': { begins: /^1[0-25]/, digits: 10, example: '1001234567' },
};

const isKnown = (code: string): code is PhoneCode => Object.hasOwn(networks, code);

/**
 * GUARD-04, on digits that passed `judgePhone`: landline, toll-free and premium numbers cannot receive text messages.
 * Shorter Egyptian numbers, which RULE-07 accepts, are judged by their prefix.
 */
export function judgeMobile(value: string, code: string): string | undefined {
  if (!isKnown(code) || networks[code].begins.test(value)) return undefined;
  return say`Phone number must be a mobile number, for example ${networks[code].example}.`;
}

/** Whether a number (E.164, such as +256772123456) in one of the offered countries can receive text messages. */
export function takesTexts(number: string): boolean {
  return phoneCodes.some(({ code }) => {
    const digits = number.slice(code.length);
    const { begins, digits: length } = networks[code];
    return number.startsWith(code) && digits.length === length && /^\d+$/.test(digits) && begins.test(digits);
  });
}
