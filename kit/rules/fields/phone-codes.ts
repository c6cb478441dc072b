/** SIGN-03: the country codes offered; the first is the default. */
export const phoneCodes = [
  { code: '+256', country: 'Uganda' },
  { code: '+260', country: 'Zambia' },
  { code: '+20', country: 'Egypt' },
] as const;

export type PhoneCode = (typeof phoneCodes)[number]['code'];

export const defaultPhoneCode: PhoneCode = '+256';

export const isPhoneCode = (value: string): value is PhoneCode =>
  phoneCodes.some(({ code }) => code === value);
