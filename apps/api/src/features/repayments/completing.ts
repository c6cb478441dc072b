import { invalid } from '@ensigo/rulebook/errors';
import { formatAmount } from '@ensigo/rulebook/fields';
import type { Queryable } from '../../platform/database/types.ts';
import { findRecord, positionNow } from './record.ts';

/** What is still owed of the principal of a paid-out loan, in whole UGX; undefined where no schedule is known. */
export async function principalLeftOf(connection: Queryable, loanId: string): Promise<bigint | undefined> {
  const record = await findRecord(connection, loanId);
  return record && positionNow(record)?.principalLeft;
}

/** Refuses to complete a loan of which something is still owed, unless it is said why (MONEY-08). */
export async function refuseUnpaid(transaction: Queryable, loanId: string, reason: string): Promise<void> {
  if (reason !== '') return;
  const record = await findRecord(transaction, loanId);
  const balance = record === undefined ? undefined : positionNow(record)?.balance;
  if (balance === undefined || balance === 0n) return;
  throw invalid({
    comment: [
      `${formatAmount(String(balance))} is not repaid. Say why the loan is completed; the client reads it.`,
    ],
  });
}
