import { loanWorkflow } from '@ensigo/rulebook/loan';
import { positionOf, settlementOn } from '@ensigo/rulebook/lending';
import { scheduledLoan } from '@ensigo/rulebook/repayments';
import type { PayableLoan } from '@ensigo/rulebook/statements';
import type { Queryable } from '../../platform/database/types.ts';
import { listPayable, type PayableRow, type PayableWish } from './payable-store.ts';
import { entriesOf } from './record.ts';

/** A paid-out loan that a line of a statement may belong to. */
export interface PayableFound
  extends PayableLoan, Pick<PayableRow, 'tracking_number' | 'client_name' | 'phones'> {
  /** Internal id of its client. */
  readonly clientId: string;
  readonly dueOn: string | undefined;
}

const { complete } = loanWorkflow.moves;

function standingOf({ terms, paid_out: paidOut, entries, today }: PayableRow) {
  const scheduled = scheduledLoan({ terms, paidOut });
  if (scheduled === undefined) return { owed: undefined, overdue: 0n, next: undefined, dueOn: undefined };
  const record = entriesOf(entries);
  const { installments, overdue } = positionOf(scheduled, record, { asOf: today });
  const open = installments.find(({ unpaid }) => unpaid > 0n);
  return {
    owed: settlementOn(scheduled, record, { asOf: today }),
    overdue,
    next: open && { number: open.number, of: installments.length, unpaid: open.unpaid },
    dueOn: open?.dueOn,
  };
}

/** Paid-out loans by number, phone or id, each as it stands today (MONEY-08). */
export async function findPayable(connection: Queryable, wish: PayableWish): Promise<PayableFound[]> {
  const rows = await listPayable(connection, wish);
  return rows.flatMap((row) => {
    const { id, user_id: clientId, tracking_number, client_name, phones, paid_out_on: paidOutOn } = row;
    if (paidOutOn === null) return [];
    const { owed, overdue, next, dueOn } = standingOf(row);
    return {
      id,
      clientId,
      tracking_number,
      client_name,
      phones,
      paidOutOn,
      isCompleted: row.status === complete.to,
      owed,
      overdue,
      next,
      dueOn,
    };
  });
}
