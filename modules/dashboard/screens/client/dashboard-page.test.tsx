import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listLoans } from '#loans/endpoints/loans.ts';
import { listRunningLoans } from '#repayments/endpoints/own-repayments.ts';
import { readAnswerTimes } from '#cases/endpoints/answer-times.ts';
import { readDashboard, readWaiting, type LenderItem, type WaitingItem } from '../../endpoints/dashboard.ts';
import { clientState, loanRow, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { press, toast } from '#app/tests/screens/fields.ts';
import { ownRecord } from '#app/tests/screens/own-record.ts';
import { waitingItem } from '#app/tests/screens/waiting-item.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { DashboardPage } from './dashboard-page.tsx';

const figures = {
  total_loans: { count: 12, amount: '148500000', avg: '12375000' },
  applying_loans: { count: 1 },
  closed_loans: { count: 6, avg: '10833333.33' },
  rejected_loans: { count: 2 },
  in_progress_loans: { count: 3 },
  mangment_support: { count: 3 },
  all_open_loans: { count: 4 },
  all_closed_loans: { count: 8 },
};

const server = fakeServer();

function answerLoans(...data: ReturnType<typeof loanRow>[]): void {
  const page = { per_page: 10, current_page: 1, last_page: 1, path: '/api/loans' };
  server.answer(listLoans, { data, meta: { total: data.length, from: null, to: null, ...page } });
}

function answerWaiting(waiting: WaitingItem[], withUs: LenderItem[] = []): void {
  server.answer(readWaiting, { data: { today: '2025-11-18', waiting, with_us: withUs } });
}

beforeEach(() => {
  server.answer(readDashboard, { data: figures });
  server.answer(listRunningLoans, { data: [] });
  answerLoans();
  answerWaiting([]);
});

const open = (state = clientState()) => openClientScreen(server, <DashboardPage />, { state });
const ready = () => screen.findByRole('figure', { name: 'Loan Application Overview' });
/** The text under a label. */
const under = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const bar = (name: string) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(name));
const cellsOf = (row: HTMLElement) => within(row).queryAllByRole('cell');
const rows = () =>
  within(screen.getByRole('table', { name: 'Loan Application Overview' }))
    .getAllByRole('row')
    .map((row) => cellsOf(row).map(({ textContent }) => textContent));

const withUs = (status: string): LenderItem => ({
  about: 'loan',
  id: 402,
  tracking_number: 'LN-2025-00402',
  subject: 'Spark Loan',
  amount: '12000000',
  status,
});

test('DASH-01 DASH-02 loans, requests and amounts are shown under their labels, in UGX', async () => {
  open();
  await ready();
  expect(under('Total Loan Applications')).toBe('12');
  expect(under('Total Management Requests')).toBe('3');
  expect(screen.getByRole('heading', { name: 'Loan Amount' })).toBeDefined();
  expect(under('Total Amount Requested')).toBe('UGX 148,500,000');
  expect(under('Average Amount Requested')).toBe('UGX 12,375,000');
  expect(under('Average Amount Disbursed')).toBe('UGX 10,833,333.33');
});

test('DASH-03 bars show count and percentage, and are as wide as that', async () => {
  open();
  await ready();
  expect(bar('Closed')?.textContent).toBe('Closed6 · 50.0%');
  expect(bar('In Progress')?.textContent).toBe('In Progress3 · 25.0%');
  expect(bar('Closed')?.querySelector('div')?.style.width).toBe('50.0%');
  expect(bar('Applying')?.querySelector('div')?.style.width).toBe('8.3%');
});

test('DASH-04 the half-doughnut names its parts, and a table says the same for screen readers', async () => {
  open();
  const figure = await ready();
  expect(within(figure).getByText('Total Applications').previousElementSibling?.textContent).toBe('12');
  expect(within(figure).getByText('Application at Qualification')).toBeDefined();
  expect(within(figure).getByText('Application at Application')).toBeDefined();
  expect(rows()).toEqual([[], ['12', '100.00%'], ['4', '33.33%'], ['8', '66.67%']]);
  const [, , open4, closed8] = figure.querySelectorAll('path');
  const lengthOf = (path: Element | undefined) =>
    Number.parseFloat(path?.getAttribute('stroke-dasharray') ?? '');
  // Both parts and the gap between them fill the arc.
  expect(lengthOf(open4) + lengthOf(closed8) + 0.8).toBeCloseTo(100);
  expect(lengthOf(open4)).toBeCloseTo(33.33 - 0.4, 1);
});

