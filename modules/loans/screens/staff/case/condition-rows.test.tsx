import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import {
  ableTo,
  loanCaseServer,
  openDialogOf,
  openLoanCase,
  showCase,
} from '#app/tests/screens/loan-case-screen.tsx';
import { errorOf, field, press, valueOf, write } from '#app/tests/screens/fields.ts';
import { actOnLoan } from '../../../endpoints/staff-loans.ts';

const server = loanCaseServer();
beforeAll(() => import('./approve-dialog.tsx'));

async function open(): Promise<HTMLElement> {
  showCase(server, { status: 'PROCESSING', abilities: ableTo('approve') });
  openLoanCase();
  return openDialogOf('Approve');
}
const choose = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};
const approve = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: /^Approve UGX/ }));

test('SERVE-06 conditions are added, dated and removed; a blank one is not sent, and what is typed survives a reload', async () => {
  let dialog = await open();
  write('Interest rate a month', '2.5');
  for (const _ of [1, 2, 3, 4]) press('Add condition');
  write('Condition 2', 'Guarantor’s letter');
  write('Condition 3', 'To be removed');
  write('Condition 4', 'Insurance of the press');
  press('Remove condition 3');
  choose('Condition 3: to be met', 'day');
  write('Condition 3: date', '2026-01-31');
  expect(dialog.textContent).toContain('disburses once the conditions are met');
  cleanup();
  dialog = await open();
  expect([valueOf('Condition 2'), valueOf('Condition 3: date')]).toEqual([
    'Guarantor’s letter',
    '2026-01-31',
  ]);
  approve(dialog);
  await waitFor(() =>
    expect(server.callsOf(actOnLoan)[0]?.body).toMatchObject({
      condition_list: [
        { text: 'Guarantor’s letter', before_on: null },
        { text: 'Insurance of the press', before_on: '2026-01-31' },
      ],
    }),
  );
});

test('SERVE-06 what is missing in a condition is said at its own field, behind a blank one too', async () => {
  const dialog = await open();
  write('Interest rate a month', '2.5');
  press('Add condition');
  press('Add condition');
  choose('Condition 2: to be met', 'day');
  write('Condition 2: date', '2025-11-21');
  approve(dialog);
  await waitFor(() => expect(errorOf('Condition 2')).toBe('Condition is required.'));
  expect(errorOf('Condition 2: date')).toMatch(/^Choose a date from 22 Nov 2025 to /);
  expect(errorOf('Condition 1')).toBeUndefined();
  write('Condition 2: date', '');
  write('Condition 2', 'Insurance');
  approve(dialog);
  await waitFor(() =>
    expect(errorOf('Condition 2: date')).toBe('Enter the date before which it must be met.'),
  );
  expect(server.callsOf(actOnLoan)).toHaveLength(0);
});
