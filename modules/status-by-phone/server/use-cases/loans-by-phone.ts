import type { LoanByPhone } from '../../rules/sums.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { findRecord, isWaived, positionNow } from '#repayments/server/index.ts';
import { pins } from '../pin-store.ts';

/** The client's running loans and their newest others; those that are paid out with what is late, what comes next, and the balance. */
export async function loansByPhone(reads: Queryable, userId: string): Promise<LoanByPhone[]> {
  const told: LoanByPhone[] = [];
  for (const { id, tracking_number, status } of await pins.toldLoans(reads, userId)) {
    const record = await findRecord(reads, id, userId);
    const position = record === undefined || isWaived(record) ? undefined : positionNow(record);
    const next = position?.dues.find(({ dueOn }) => dueOn >= (record?.today ?? ''));
    told.push({
      tracking_number,
      status,
      overdue: position !== undefined && position.overdue > 0n ? String(position.overdue) : null,
      next: next === undefined ? null : { amount: String(next.unpaid), dueOn: next.dueOn },
      balance: position !== undefined && position.balance > 0n ? String(position.balance) : null,
    });
  }
  return told;
}
