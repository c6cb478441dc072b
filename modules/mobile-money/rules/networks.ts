import { firmSpace } from '#kit/messages/index.ts';

/** The networks of Uganda whose accounts can pay and be paid (JOIN-05). */
export const networks = ['mtn', 'airtel'] as const;
export type Network = (typeof networks)[number];

/** What people call their accounts. */
export const networkNames: Readonly<Record<Network, string>> = { mtn: 'MTN MoMo', airtel: 'Airtel Money' };

/** As people write them. */
export const exampleNumbers: Readonly<Record<Network, string>> = {
  mtn: '0772 123 456',
  airtel: '0701 123 456',
};

/** The digits after +256 with which their numbers begin. */
const prefixes: Readonly<Record<Network, readonly string[]>> = {
  mtn: ['77', '78', '76', '39'],
  airtel: ['70', '74', '75', '20'],
};

/** The network of a number, given as the nine digits after +256; undefined for every other one. */
export const networkOf = (phone: string): Network | undefined =>
  /^\d{9}$/.test(phone)
    ? networks.find((network) => prefixes[network].some((prefix) => phone.startsWith(prefix)))
    : undefined;

/** A number as people in Uganda write it: `0772 145 098`. */
export const nationalNumber = (phone: string): string =>
  [`0${phone.slice(0, 3)}`, phone.slice(3, 6), phone.slice(6)].join(firmSpace);
