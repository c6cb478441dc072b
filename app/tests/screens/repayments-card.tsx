import { fireEvent, screen } from '@testing-library/react';
import { readLoanRecord, type LoanRecord } from '#repayments/endpoints/staff-repayments.ts';
import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import type { FakeServer } from './fake-server.ts';
import { field } from './fields.ts';
import { record } from './loan-record.ts';
import { loanCase, openStaffScreen } from './staff-screen.tsx';
import { RepaymentsCard } from '#repayments/screens/parts/case/repayments-card.tsx';

export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Where the loan of `record` stands, with these differences. */
export function positionWith(changes: Partial<NonNullable<LoanRecord['position']>>) {
  const { position } = record();
  if (position === null) throw new Error('the record has a position');
  return { ...position, ...changes };
}

/** Shows the card of a loan with this record. */
export async function openCard(
  server: FakeServer,
  shown: LoanRecord,
  status: LoanCase['status'] = 'CLOSED',
): Promise<HTMLElement> {
  server.answer(readLoanRecord, { data: shown });
  const [path, loan] = ['/staff/workspace/loans', loanCase({ status })];
  openStaffScreen(`${path}/:id`, <RepaymentsCard loan={loan} />, `${path}/418`);
  return screen.findByRole('region', { name: 'Transactions' });
}

/** Presses a button of the card, and waits for the dialog that it opens. */
async function dialogOf(button: string, name: RegExp | string): Promise<HTMLElement> {
  press(button);
  return screen.findByRole('dialog', { name });
}

export const openRepayment = () => dialogOf('Record repayment', /^Record repayment for/);
export const openRefund = () => dialogOf('Refund overpayment', /^Refund/);
export const openReversal = () => dialogOf('Reverse transaction 1', 'Reverse UGX 181,550?');
