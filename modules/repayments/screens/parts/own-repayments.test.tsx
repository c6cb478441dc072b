import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readOwnRecord, type OwnRecord } from '../../endpoints/own-repayments.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { ownPosition as position, ownRecord as record } from '#app/tests/screens/own-record.ts';
import { OwnPapers } from './own-papers.tsx';
import { OwnServicingChip } from './own-servicing-chip.tsx';
import { OwnRepayments } from './own-repayments.tsx';

const server = fakeServer();

async function open(changes: Partial<OwnRecord> = {}) {
  server.answer(readOwnRecord, { data: record(changes) });
  openClientScreen(server, <OwnRepayments id={7} />);
  return screen.findByRole('region', { name: 'Your loan LN-2026-00418' });
}

async function openPapers(changes: Partial<OwnRecord> = {}, address = '/?show=documents') {
  server.answer(readOwnRecord, { data: record(changes) });
  openClientScreen(server, <OwnPapers id={7}>{null}</OwnPapers>, { address, pattern: '/' });
  return screen.findByRole('table', { name: /^Amounts owed and paid/, hidden: true });
}

test('MONEY-09 next payment and its day, squares in words, what is left, and what a settlement saves', async () => {
  const card = await open();
  expect(card.textContent).toContain('due in 11 days (21 Feb 2027)');
  expect(card.textContent).toContain('1 of 12 installments paid');
  expect(card.textContent).toContain('Left to payUGX 1,100,000');
  expect(card.textContent).toContain('Pay off the loan today: UGX 1,080,000You save UGX 20,000 in interest.');
});

