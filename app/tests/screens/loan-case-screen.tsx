import { fireEvent, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { actOnLoan, showLoanCase, type LoanCase } from '#loans/endpoints/staff-loans.ts';
import { LoanCasePage } from '#loans/screens/staff/case/case-page.tsx';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import type { StaffLoanAction } from '#loans/rules/staff-actions.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';
import { answerAroundCase, loanCase, openStaffScreen } from './staff-screen.tsx';

/** The network around a case that Ruth processes, for the tests of a file; every action on it succeeds. */
export function loanCaseServer(): FakeServer {
  const server = fakeServer();
  beforeEach(() => {
    answerAroundCase(server);
    showCase(server);
    server.answer(actOnLoan, { message: 'Done.', data: { status: 'PENDING', action_id: 40 } });
  });
  return server;
}

/** The case as it is read from now on. */
export const showCase = (server: FakeServer, changes: Partial<LoanCase> = {}): void =>
  server.answer(showLoanCase, { data: loanCase(changes) });

export const openLoanCase = (role?: StaffRole) =>
  openStaffScreen('/staff/workspace/loans/:id', <LoanCasePage />, '/staff/workspace/loans/418', role);

/** Opens the dialog of an action on the case. */
export async function openDialogOf(action: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: action }));
  return screen.findByRole('dialog');
}

/** What staff may do with the case. */
export const ableTo = (...actions: StaffLoanAction[]): LoanCase['abilities'] =>
  actions.map((action) => ({ action, refused: null }));

type Entry = LoanCase['actions'][number];

/** An entry of the timeline like that of Ruth, who began to process the case. */
export function entryOf(changes: Partial<Entry> = {}): Entry {
  const [processing] = loanCase().actions;
  if (processing === undefined) throw new Error('the case has an entry');
  return { ...processing, ...changes };
}

/** What 9,000,000 comes to over two years. */
export const approvalOf = (
  changes: Partial<NonNullable<LoanCase['approval']>> = {},
): NonNullable<LoanCase['approval']> => ({
  amount: '9000000',
  months: 24,
  monthly_interest_bps: 180,
  method: 'declining_balance',
  interest_only_months: 0,
  payment_step: 1,
  fees: [{ label: 'Fees', kind: 'fixed', value: '180000', taken: 'deducted' }],
  conditions: 'The 2025 trading licence is sent first.',
  valid_until: '2025-12-03',
  received: '8820000',
  payment: '465128',
  total: '11163056',
  cost: '2343056',
  apr_bps: 2649,
  approved_by: 'Opio Daniel',
  approved_at: '2025-11-19T08:00:00Z',
  ...changes,
});

export const productOf = (
  changes: Partial<NonNullable<LoanCase['product']>> = {},
): NonNullable<LoanCase['product']> => ({
  type: 'Business Growth Loan',
  minimum_amount: '500000',
  maximum_amount: '20000000',
  minimum_months: 3,
  maximum_months: 24,
  monthly_interest_bps: 280,
  method: 'declining_balance',
  fees: [],
  interest_only_months: 0,
  payment_step: 1,
  collateral_ratio: 120,
  words: '',
  version: 4,
  ...changes,
});
