import { expect, test } from 'vitest';
import { permissionsOf, type StaffRole } from '@ensigo/rulebook/access';
import { placeOf } from '../../../layouts/shell/navigation-item.ts';
import { staffNavigation } from './navigation.ts';

const labels = (role: StaffRole) => staffNavigation(permissionsOf[role]).map(({ label }) => label);

test('STAFF-01 an entry is shown to those with its permission', () => {
  expect(labels('administrator')).toEqual([
    'Loans',
    'Requests',
    'Clients',
    'Tickets',
    'Staff',
    'Settings',
    'Block list',
    'Messages',
    'Privacy',
    'Audit',
  ]);
  for (const role of ['credit-manager', 'auditor'] as const) expect(labels(role)).toContain('Reports');
  expect(labels('loan-officer')).toContain('Loans');
  expect(labels('advisor')).toContain('Requests');
  for (const role of ['loan-officer', 'advisor'] as const) expect(labels(role)).toContain('Tickets');
  for (const role of ['loan-officer', 'advisor'] as const) {
    expect(labels(role)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(Staff|Settings|Block list|Messages|Privacy|Audit)$/)]),
    );
  }
});

test.each([
  ['/staff/workspace', 'Loans'],
  ['/staff/workspace/loans/7', 'Loans'],
  ['/staff/workspace/staff', 'Staff'],
  ['/staff/workspace/requests/7', 'Requests'],
  ['/elsewhere', undefined],
])('STAFF-01 %s belongs to %s', (address, label) => {
  const items = staffNavigation(permissionsOf.administrator);
  expect(placeOf(items, address)?.label).toBe(label);
});

test('GUARD-06 the entry Staff shows how many changes wait', () => {
  const items = staffNavigation(permissionsOf.administrator, 2);
  expect(items.filter(({ waiting }) => waiting !== undefined)).toMatchObject([
    { label: 'Staff', waiting: 2 },
  ]);
});
