import { expect, test } from 'vitest';
import { securityContacts } from './security-contact.ts';

test.each([
  ['', []],
  ['Plot 4, Kampala Road, 0700 000 000', []],
  ['Plot 4, Kampala Road. help@kazi.example', ['mailto:help@kazi.example']],
  ['E-mail: help@kazi.example, 0700 000 000', ['mailto:help@kazi.example']],
  ['Write to <help@kazi.example>.', ['mailto:help@kazi.example']],
  [
    'E-mail:help@kazi.example;https://kazi.example/contact.',
    ['mailto:help@kazi.example', 'https://kazi.example/contact'],
  ],
  ['https://kazi.example\nhttps://kazi.example', ['https://kazi.example']],
  ['a&b?subject=c@kazi.example', ['mailto:a%26b%3Fsubject%3Dc@kazi.example']],
  ['http://kazi.example kazi.example javascript:alert(1) https://', []],
])('OPEN-01 with the contact %j vulnerabilities are reported to %j', (contact, expected) => {
  expect(securityContacts(contact)).toEqual(expected);
});
