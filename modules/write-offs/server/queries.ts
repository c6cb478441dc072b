import { mayDo } from '#kit/rules/access/roles.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { hiddenFrom, refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { writtenOffPosition } from '#lending/rules/write-off.ts';
import { writeOffFacts } from '#servicing/rules/write-offs.ts';
import { entriesOf, findRecord, type LoanWithRecord } from '#servicing/server/index.ts';
import { approvalLimitsOf } from '#settings/server/index.ts';
import type { Asker } from '#workspace/server/index.ts';
import type * as endpoints from '../endpoints/write-offs.ts';
import type { LoanWriteOff } from '../endpoints/write-offs.ts';
import { lastUndoDay, refusedToUndo, refusedToWriteOff, secondFor } from '../rules/write-off.ts';
import { owedOf, standingOf } from './owed.ts';
import { secondsFor } from './policy.ts';
import { findApprover, findDetail, findWaiting, listRows, namesOf, readMonths } from './store.ts';

/** Who confirms a sum beside this person; null where nobody has to. */
async function secondOf(
  reads: Queryable,
  { userId }: Asker,
  loanId: string,
  amount: bigint,
): Promise<LoanWriteOff['second']> {
  const [{ write_off: limit }, approver] = await Promise.all([
    approvalLimitsOf(reads),
    findApprover(reads, loanId),
  ]);
  const why = secondFor(amount, { limit, isApprover: approver === userId });
  if (why === undefined) return null;
  return { why, people: await namesOf(reads, await secondsFor(reads, userId, loanId)) };
}

async function inForceOf(
  reads: Queryable,
  record: LoanWithRecord,
  asker: Asker,
): Promise<LoanWriteOff['in_force']> {
  const { writeOff, scheduled, entries, id, today } = record;
  const detail = writeOff && (await findDetail(reads, id));
  if (writeOff === undefined || scheduled === undefined || detail === undefined) return null;
  const { principal, interest, recovered, outstanding } = writtenOffPosition(
    scheduled,
    entriesOf(entries),
    writeOffFacts(writeOff),
  );
  return {
    on: writeOff.on,
    principal: String(principal),
    interest: String(interest),
    recovered: String(recovered),
    outstanding: String(outstanding),
    ...detail,
    undo_until: lastUndoDay(writeOff.on),
    undo_refused: refusedToUndo(standingOf(record), today) ?? null,
    undo_second: mayDo(asker.roles, 'loans.write-off')
      ? await secondOf(reads, asker, id, principal + interest)
      : null,
  };
}

/** The write-off of a loan, and what this person may do about it. */
export async function showWriteOff(
  platform: Platform,
  asker: Person & Asker,
  id: string,
): Promise<{ data: LoanWriteOff }> {
  const reads = { query: platform.database.read };
  const [, record] = await Promise.all([
    refuseConflicted(reads, loanTables, asker, id),
    findRecord(reads, id),
  ]);
  if (record === undefined) throw new Refusal('not-found');
  await recordLook(platform, asker, { action: 'loan.opened', subject: `loan:${id}`, part: 'write-off' });
  const owed = record.writeOff === undefined ? owedOf(record) : undefined;
  const mayWriteOff = mayDo(asker.roles, 'loans.write-off');
  const refused = refusedToWriteOff({ ...standingOf(record), owed: owed?.total });
  const [limits, waiting, inForce] = await Promise.all([
    approvalLimitsOf(reads),
    findWaiting(reads, id),
    inForceOf(reads, record, asker),
  ]);
  return {
    data: {
      owed:
        owed === undefined
          ? null
          : {
              principal: String(owed.principal),
              interest: String(owed.interest),
              total: String(owed.total),
            },
      may_write_off: mayWriteOff,
      refused: refused ?? null,
      limit: limits.write_off,
      second:
        mayWriteOff && refused === undefined && owed !== undefined
          ? await secondOf(reads, asker, id, owed.total)
          : null,
      in_force: inForce,
      pending: waiting ?? null,
    },
  };
}

const rowsPerPage = 50;

/** A page of all write-offs; of those whose loans are hidden from the reader nothing. */
export async function readPage(reads: Queryable, who: Asker, cursor: string, most: number) {
  const before = /^\d{1,18}$/.test(cursor) ? cursor : null;
  const rows = await listRows(reads, { before, most: most + 1, hidden: await hiddenFrom(reads, who) });
  const data = rows.slice(0, most);
  const last = data.at(-1);
  return { data, next: rows.length > most && last !== undefined ? String(last.id) : null };
}

export const listWriteOffs: Reading<typeof endpoints.listWriteOffs> = (reads, { who, query }) =>
  readPage(reads, who, query.cursor, rowsPerPage);

/** Written off and recovered by month and officer. */
export const readWriteOffMonths: Reading<typeof endpoints.readWriteOffMonths> = async (reads) => ({
  data: await readMonths(reads),
});
