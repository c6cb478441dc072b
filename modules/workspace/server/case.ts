import type { CaseClock } from '#cases/rules/clock.ts';
import type { CaseClient, AwaitingClient } from '#cases/endpoints/cases.ts';
import { suspendedOf } from '#clients/server/index.ts';
import { staffColumns as columnsOf, isResponsible } from './case-store.ts';
import type { CaseKind } from './kinds.ts';
import { mayDo } from '#kit/rules/access/roles.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import type { Asker } from './policy.ts';

/** What is read of any case for staff in addition to what its client sees, apart from its assignee. */
export interface StaffColumns {
  client: CaseClient;
  unscanned: string[];
  awaiting_client: AwaitingClient | null;
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

/** Whether this person sees only the cases that they are responsible for: an external expert (MONEY-12). */
export const seesOwnAlone = ({ viewingAll }: CaseKind, roles: readonly string[]): boolean =>
  !mayDo(roles, viewingAll);

/**
 * Refuses a case that is not theirs with 404, as if there were none, and one in which they have a conflict of interest
 * with 403 in words (MONEY-03). Every reading of one case and every act on one begins with it.
 */
export async function refuseUnseen(
  connection: Queryable,
  kind: CaseKind,
  asker: Asker,
  caseId: string,
): Promise<void> {
  const { userId, roles } = asker;
  if (seesOwnAlone(kind, roles) && !(await isResponsible(connection, kind, caseId, userId)))
    throw new Refusal('not-found');
  await refuseConflicted(connection, kind, asker, caseId);
}
