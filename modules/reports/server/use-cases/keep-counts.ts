import { reportKinds, type ReportKind } from '../../rules/figures.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  countDays,
  findDaysToProve,
  findDifference,
  findDueDays,
  followRules,
  lockCounting,
  markCountedUntil,
  markProof,
} from '../count-store.ts';
import { keepRisk, proveRisk } from '../keep-risk.ts';

/** Days that were never counted, such as after an upgrade, are counted this many in one transaction. */
const daysAtOnce = 7;

type Parts = Pick<Platform, 'database' | 'log'>;

/** Counts one portion of a kind; true if days that were never counted are left. */
const countPortion = ({ database }: Parts, kind: ReportKind): Promise<boolean> =>
  changeUnrecorded(database, async (transaction) => {
    if (!(await lockCounting(transaction, kind))) return false;
    await followRules(transaction, kind);
    const due = await findDueDays(transaction, kind, daysAtOnce);
    const days = due.map(({ day }) => day);
    if (days.length > 0) await countDays(transaction, kind, days);
    await markCountedUntil(transaction, kind, days);
    return days.length > 0 && !due.some(({ is_today: isToday }) => isToday);
  });

/**
 * Compares what is kept with the cases themselves once a day, and counts what differs again (REPORT-01). What was found
 * is shown on the report and written to the log.
 */
const proveCounts = ({ database, log }: Parts, kind: ReportKind): Promise<void> =>
  changeUnrecorded(database, async (transaction) => {
    if (!(await lockCounting(transaction, kind))) return;
    await followRules(transaction, kind);
    const days = await findDaysToProve(transaction, kind);
    if (days.length === 0) return;
    const found = await findDifference(transaction, kind, days);
    if (found !== undefined) await countDays(transaction, kind, days);
    const atRisk = kind === 'loan' ? await proveRisk(transaction) : undefined;
    const first = found ?? atRisk;
    if (first !== undefined)
      log.error({ kind, found: first }, 'report counts differed from the cases, recounting');
    await markProof(transaction, kind, days.length, first);
  });

/** Counts what has happened since the last time, on one node at a time; every minute. */
export async function keepCounts(platform: Parts): Promise<void> {
  for (const kind of reportKinds) {
    while (await countPortion(platform, kind));
    if (kind === 'loan') await keepRisk(platform);
    await proveCounts(platform, kind);
  }
}