test('DASH-04 its arc is half a circle around a cutout of 90%, green for the open ones and yellow for the closed', async () => {
  open();
  const figure = await ready();
  const [, , open4, closed8] = figure.querySelectorAll('path');
  // From one end of the diameter to the other.
  expect(open4?.getAttribute('d')).toBe('M5 100A95 95 0 0 1 195 100');
  // A ring of width 10 whose outer radius is 100 leaves out the 90 within it.
  expect(open4?.parentElement?.classList.contains('stroke-10')).toBe(true);
  expect(open4?.getAttribute('class')).toBe('stroke-(--chart-green)');
  expect(closed8?.getAttribute('class')).toBe('stroke-(--chart-yellow)');
});

test('DASH-05 counts sent as strings are shown the same way', async () => {
  const asTexts: unknown = JSON.parse(JSON.stringify(figures), (key, value: unknown) =>
    key === 'count' ? String(value) : value,
  );
  server.answerWrongly(readDashboard, { data: asTexts });
  open();
  await ready();
  expect(under('Total Loan Applications')).toBe('12');
  expect(bar('Rejected')?.textContent).toBe('Rejected2 · 16.7%');
  expect(rows()[2]).toEqual(['4', '33.33%']);
});

test.each([
  ['the server’s words', { message: 'We are closed for an hour.' }, 'We are closed for an hour.'],
  ['no words', {}, 'Something went wrong'],
])('DASH-06 a failed load with %s is a toast, and can be repeated', async (_, body, words) => {
  server.refuse(readDashboard, 500, body);
  open();
  await toast(words);
  server.answer(readDashboard, { data: figures });
  press('Try again');
  await ready();
  expect(under('Total Loan Applications')).toBe('12');
});

test('DASH-06 the toast stays for ten seconds, and longer while it is pointed at', async () => {
  vi.useFakeTimers();
  server.refuse(readDashboard, 500, {});
  open();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const toasts = () => screen.getByRole('region', { name: 'Notifications' });
  const isShown = () => within(toasts()).queryByText('Something went wrong') !== null;
  await pass(9_000);
  expect(isShown()).toBe(true);
  fireEvent.mouseEnter(toasts());
  await pass(60_000);
  expect(isShown()).toBe(true);
  fireEvent.mouseLeave(toasts());
  await pass(2_500);
  expect(isShown()).toBe(false);
});

test('EASE-03 what waits comes first, each with what to do, who asked, the days left and one button', async () => {
  const reason = 'The scan is too dark.';
  const things = [{ kind: 'document' as const, target: 'bank_statement', label: 'Bank statement', reason }];
  answerWaiting(
    [
      waitingItem({ things, answer_by: '2025-11-19', can_edit_documents: true, has_unsent: true }),
      waitingItem({
        kind: 'deliverables',
        about: 'request',
        id: 17,
        tracking_number: 'MS-2025-00017',
        subject: 'Accounting and Finance',
        asked_by: null,
      }),
    ],
    [withUs('SUBMITTED')],
  );
  // A loan that has ended is no news while something waits.
  answerLoans(loanRow({ status: 'CLOSED' }));
  const where = open();
  const card = await screen.findByRole('region', { name: 'Waiting for you' });
  const [first, second] = within(card).getAllByRole('listitem');
  for (const words of [
    'Send Bank statement',
    'LN-2025-00418 · requested by Namusoke Ruth, 17 Nov 2025',
    '“The scan is too dark.”',
    '1 day left, by 19 Nov 2025',
    "You have changes that you haven't sent yet.",
  ])
    expect(first?.textContent).toContain(words);
  expect(second?.textContent).toContain('Tell us if the expert solved your challenge');
  expect(second?.textContent).toContain('MS-2025-00017 · Accounting and FinanceNo deadline');
  const buttons = within(card).getAllByRole('link');
  expect(buttons.map(({ className }) => className.includes('bg-action text-white'))).toEqual([true, false]);
  expect(screen.queryByText('Finished')).toBeNull();
  const ours = screen.getByRole('region', { name: "We're working on it" });
  expect(ours.textContent).toContain('LN-2025-00402 · UGX 12,000,000');
  fireEvent.click(within(card).getByRole('link', { name: /^UPDATE DOCS/ }));
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/resubmit-docs/418/uploads'));
});

test('EASE-03 where nothing waits for anybody, the last loan says what is next; the figures stay without it', async () => {
  server.refuse(readWaiting, 500, {});
  answerLoans(loanRow({ status: 'COMPLETED' }));
  open();
  await ready();
  expect(screen.getByText("We couldn't load this")).toBeDefined();
  answerWaiting([]);
  press('Try again');
  const card = await screen.findByRole('region', { name: 'What happens next' });
  expect(card.textContent).toContain('Finished');
  expect(card.textContent).toContain('Loan LN-2025-00418, UGX 15,000,000.');
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});

