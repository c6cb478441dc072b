import type * as endpoints from '../../endpoints/reminders.ts';
import type { DueCall } from '../../endpoints/reminders.ts';
import { daysBetween } from '#lending/rules/calendar.ts';
import type { Reading } from '#kit/http/incoming.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { findRecord, positionNow } from '#servicing/server/index.ts';
import { listCalls, type CallRow } from './call-store.ts';

/** A call with what is owed now; none where it was paid meanwhile. */
async function callOf(reads: Queryable, row: CallRow): Promise<DueCall[]> {
  const record = await findRecord(reads, row.loan_id);
  const open = (record && positionNow(record)?.dues) ?? [];
  const amount = open
    .filter(({ dueOn }) => dueOn <= row.due_on)
    .reduce((sum, { unpaid }) => sum + unpaid, 0n);
  if (record === undefined || amount === 0n) return [];
  const { loan_id: loanId, ...shown } = row;
  return [
    {
      ...shown,
      loan_id: Number(loanId),
      tracking_number: record.tracking_number,
      client_name: record.client_name,
      amount: String(amount),
      days_late: daysBetween(row.due_on, record.today),
    },
  ];
}

/** The calls due today about payments, without clients the reader has a conflict of interest with. */
export const listDueCalls: Reading<typeof endpoints.listDueCalls> = async (reads, { who }) => {
  const rows = await listCalls(reads, who.userId, await hiddenFrom(reads, who));
  const found = await Promise.all(rows.map((row) => callOf(reads, row)));
  return { data: found.flat() };
};
