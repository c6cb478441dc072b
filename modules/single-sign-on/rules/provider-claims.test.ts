import { expect, test } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { readClaims } from './provider-claims.ts';

const roles = new Map<string, StaffRole>([
  ['officers', 'loan-officer'],
  ['tellers', 'cashier'],
  ['money', 'cashier'],
]);
const settings = { roleClaim: 'groups', roles };
const claims = {
  sub: 's1',
  email: 'Ruth@Lender.example',
  email_verified: true,
  name: ' Ruth Auma ',
  groups: ['officers'],
};

test.each([
  [['officers'], ['loan-officer']],
  [
    ['money', 'other', 'tellers', 'officers'],
    ['loan-officer', 'cashier'],
  ],
  ['tellers', ['cashier']],
])('JOIN-03 the groups %j give the roles %j', (groups, given) => {
  expect(readClaims({ ...claims, groups }, settings)).toEqual({
    subject: 's1',
    email: 'ruth@lender.example',
    name: 'Ruth Auma',
    roles: given,
  });
});

test.each([
  [{ email: undefined }, 'no-address'],
  [{ email: 'ruth' }, 'no-address'],
  [{ email_verified: undefined }, 'address-unverified'],
  [{ email_verified: 'true' }, 'address-unverified'],
  [{ groups: undefined }, 'no-role'],
  [{ groups: [{ name: 'officers' }] }, 'no-role'],
])('JOIN-03 claims with %j are no entry: %s', (changes, reason) => {
  expect(readClaims({ ...claims, ...changes }, settings)).toMatchObject({ reason });
});