test('MONEY-09 a running loan says what is next itself; it is the turn of nobody until the payment is near', async () => {
  answerLoans(loanRow({ status: 'CLOSED' }));
  server.answer(listRunningLoans, { data: [ownRecord({ id: 418 })] });
  const where = open();
  const card = await screen.findByRole('region', { name: 'Your loan LN-2026-00418' });
  expect(card.textContent).toContain('due in 11 days (21 Feb 2027)');
  expect(card.textContent).not.toContain('Your turn');
  expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
  fireEvent.click(within(card).getByRole('link', { name: 'Open loan LN-2026-00418' }));
  await waitFor(() => expect(where.address).toBe('/my-applications/418'));
});

const filled = () =>
  screen
    .getAllByRole('link')
    .filter(({ className }) => className.includes('bg-action text-white'))
    .map(({ textContent }) => textContent);

test('EASE-03 only the most urgent thing has the filled button: a payment that is near comes before what has no day', async () => {
  answerWaiting([waitingItem({ answer_by: null })]);
  server.answer(listRunningLoans, { data: [ownRecord({ id: 418 })] });
  open();
  await screen.findByRole('region', { name: 'Your loan LN-2026-00418' });
  expect(filled()).toEqual(['VIEW LN-2025-00418']);
  cleanup();
  server.answer(listRunningLoans, { data: [ownRecord({ id: 418, today: '2027-02-14' })] });
  open();
  const card = await screen.findByRole('region', { name: 'Your loan LN-2026-00418' });
  expect(card.textContent).toContain('Your turn');
  expect(filled()).toEqual(['How to pay LN-2026-00418']);
  const [first] = screen.getAllByRole('region', { name: /^(Your loan|Waiting)/ });
  expect(first).toBe(card);
});

test('EASE-03 with few loans the figures are folded, in a line; from three on they are open, and without any not there', async () => {
  const counted = (count: number, requests: number) => ({
    ...figures,
    total_loans: { ...figures.total_loans, count },
    mangment_support: { count: requests },
  });
  server.answer(readDashboard, { data: counted(1, 1) });
  open();
  const line = await screen.findByText('1 loan application, 1 management request');
  expect(line.closest('details')?.open).toBe(false);
  cleanup();
  server.answer(readDashboard, { data: counted(3, 0) });
  open();
  await ready();
  expect(screen.queryByText('Figures')).toBeNull();
  cleanup();
  server.answer(readDashboard, { data: counted(0, 0) });
  open();
  await screen.findByRole('heading', { name: 'How it works' });
  await waitFor(() => expect(server.callsOf(readDashboard)).toHaveLength(3));
  expect(screen.queryByText('Total Loan Applications')).toBeNull();
});

test('EASE-03 a client without any loan sees one next step with its length, what to have ready, and how it goes on', async () => {
  open(clientState({ prequalified: null }));
  const card = await screen.findByRole('region', { name: 'What happens next' });
  expect(card.textContent).toContain("About 10 minutes. It's free.");
  expect(screen.getByRole('heading', { name: "What you'll need" })).toBeDefined();
  const [first] = screen
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step');
  expect(first?.textContent).toContain('Tell us about your business');
});

test('EASE-03 a client who is not prequalified starts there, whatever else waits', async () => {
  answerWaiting([waitingItem()]);
  open(clientState({ prequalified: null }));
  const card = await screen.findByRole('region', { name: 'What happens next' });
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/apply-for-loan/applicant-info');
  expect(screen.getByRole('region', { name: 'Waiting for you' })).toBeTruthy();
});

test.each([
  ['SUBMITTED', 5, 'We usually decide within 5 days of receiving it.'],
  ['RESUBMITTED', 1, 'We usually decide within 1 day of receiving it.'],
])(
  'EASE-04 a loan with the lender, %s, says how long others usually waited: %i',
  async (status, usual, words) => {
    server.answer(readAnswerTimes, { data: { fast: 1, usual, slow: 9, days: 90 } });
    answerWaiting([], [withUs(status)]);
    open();
    const ours = await screen.findByRole('region', { name: "We're working on it" });
    expect(await within(ours).findByText(words)).toBeTruthy();
  },
);

test.each([
  ['PENDING', { fast: 2, usual: 5, slow: 9, days: 90 }],
  ['PROCESSING', null],
])('EASE-04 nothing is said of a loan that is decided, or where too few were: %s', async (status, data) => {
  server.answer(readAnswerTimes, { data });
  answerWaiting([], [withUs(status)]);
  open();
  const ours = await screen.findByRole('region', { name: "We're working on it" });
  await ready();
  expect(ours.textContent).not.toContain('We usually decide');
});
