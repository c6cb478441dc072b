import { phoneCodes, type PhoneCode } from './phone-codes.ts';

/** What the numbers of mobile networks begin with after the country code, and how long they are (GUARD-04). */
const networks: Readonly<Record<PhoneCode, { begins: RegExp; digits: number; example: string }>> = {
  '+256': { begins: /^7/, digits: 9, example: '772123456' },
  '+260': { begins: /^(?:[59][5-8]|7[5-9])/, digits: 9, example: '977123456' },
  '+20': { begins: /^1[0-25]/, digits: 10, example: '1001234567' },
};

const isKnown = (code: string): code is PhoneCode => Object.hasOwn(networks, code);

/**
 * GUARD-04, on digits that `judgePhone` lets pass: a landline, a toll-free or a premium number gets no text message.
 * Egypt's shorter numbers pass as RULE-07 lets them, by what they begin with.
 */
export function judgeMobile(value: string, code: string): string | undefined {
  if (!isKnown(code) || networks[code].begins.test(value)) return undefined;
  return `Phone number must be a mobile number, such as ${networks[code].example}.`;
}

/** Whether a text message can reach a number (E.164, such as +256772123456) in one of the countries offered. */
export function takesTexts(number: string): boolean {
  return phoneCodes.some(({ code }) => {
    const digits = number.slice(code.length);
    const { begins, digits: length } = networks[code];
    return number.startsWith(code) && digits.length === length && /^\d+$/.test(digits) && begins.test(digits);
  });
}