test('MONEY-09 what is late comes first, and says since when', async () => {
  const card = await open({ position: position({ overdue: '100000', days_late: 1 }), today: '2027-02-22' });
  expect(card.textContent).toContain('Past due since 21 Feb 2027UGX 100,000Pay this today.');
  expect(card.textContent).toContain('1 of 12 installments paid1 overdue');
  const way = within(card).getByRole('link', { name: /^Can't pay it all today/ });
  expect(way.getAttribute('href')).toBe('/ask-for-help');
});

test.each([
  ['Past due 3 days', { position: position({ overdue: '100000', days_late: 3 }) }],
  ['Current', {}],
  ['Repaid', { position: position({ balance: '0' }) }],
  ['Repaid', { status: 'COMPLETED' }],
])('SERVE-01 the chip beside the number says %s of %j', async (words, changes: Partial<OwnRecord>) => {
  server.answer(readOwnRecord, { data: record(changes) });
  openClientScreen(server, <OwnServicingChip id={7} />);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('SERVE-01 an installment of which a part has come in says how much, and what follows it', async () => {
  const { schedule } = record();
  const installments = schedule?.installments.map((one) =>
    one.number === 2 ? { ...one, paid: '60000', unpaid: '40000' } : one,
  );
  const card = await open({
    position: position({ overdue: '40000', days_late: 1 }),
    today: '2027-02-22',
    next: { due_on: '2027-03-21', amount: '100000' },
    schedule: schedule && { ...schedule, installments: installments ?? [] },
  });
  expect(card.textContent).toContain("We've received UGX 60,000 of your UGX 100,000 installment.");
  expect(card.textContent).toContain('Next installmentUGX 100,000 due 21 Mar 2027');
});

test('MONEY-09 each value is copied as it is typed; another channel opens by a press', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  const card = await open();
  fireEvent.click(within(card).getByRole('button', { name: 'Copy Amount' }));
  await waitFor(() => expect(card.textContent).toContain('Amount copied.'));
  expect(written).toEqual(['100000']);
  fireEvent.click(within(card).getByRole('button', { name: 'Pay by bank' }));
  expect(card.textContent).toContain('Account9030');
  within(card).getByRole('button', { name: 'Pay by MTN Mobile Money' });
});

test('MONEY-09 a screen reader finds each value with its name, and the button that copies it', async () => {
  const card = await open();
  expect(card.querySelectorAll('dl > div > dd button')).toHaveLength(2);
  expect(card.querySelectorAll('dl > div > :not(dt, dd)')).toHaveLength(0);
});

test('MONEY-09 repaid in full: it is said that the lender completes it; how to pay is gone', async () => {
  const card = await open({
    position: position({ balance: '0', settlement: '0', credit: '500' }),
    next: null,
  });
  expect(card.textContent).toContain("You've repaid this loan in full. We'll complete it next.");
  expect(card.textContent).toContain("You've overpaid by UGX 500.");
  expect(card.textContent).not.toContain('How to pay');
});

test('MONEY-09 a refund to be returned has a separate line that explains it and its date', async () => {
  const owed = position({
    balance: '1191071',
    overdue: '91071',
    days_late: 3,
    to_return: '91071',
    to_return_since: '2027-02-07',
  });
  const card = await open({ position: owed });
  expect(card.textContent).toContain('Past due since 07 Feb 2027UGX 91,071Pay this today.');
  expect(card.textContent).toContain('Refund to be returnedUGX 91,071');
  expect(card.textContent).toContain(
    'The amount left to pay includes a refund of UGX 91,071 to be returned, due since 07 Feb 2027. After we paid it to you, an earlier payment was reversed.',
  );
  cleanup();
  expect((await open({ position: owed, status: 'COMPLETED' })).textContent).not.toContain('to return');
});

test('MONEY-09 a loan that was completed with something owed asks for nothing more', async () => {
  const completed = {
    status: 'COMPLETED',
    today: '2027-06-01',
    position: position({ settlement: '0' }),
    next: null,
  };
  const card = await open(completed);
  expect(card.textContent).toContain("This loan is completed. There's nothing more to pay.");
  for (const words of ['Left to pay', 'Overdue', 'Pay off the loan', 'How to pay'])
    expect(card.textContent).not.toContain(words);
  const payments = screen.getByRole('table', { name: /^All installments/ }).textContent;
  for (const words of ['Overdue', 'Next']) expect(payments).not.toContain(words);
  cleanup();
  expect((await openPapers(completed)).textContent).toContain('Not repaid');
});

test('MONEY-09 in the statement no sum is parted from its currency or its full stop at the end of a line', async () => {
  const [line] = record().lines;
  if (line === undefined) throw new Error('a record without lines');
  const statement = await openPapers({
    lines: [{ ...line, what: 'Paid out to you: UGX 900,000. Total to repay' }],
  });
  expect(statement.textContent).toContain('Paid out to you: UGX 900,000. Total to repay');
  expect(within(statement).getByText('UGX 900,000.').className).toBe('whitespace-nowrap');
});

test('MONEY-09 every receipt can be opened, also that of a payment that was taken back', async () => {
  const statement = await openPapers();
  expect(screen.getAllByRole('button', { name: /^Open receipt/, hidden: true }).length).toBe(4);
  screen.getByRole('button', { name: 'Download statement as PDF' });
  expect(statement.closest('details')?.open).toBe(false);
});

test('MONEY-09 an address that names the statement opens it', async () => {
  const statement = await openPapers({}, '/?show=statement');
  expect(statement.closest('details')?.open).toBe(true);
});

const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').length;

test('MONEY-09 the installments far ahead unfold, and those paid long ago', async () => {
  await open();
  const table = screen.getByRole('table', { name: /^All installments/ });
  within(table).getByRole('columnheader', { name: 'Principal' });
  // Head and total; one paid, the next with two after it, the last; what is folded.
  expect(rowsOf(table)).toBe(8);
  fireEvent.click(within(table).getByRole('button', { name: 'Show 7 more installments' }));
  expect(rowsOf(table)).toBe(14);
  cleanup();
  const { schedule } = record();
  const installments = schedule?.installments.map((one) => (one.number <= 7 ? { ...one, unpaid: '0' } : one));
  await open({
    today: '2027-07-22',
    schedule: schedule && { ...schedule, installments: installments ?? [] },
  });
  const paid = screen.getByRole('table', { name: /^All installments/ });
  fireEvent.click(within(paid).getByRole('button', { name: 'Show 4 paid installments' }));
  expect(rowsOf(paid)).toBe(14);
});

test('MONEY-09 many installments are a bar instead of squares', async () => {
  const { schedule } = record();
  const [one] = schedule?.installments ?? [];
  if (schedule === null || one === undefined) throw new Error('a record without installments');
  const installments = Array.from({ length: 13 }, (_, index) => ({ ...one, number: index + 1 }));
  const card = await open({ schedule: { ...schedule, installments } });
  expect(within(card).getByRole('progressbar', { name: '13 of 13 installments paid' })).toBeDefined();
});

const writeOff = {
  on: '2026-12-02',
  principal: '1000000',
  interest: '100000',
  words: "This doesn't cancel your debt.",
};

test('SERVE-04 a written-off loan says what is still owed, of what, and how to pay it', async () => {
  const card = await open({ write_off: writeOff, next: null });
  await within(card).findByText('You still owe');
  expect(card.textContent).toContain(
    "You still oweUGX 1,100,000On 02 Dec 2026 we wrote this loan off in our books. This doesn't cancel your debt.",
  );
  expect(card.textContent).toContain('PrincipalUGX 1,000,000InterestUGX 100,000Talk to us about a plan');
  expect(card.textContent).not.toContain('Pay off the loan today');
  expect(within(card).getByRole('link', { name: 'Talk to us about a plan' })).toBeTruthy();
  expect(screen.queryByText('Overdue')).toBeNull();
});

test('SERVE-04 once all is recovered nothing more is asked for, and the chip still says written off', async () => {
  const changes = { write_off: writeOff, position: position({ balance: '0' }), next: null };
  const card = await open(changes);
  await within(card).findByText(/^You've paid everything/);
  expect(card.textContent).toContain("You've paid everything you still owed on this loan.");
  expect(card.textContent).not.toContain('repaid');
  cleanup();
  server.answer(readOwnRecord, { data: record(changes) });
  openClientScreen(server, <OwnServicingChip id={7} />);
  expect(await screen.findByText('Written off')).toBeTruthy();
});
