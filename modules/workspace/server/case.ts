import type { CaseClock } from '#cases/rules/clock.ts';
import type { CaseClient, CaseWait } from '#cases/endpoints/cases.ts';
import { suspendedOf } from '#clients/server/index.ts';
import { staffColumns as columnsOf } from './case-store.ts';
import type { CaseKind } from './kinds.ts';

/** What is read of any case for staff in addition to what its client sees, apart from its assignee. */
export interface StaffColumns {
  client: CaseClient;
  unscanned: string[];
  wait: CaseWait | null;
  clock_seconds: number;
  clock_running_since: string | null;
}

export const staffColumns = (kind: CaseKind): string =>
  columnsOf(kind, { suspended: suspendedOf('client.id') });

/** A case's clock as it is shown. */
export const clockOf = (
  row: Pick<StaffColumns, 'clock_seconds' | 'clock_running_since'>,
  limitDays: number,
): CaseClock => ({
  seconds: row.clock_seconds,
  running_since: row.clock_running_since,
  limit_days: limitDays,
});
