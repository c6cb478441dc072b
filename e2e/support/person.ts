/** Someone who applies. No two on one server have a NIN, number or birthday in common: that would be a question for staff. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** As typed: with spaces and a leading zero. */
  readonly phone: string;
  readonly password: string;
  /** Four digits that only this person has. */
  readonly digits: string;
  readonly nationalId: string;
  readonly birthDate: string;
}

let people = 0;

const two = (value: number): string => String(value).padStart(2, '0');

/** A person without an account. */
export function newPerson(name = 'Nakato Grace', nickname = 'grace'): Person {
  people += 1;
  const digits = String(people).padStart(4, '0');
  return {
    name,
    email: `${nickname}.${String(people)}.${String(process.pid)}@shop.example`,
    phone: `0772 14${digits.slice(0, 1)} ${digits.slice(1)}`,
    password: 'Goats and 4 hens',
    digits,
    nationalId: `CF9107${digits}K4HJ`,
    birthDate: `1991-${two(1 + (people % 12))}-${two(1 + (Math.floor(people / 12) % 28))}`,
  };
}

/** The same number as a gateway expects it. */
export const e164Of = ({ phone }: Person): string => phone.replaceAll(' ', '').replace(/^0/, '+256');
