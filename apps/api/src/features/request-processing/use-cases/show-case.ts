import type { RequestCase } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import { planningStatus, workingStatus } from '@ensigo/rulebook/request';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { decisionDays } from '../../cases/door.ts';
import { othersOf, visibleTo } from '../../clients/door.ts';
import { findCase } from '../case-store.ts';
import { abilitiesOf, isExpert, type Asker } from '../policy.ts';

/** A case by itself, as this person may work with it; refuses what is no submitted request. */
export async function caseFor(
  connection: Queryable,
  asker: Asker,
  id: string,
): Promise<Omit<RequestCase, 'others'>> {
  const [row, limitDays] = await Promise.all([findCase(connection, id), decisionDays(connection)]);
  if (row === undefined) throw new Refusal('not-found');
  const {
    clock_seconds: seconds,
    clock_running_since: running_since,
    expert_user_id,
    assessor_id,
    planner_id,
    ...shown
  } = row;
  const tasks = row.workplan.flatMap((deliverable) => deliverable.tasks);
  const facts = {
    status: row.status,
    frozen: row.client.frozen !== null,
    expert_user_id,
    assessor_id,
    planner_id,
    expert_name: row.expert?.name ?? null,
    tasks: tasks.length,
    open_tasks: tasks.filter(({ completed }) => !completed).length,
  };
  const worksOnIt = isExpert(facts, asker);
  return {
    ...shown,
    clock: { seconds, running_since, limit_days: limitDays },
    may_plan: worksOnIt && row.status === planningStatus,
    may_report: worksOnIt && row.status === workingStatus,
    abilities: abilitiesOf(facts, asker),
  };
}

/** One case whole, for a staff member; that it was opened is recorded. */
export async function showCase(
  platform: Platform,
  viewer: Asker & { readonly clientAddress: string },
  id: string,
): Promise<RequestCase> {
  const reads = { query: platform.database.read };
  const [shown, others] = await Promise.all([
    caseFor(reads, viewer, id),
    othersOf(reads, visibleTo(viewer.role), 'request', id),
  ]);
  await platform.audit.record(platform.database, {
    actorId: viewer.userId,
    action: 'request.opened',
    subject: `request:${id}`,
    clientAddress: viewer.clientAddress,
  });
  const { client } = shown;
  return {
    ...shown,
    others,
    client: { ...client, notify_by_sms: client.notify_by_sms && platform.outbox.offersTexts },
  };
}
