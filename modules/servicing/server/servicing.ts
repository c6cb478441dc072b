import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { servicingOf } from '#lending/rules/servicing.ts';
import { writtenOffPosition } from '#lending/rules/write-off.ts';
import { scheduledLoan } from '../rules/disbursed-loan.ts';
import { promiseStateOn } from '../rules/promises.ts';
import { inForce, writeOffFacts } from '../rules/write-offs.ts';
import { listPortfolio, type PortfolioRow } from './portfolio-store.ts';
import { writePromiseEnds } from './promise-ends.ts';
import { entriesOf, standingOn } from './record.ts';
import {
  claimDueLoans,
  forgetRest,
  keepServicingRows,
  listOverdue,
  readServicingFacts,
  restateWriteOffs,
  type KeptServicing,
  type ServicingFactsRow,
} from './servicing-store.ts';

function promiseOf(facts: ServicingFactsRow, loan: PortfolioRow): KeptServicing['promise'] {
  const { promise_id: id, amount, until_on: until, after_entry: afterEntry, today } = facts;
  if (id === null) return undefined;
  const promise = { amount: BigInt(amount), untilOn: until, afterEntry };
  return { id, until, amount, state: promiseStateOn(promise, entriesOf(loan.entries), today) };
}

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

/** Undefined where its terms are not known, so that nothing can be said of it. */
function computed(loan: PortfolioRow, facts: ServicingFactsRow): KeptServicing | undefined {
  const { today } = facts;
  const scheduled = scheduledLoan(loan);
  if (scheduled === undefined) return undefined;
  const writeOff = inForce(loan.write_offs);
  const servicing = servicingOf({
    position: standingOn({ scheduled, entries: entriesOf(loan.entries), today, writeOff }),
    isCompleted: loan.completed_on !== null,
    isWrittenOff: writeOff !== undefined,
    smallBalance: BigInt(loan.small_balance ?? '0'),
    today,
  });
  const promise = promiseOf(facts, loan);
  const holdsUntil = earliest([servicing.nextDueOn, promise?.state === 'open' ? promise.until : null]);
  return { ...servicing, loanId: loan.id, holdsUntil, promise };
}

/**
 * Computes and keeps how these loans are doing, from their records as this transaction sees them (SERVE-01), and whether
 * their promises are kept (SERVE-03). Whatever changes a loan's record or ends it calls this last.
 */
export async function keepServicing(transaction: Queryable, ids: readonly string[]): Promise<void> {
  const loans = await listPortfolio(transaction, ids);
  const facts = new Map((await readServicingFacts(transaction, ids)).map((row) => [row.id, row]));
  const rows = loans.flatMap((loan) => {
    const known = facts.get(loan.id);
    const kept = known && computed(loan, known);
    return known === undefined || kept === undefined ? [] : [{ known, kept }];
  });
  await keepServicingRows(
    transaction,
    rows.map(({ kept }) => kept),
  );
  await restateWriteOffs(
    transaction,
    loans.flatMap((loan) => {
      const [writeOff, scheduled] = [inForce(loan.write_offs), scheduledLoan(loan)];
      if (writeOff === undefined || scheduled === undefined) return [];
      const { principal, interest } = writtenOffPosition(
        scheduled,
        entriesOf(loan.entries),
        writeOffFacts(writeOff),
      );
      return [{ id: writeOff.id, principal: String(principal), interest: String(interest) }];
    }),
  );
  await writePromiseEnds(
    transaction,
    rows.flatMap(({ known, kept }) =>
      kept.promise !== undefined && kept.promise.state !== known.promise_state
        ? [{ loanId: kept.loanId, ...kept.promise }]
        : [],
    ),
  );
}

/** Loans whose records are gone through in one transaction. */
const loansAtOnce = 500;

async function followPortion(
  transaction: Transaction,
  events: Platform['events'] | undefined,
): Promise<boolean> {
  const due = await claimDueLoans(transaction, loansAtOnce);
  const ids = due.map(({ id }) => id);
  await keepServicing(transaction, ids);
  await forgetRest(transaction, ids);
  if (events !== undefined) {
    const paidBefore = due.flatMap(({ id, state }) => (state === 'arrears' ? [] : id));
    const overdue = await listOverdue(transaction, paidBefore);
    await events.emit(
      transaction,
      overdue.map((id) => ({ action: 'loan.overdue', subject: `loan:${id}` })),
    );
  }
  return ids.length === loansAtOnce;
}

type Follower = Pick<Platform, 'database'> & Partial<Pick<Platform, 'events'>>;

/** Follows the days: what fell due, and promises whose day has passed. Any number of nodes, and again after a crash. */
export async function followServicing({ database, events }: Follower): Promise<void> {
  while (await changeUnrecorded(database, (transaction) => followPortion(transaction, events)));
}
