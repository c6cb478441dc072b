import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, press, write } from '#app/tests/screens/fields.ts';
import { approvalOf } from '#app/tests/screens/loan-case-screen.tsx';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { listConditions, markCondition, type StaffConditions } from '../../../endpoints/conditions.ts';
import { ConditionsCard } from './conditions-card.tsx';

const server = fakeServer();
beforeAll(() => import('./mark-dialog.tsx'));

type Condition = StaffConditions['conditions'][number];
const condition = (changes: Partial<Condition> = {}): Condition => ({
  id: 7,
  text: 'Trading licence for 2026',
  before_on: null,
  state: 'open',
  marked_at: null,
  marked_by: null,
  note: null,
  documents: [],
  staff_documents: [],
  is_blocking: true,
  ...changes,
});
const letter = condition({
  id: 6,
  text: 'Guarantor’s letter',
  state: 'met',
  marked_at: '2025-11-20T12:40:00Z',
  marked_by: 'Namusoke Ruth',
  note: 'Checked against the ID.',
  is_blocking: false,
});
const may = { may_mark: true, may_waive: true, may_reopen: true, refused: null };
const loan = {
  id: 418,
  status: 'PENDING',
  approval: approvalOf({ condition_list: [{ text: 'Trading licence for 2026', before_on: null }] }),
};

function open(conditions: readonly Condition[], abilities: Partial<StaffConditions> = {}): void {
  server.answer(listConditions, { data: { ...may, ...abilities, conditions: [...conditions] } });
  server.answer(markCondition, { message: 'Condition marked as met.' });
  openStaffScreen('/loan', <ConditionsCard loan={loan} />, '/loan');
}
const sent = () => server.callsOf(markCondition).at(-1);

test('SERVE-06 the list shows what is met and open, the colleague who marked it, and files of the client', async () => {
  const file = {
    id: '4a7a8f4e-8a32-4f2b-9c53-1b2f6f6f3a01',
    file_path: 'x/licence-2026.pdf',
    at: '2025-11-20T08:00:00Z',
  };
  open([
    letter,
    condition({ documents: [file] }),
    condition({ id: 8, text: 'Insurance', before_on: '2026-01-31', is_blocking: false }),
  ]);
  const [first, second, third] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter(({ parentElement }) => parentElement?.className === '-my-4'));
  expect(screen.getByText('1 of 3 met')).toBeDefined();
  expect(first?.textContent).toContain('Namusoke Ruth: “Checked against the ID.”');
  expect(first?.textContent).toContain('Met, 20 Nov 2025');
  expect(second?.textContent).toContain('Before disbursement');
  expect(second?.textContent).toContain('Uploaded by the client, 20 Nov 2025');
  expect(third?.textContent).toContain('Before 31 Jan 2026');
});

test('SERVE-06 a condition is marked as met with a note, waived with a reason alone, and taken back by a press', async () => {
  open([letter, condition()]);
  await screen.findByText('Guarantor’s letter');
  press('Mark as met: Trading licence for 2026');
  const dialog = await screen.findByRole('dialog', { name: 'Mark condition as met' });
  write('Note (optional)', 'Seen at the shop.');
  within(dialog).getByRole('button', { name: 'Mark as met' }).click();
  await waitFor(() =>
    expect(sent()).toMatchObject({
      address: expect.stringMatching(/loans\/418\/conditions\/7$/),
      body: { state: 'met', note: 'Seen at the shop.', attachments: [] },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Waive: Trading licence for 2026');
  const waiving = await screen.findByRole('dialog', { name: 'Waive condition' });
  within(waiving).getByRole('button', { name: 'Waive' }).click();
  await waitFor(() => expect(errorOf('Reason')).toBe('Reason is required.'));
  write('Reason', 'The office is closed.');
  within(waiving).getByRole('button', { name: 'Waive' }).click();
  await waitFor(() => expect(sent()?.body).toMatchObject({ state: 'waived', note: 'The office is closed.' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Take back: Guarantor’s letter');
  await waitFor(() => expect(sent()?.body).toEqual({ state: 'open' }));
});

test('SERVE-06 who approved the loan reads why they may not mark its conditions', async () => {
  const refused = 'You approved this loan. Someone else must mark its conditions as met or waived.';
  open([letter, condition()], { may_mark: false, may_waive: false, may_reopen: false, refused });
  expect(await screen.findByText(refused)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
