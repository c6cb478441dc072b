import { mayDo } from '#kit/rules/access/roles.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { hiddenFrom, hidesNothing, refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { searchedLoans, type Asker } from '#workspace/server/index.ts';
import { queuePageSize } from '#cases/endpoints/cases.ts';
import { percentOf } from '#lending/rules/rounding.ts';
import type * as endpoints from '../endpoints/staff-servicing.ts';
import type { LoanServicing, PastDueFilters, PastDueLoan } from '../endpoints/staff-servicing.ts';
import { receivedTowards } from '../rules/promises.ts';
import { listContacts, listPromises } from './contact-store.ts';
import { listPastDueLoans, placeOf, readFigures } from './past-due-store.ts';
import { entriesOf, findRecord, positionNow } from './record.ts';
import { findServicing } from './servicing-store.ts';

interface PageOfPastDue {
  readonly data: PastDueLoan[];
  readonly next: string | null;
}

/** One page of the loans past due, without those that are hidden from the asker (SERVE-02). */
export async function readPastDue(
  reads: Queryable,
  asker: Asker,
  filters: PastDueFilters,
  rows: number = queuePageSize,
): Promise<PageOfPastDue> {
  const [search, conflicts] = await Promise.all([
    searchedLoans(reads, filters.search, 'kept.loan_id'),
    hiddenFrom(reads, asker),
  ]);
  const found = await listPastDueLoans(reads, {
    filters,
    userId: asker.userId,
    rows: rows + 1,
    after: placeOf(filters.cursor, filters.order),
    hidden: hidesNothing(conflicts) ? undefined : { accounts: conflicts.accounts, cases: conflicts.loan },
    search,
  });
  const shown = found.slice(0, rows);
  return {
    data: shown.map(({ place: _place, servicing, ...row }) => ({ ...row, ...servicing })),
    next: found.length > rows ? (shown.at(-1)?.place ?? null) : null,
  };
}

export const listPastDue: Reading<typeof endpoints.listPastDue> = (reads, { who, query }) =>
  readPastDue(reads, who, query);

/** The figures of the asker's portfolio, or of all loans (SERVE-02). */
export const readPortfolioFigures: Reading<typeof endpoints.readPortfolioFigures> = async (
  reads,
  { who, query },
) => {
  const row = await readFigures(
    reads,
    query.officer === 'me' ? who.userId : null,
    await hiddenFrom(reads, who),
  );
  return {
    data: {
      outstanding: { loans: row.loans, amount: row.principal },
      past_due: { loans: row.overdue_loans, amount: row.overdue },
      par30: {
        loans: row.par30_loans,
        amount: row.par30,
        percent: percentOf(BigInt(row.par30), BigInt(row.principal)),
      },
      promises_due_today: { loans: row.promises, amount: row.promised },
    },
  };
};

/** How a disbursed loan is doing, with everything that was tried to get it paid. */
export async function showServicing(
  platform: Platform,
  asker: Person & Asker,
  id: string,
): Promise<{ data: LoanServicing }> {
  const reads = { query: platform.database.read };
  const [, record, servicing, promises, contacts] = await Promise.all([
    refuseConflicted(reads, loanTables, asker, id),
    findRecord(reads, id),
    findServicing(reads, id),
    listPromises(reads, id),
    listContacts(reads, id),
  ]);
  if (record === undefined) throw new Refusal('not-found');
  await recordLook(platform, asker, { action: 'loan.opened', subject: `loan:${id}`, part: 'servicing' });
  const position = positionNow(record);
  const isOver = record.status === loanWorkflow.transitions.complete.to;
  const { today } = record;
  const entries = entriesOf(record.entries);
  return {
    data: {
      servicing: servicing ?? null,
      oldest_due_on:
        isOver || position === undefined || position.daysLate === 0 ? null : (position.oldestDueOn ?? null),
      installments: (position?.installments ?? []).map(({ unpaid, dueOn }) =>
        unpaid === 0n
          ? 'paid'
          : dueOn < today && !isOver && record.writeOff === undefined
            ? 'overdue'
            : 'open',
      ),
      promises: promises.map(({ after_entry: afterEntry, ...promise }) => ({
        ...promise,
        received: String(
          receivedTowards({ amount: BigInt(promise.amount), untilOn: promise.until_on, afterEntry }, entries),
        ),
      })),
      contacts,
      today,
      may_contact: mayDo(asker.roles, 'loans.process') && !isOver && !record.erased,
    },
  };
}
