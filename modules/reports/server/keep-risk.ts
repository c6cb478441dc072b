import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { arrearsPeriodsOfLoans } from '#repayments/server/index.ts';
import { lockCounting, readProgress } from './count-store.ts';
import {
  countAgain,
  findCellDifference,
  findLoansToProve,
  findNextLoans,
  findArrearsPeriodDifference,
  findTouchedLoans,
  keepCloses,
  markRisk,
  replaceArrearsPeriods,
} from './risk-count-store.ts';

/** Loans whose records are gone through at once. */
const loansAtOnce = 500;

const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / loansAtOnce) }, (_, index) =>
    ids.slice(index * loansAtOnce, (index + 1) * loansAtOnce),
  );

async function foldAgain(transaction: Queryable, ids: readonly string[]): Promise<void> {
  for (const portion of portionsOf(ids))
    await replaceArrearsPeriods(transaction, portion, await arrearsPeriodsOfLoans(transaction, portion));
}

/** Counts the loans that were touched and a portion of those never counted; true if more of those are left. */
const keepPortion = ({ database }: Pick<Platform, 'database'>): Promise<boolean> =>
  changeUnrecorded(database, async (transaction) => {
    if (!(await lockCounting(transaction, 'loan'))) return false;
    const { counted_until: until, today } = await readProgress(transaction, 'loan');
    // What a loan is counted by is kept when its days are.
    if (until === null || until < today) return false;
    await keepCloses(transaction);
    const next = await findNextLoans(transaction, loansAtOnce);
    await foldAgain(transaction, [...new Set([...(await findTouchedLoans(transaction)), ...next])]);
    const isMore = next.length === loansAtOnce;
    await markRisk(transaction, next.at(-1), !isMore);
    return isMore;
  });

/** Keeps the portfolio at risk up to the record of repayments, on one node at a time (REPORT-01). */
export async function keepRisk(platform: Pick<Platform, 'database'>): Promise<void> {
  while (await keepPortion(platform));
}

/** Compares what is kept with the records, and mends it; what differed first, in words. */
export async function proveRisk(transaction: Queryable): Promise<string | undefined> {
  const ids = await findLoansToProve(transaction);
  let found: string | undefined;
  for (const portion of portionsOf(ids))
    found ??= await findArrearsPeriodDifference(
      transaction,
      portion,
      await arrearsPeriodsOfLoans(transaction, portion),
    );
  found ??= await findCellDifference(transaction);
  if (found === undefined) return undefined;
  await foldAgain(transaction, ids);
  await countAgain(transaction);
  return found;
}
