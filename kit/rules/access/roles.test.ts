import { expect, test } from 'vitest';
import { allEndpoints } from '#app/endpoints.ts';
import { mayDo, permissionsFor, permissionsOf, roles, type Permission, type Role } from './roles.ts';
import { orderedRoles, refusedRoles, rolesTitle, rolesWords } from './role-words.ts';

/** Who may do what, as the lender's rules say. */
const holders: Readonly<Record<Permission, readonly Role[]>> = {
  'loans.apply': ['client'],
  'loans.follow': ['client'],
  'requests.apply': ['client'],
  'requests.follow': ['client'],
  'loans.view': ['loan-officer', 'credit-manager', 'cashier', 'auditor', 'administrator'],
  'loans.act': ['loan-officer', 'credit-manager', 'cashier'],
  'loans.process': ['loan-officer', 'credit-manager'],
  'loans.approve': ['loan-officer', 'credit-manager'],
  'loans.override': ['credit-manager'],
  'loans.disburse': ['cashier'],
  'loans.record': ['credit-manager', 'cashier'],
  'loans.import': ['credit-manager', 'cashier'],
  'loans.confirm-late': ['credit-manager'],
  'loans.write-off': ['credit-manager'],
  'loans.reverse': ['credit-manager'],
  'requests.view': ['advisor', 'expert', 'auditor', 'administrator'],
  'requests.view-all': ['advisor', 'auditor', 'administrator'],
  'requests.process': ['advisor', 'expert', 'administrator'],
  'requests.assign': ['advisor', 'administrator'],
  'reports.view': ['credit-manager', 'auditor'],
  'journal.view': ['credit-manager', 'auditor', 'administrator'],
  'referrals.view': ['loan-officer', 'credit-manager', 'auditor'],
  'settings.view': ['auditor', 'administrator'],
  'settings.edit': ['administrator'],
  'changes.view': ['credit-manager', 'auditor', 'administrator'],
  'changes.decide': ['credit-manager', 'administrator'],
  'staff.view': ['auditor', 'administrator'],
  'staff.manage': ['administrator'],
  'audit.view': ['auditor', 'administrator'],
  'clients.view': ['loan-officer', 'credit-manager', 'cashier', 'advisor', 'auditor', 'administrator'],
  'clients.note': ['loan-officer', 'credit-manager', 'cashier', 'advisor', 'administrator'],
  'clients.correct': ['loan-officer', 'credit-manager'],
  'clients.suspend': ['loan-officer', 'credit-manager', 'administrator'],
  'clients.reinstate': ['administrator'],
  'clients.unlock': ['loan-officer', 'credit-manager', 'administrator'],
  'clients.erase': ['administrator'],
  'erasures.view': ['auditor', 'administrator'],
  'messages.view': ['auditor', 'administrator'],
  'messages.resend': ['administrator'],
  'tickets.view': ['loan-officer', 'credit-manager', 'advisor', 'auditor', 'administrator'],
  'tickets.answer': ['loan-officer', 'credit-manager', 'advisor', 'administrator'],
};

test('MONEY-12 each permission belongs to those roles alone', () => {
  const given = roles.flatMap((role) => permissionsOf[role]);
  expect(new Set(given)).toEqual(new Set(Object.keys(holders)));
  for (const permission of given)
    expect([permission, roles.filter((role) => mayDo([role], permission))]).toEqual([
      permission,
      holders[permission],
    ]);
});

test('MONEY-12 an auditor looks and does not act', () => {
  expect(permissionsFor(['auditor']).filter((permission) => !permission.includes('.view'))).toEqual([]);
  const open = allEndpoints.filter(
    ({ audience, method, permission }) =>
      audience === 'staff' && method !== 'GET' && permission !== undefined && mayDo(['auditor'], permission),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('MONEY-12 someone with several roles may do what each of them allows, once', () => {
  const both = permissionsFor(['cashier', 'advisor']);
  expect(both).toEqual(expect.arrayContaining(['loans.disburse', 'requests.process']));
  expect(new Set(both).size).toBe(both.length);
  expect(permissionsFor(['owner'])).toEqual([]);
});

test.each([
  [[], 'Choose at least one role.'],
  [['client'], 'Choose at least one role.'],
  [['cashier', 'owner'], 'Choose at least one role.'],
  [['auditor', 'cashier'], 'An auditor cannot have another role.'],
  [['expert', 'advisor'], 'An expert cannot have another role.'],
  [['auditor'], undefined],
  [['expert'], undefined],
  [['loan-officer', 'cashier', 'advisor'], undefined],
])('MONEY-12 the roles %j together: %s', (held, message) => {
  expect(refusedRoles(held)).toBe(message);
});

test('MONEY-12 roles are always named in the same order', () => {
  expect(orderedRoles(['administrator', 'cashier', 'administrator'])).toEqual(['cashier', 'administrator']);
  expect(rolesTitle(['administrator', 'credit-manager'])).toBe('Credit manager, administrator');
  expect(rolesWords(['administrator', 'cashier', 'credit-manager'])).toBe(
    'credit manager, cashier and administrator',
  );
  expect(rolesWords(['auditor'])).toBe('auditor');
  expect(rolesWords(['owner'])).toBe('owner');
});
