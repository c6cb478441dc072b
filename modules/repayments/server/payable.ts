import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { scheduledLoan } from '#servicing/rules/disbursed-loan.ts';
import { inForce, writeOffFacts } from '#servicing/rules/write-offs.ts';
import type { PayableLoan } from '../rules/payment-imports/judge-line.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { listPayable, type PayableRow, type PayableWish } from './payable-store.ts';
import { entriesOf, standingOn } from '#servicing/server/index.ts';

/** A disbursed loan that a line of a statement may belong to. */
export interface PayableFound
  extends PayableLoan, Pick<PayableRow, 'tracking_number' | 'client_name' | 'phones'> {
  /** Internal id of its client. */
  readonly clientId: string;
}

const { complete } = loanWorkflow.transitions;

function standingOf({ terms, disbursed, ...row }: PayableRow) {
  const loan = scheduledLoan({ terms, disbursed });
  if (loan === undefined) return { record: undefined, installments: [], toReturn: 0n, dues: [] };
  const entries = entriesOf(row.entries);
  const kept = inForce(row.write_offs);
  const { installments, toReturn, dues } = standingOn({
    scheduled: loan,
    entries,
    today: row.today,
    writeOff: kept,
  });
  const writeOff = kept && writeOffFacts(kept);
  return { record: { loan, entries, writeOff }, installments, toReturn, dues };
}

/** Disbursed loans by number, phone or id, each as it stands today (MONEY-08). */
export async function findPayable(connection: Queryable, wish: PayableWish): Promise<PayableFound[]> {
  const rows = await listPayable(connection, wish);
  return rows.flatMap((row) => {
    const { id, user_id: clientId, tracking_number, client_name, phones, disbursed_on: disbursedOn } = row;
    if (disbursedOn === null) return [];
    return {
      id,
      clientId,
      tracking_number,
      client_name,
      phones,
      disbursedOn,
      isCompleted: row.status === complete.to,
      ...standingOf(row),
    };
  });
}
