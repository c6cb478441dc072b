import {
  readLoanRecord,
  recordRepayment,
  refundCredit,
  reverseEntry,
  type LoanRecord,
} from '#repayments/endpoints/staff-repayments.ts';
import { disbursedDaysAgo } from './arrange/repayments.ts';
import { act, caseOf, submittedLoan, type Submitted } from './cases.ts';
import { validApproval, validDisbursement } from './decisions.ts';
import { signedIn, type Person } from './loan-clients.ts';
import type { Reached, TestServer } from './test-server.ts';

/** Everyone who has a part in a loan's money. */
export interface MoneyPeople {
  readonly officer: Person;
  readonly manager: Person;
  readonly cashier: Person;
  readonly secondCashier: Person;
  /** Credit manager and cashier in one. */
  readonly both: Person;
}

export async function moneyPeople(server: Reached): Promise<MoneyPeople> {
  const [officer, manager, cashier, secondCashier, both] = await Promise.all([
    signedIn(server, ['loan-officer']),
    signedIn(server, ['credit-manager']),
    signedIn(server, ['cashier']),
    signedIn(server, ['cashier']),
    signedIn(server, ['credit-manager', 'cashier']),
  ]);
  return { officer, manager, cashier, secondCashier, both };
}

interface Disbursed {
  /** How long ago it was paid out. */
  readonly daysAgo?: number;
  /** UGX; all that is received without it. */
  readonly amount?: string;
}

/** A loan of 9,000,000 over 12 months at 2.5% a month, of which 8,820,000 is paid out: 12 payments of 877,384. */
export async function disbursedLoan(
  server: TestServer,
  { officer, manager, cashier }: MoneyPeople,
  { daysAgo = 0, amount }: Disbursed = {},
): Promise<Submitted> {
  const loan = await submittedLoan(server);
  await act(officer, loan.loanId, { action: 'start-processing' });
  await act(manager, loan.loanId, validApproval());
  const less = amount === undefined ? {} : { amount_disbursed: amount, reason: 'That is enough.' };
  await act(cashier, loan.loanId, validDisbursement(less));
  if (daysAgo > 0) await disbursedDaysAgo(server, loan.loanId, daysAgo);
  return loan;
}

let references = 0;

/** A valid repayment, each with a new reference. */
export function validRepayment(changes: Readonly<Record<string, string>> = {}) {
  references += 1;
  return {
    amount: '877384',
    payment_method: 'mobile-money',
    reference: `RP${String(references).padStart(6, '0')}`,
    ...changes,
  };
}

export const recordOf = async (staff: Person, loanId: number): Promise<LoanRecord> =>
  (await staff.does(readLoanRecord, { id: loanId })).data;

/** If-Match with the loan's version as it is now. */
export const lookedAt = async (staff: Person, loanId: number) => ({
  'if-match': String((await caseOf(staff, loanId)).version),
});

/** Records a repayment, whatever is odd about it. */
export async function repay(staff: Person, loanId: number, changes: Readonly<Record<string, string>> = {}) {
  const body = { ...validRepayment(changes), confirmed: ['amount', 'reference'] };
  const headers = await lookedAt(staff, loanId);
  return (await staff.does(recordRepayment, { id: loanId, body, headers })).data;
}

export const refund = async (staff: Person, loanId: number, body: object) =>
  staff.does(refundCredit, { id: loanId, body, headers: await lookedAt(staff, loanId) });

/** How a refund is refused to a person who has looked at the loan. */
export const refusedRefund = async (staff: Person, loanId: number, body: object) =>
  staff.isRefused(refundCredit, { id: loanId, body, headers: await lookedAt(staff, loanId) });

/** What is answered once an entry is reversed. */
export const reversed = async (
  staff: Person,
  loanId: number,
  number: number,
  reason = 'It was meant for another loan.',
) =>
  staff.does(reverseEntry, {
    params: { id: loanId, number },
    body: { reason },
    headers: await lookedAt(staff, loanId),
  });

export const reverse = async (staff: Person, loanId: number, number: number) =>
  (await reversed(staff, loanId, number)).data;
