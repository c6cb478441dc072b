import { saidRejection } from '#cases/rules/rejection.ts';
import type { RequestCase } from '../../../endpoints/staff-requests.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { clockOf, requestCases, showCase, type Asker, type Viewer } from '#workspace/server/index.ts';
import { decisionDays } from '#settings/server/index.ts';
import { findCase } from '../case.ts';
import { isExpert, isPlanned, isWorkedOn, requestPolicy } from '../policy.ts';

/** A request with what this person may do with it; refuses anything but a submitted request. */
export async function caseFor(
  connection: Queryable,
  asker: Asker,
  id: string,
): Promise<Omit<RequestCase, 'others'>> {
  const [row, limitDays] = await Promise.all([findCase(connection, id), decisionDays(connection)]);
  if (row === undefined) throw new Refusal('not-found');
  const { clock_seconds: _seconds, clock_running_since: _since, ...known } = row;
  const { expert_user_id, assessor_id, planner_id, replannable, not_reworked, ...shown } = known;
  const tasks = row.workplan.flatMap((deliverable) => deliverable.tasks);
  const facts = {
    status: row.status,
    expert_user_id,
    assessor_id,
    planner_id,
    expert_name: row.expert?.name ?? null,
    tasks: tasks.length,
    open_tasks: tasks.filter(({ completed }) => !completed).length,
    replannable,
    not_reworked,
    reminded_today: row.wait?.reminded_today ?? false,
  };
  const worksOnIt = isExpert(facts, asker);
  return {
    ...shown,
    rejection: saidRejection(shown.rejection),
    clock: clockOf(row, limitDays),
    may_plan: worksOnIt && isPlanned(facts),
    may_report: worksOnIt && isWorkedOn(facts),
    abilities: requestPolicy.abilitiesOf(facts, row.client.suspended !== null, asker),
  };
}

/** One whole request, for a staff member. */
export const showRequestCase = (platform: Platform, viewer: Viewer, id: string): Promise<RequestCase> =>
  showCase(platform, viewer, { kind: requestCases, id, read: (reads) => caseFor(reads, viewer, id) });
