import type { Report } from '../endpoints/staff-reports.ts';
import { sundayOf } from '../rules/weeks.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { readBands, readLastClose, type BandOfDay } from './risk-store.ts';
import type { Narrowed } from './store.ts';

const bandsOn = (rows: readonly BandOfDay[], wanted: string) =>
  rows.filter(({ day }) => day === wanted).map(({ band, loans, principal }) => ({ band, loans, principal }));

/** The portfolio at risk now, and at the close of each of these weeks; null where none is kept (REPORT-01). */
export async function riskOf(
  reads: Queryable,
  wanted: Narrowed,
  mondays: readonly string[],
): Promise<Report['risk']> {
  const last = wanted.kind === 'loan' ? await readLastClose(reads) : undefined;
  if (last === undefined) return null;
  const closes = mondays.map((monday) => (sundayOf(monday) < last.day ? sundayOf(monday) : last.day));
  const days = [...new Set([...closes, last.day])];
  const rows = await readBands(reads, wanted, days);
  return {
    ...last,
    bands: bandsOn(rows, last.day),
    weeks: days.map((day) => ({ day, bands: bandsOn(rows, day) })),
  };
}
