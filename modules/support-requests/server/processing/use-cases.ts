import type { StaffTask, StaffDeliverable, RequestCase } from '../../endpoints/staff-requests.ts';
import { type FieldErrors, invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import type { TaskProgressBody, WorkplanBody } from '../../rules/workplan.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  attach,
  lockCase,
  requestCases,
  type Actor,
  refuseStale,
  clockOf,
  showCase,
  type Asker,
  type Viewer,
} from '#workspace/server/index.ts';
import { requestActions } from './actions.ts';
import { refuseWork, isExpert, isPlanned, isWorkedOn, requestPolicy } from './policy.ts';
import {
  findTaskOf,
  taskIn,
  writeReport,
  type TaskRow,
  planRows,
  writePlan,
  type PlannedRow,
} from './workplan-store.ts';
import { saidRejection } from '#cases/rules/rejection.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { decisionDays } from '#settings/server/index.ts';
import { findCase } from './case.ts';

/** A request with what this person may do with it; refuses anything but a submitted request. */
async function caseFor(
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
    reminded_today: row.awaiting_client?.reminded_today ?? false,
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

/** Saves the whole workplan, unless someone has saved it or moved the case since (STAFF-03). */
export async function saveWorkplan(
  platform: Platform,
  actor: Actor,
  requestId: string,
  plan: WorkplanBody,
): Promise<{ version: number; workplan: StaffDeliverable[] }> {
  return act(platform, actor, async (transaction) => {
    const request = await lockCase(transaction, requestActions, requestId, actor);
    refuseWork(request, 'plan', actor);
    refuseStale(request, actor.seen);
    const errors = refusedRows(plan, await planRows(transaction, requestId));
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await writePlan(transaction, requestId, plan);
    await transaction.record('request.workplan-saved', {
      subject: `request:${requestId}`,
      details: { tasks: plan.deliverables.reduce((count, { tasks }) => count + tasks.length, 0) },
    });
    const { version, workplan } = await caseFor(transaction, actor, requestId);
    return { version, workplan };
  });
}

/** Rows that are not part of this plan, are named twice, or would remove reported work. */
function refusedRows({ deliverables }: WorkplanBody, kept: readonly PlannedRow[]): FieldErrors {
  const errors: FieldErrors = {};
  const known = new Set(kept.map(({ id }) => id));
  const tasks = new Map(kept.flatMap((row) => row.tasks.map(({ id, worked_on }) => [id, worked_on])));
  const gone = 'This row is no longer part of the workplan. Reload it and try again.';
  for (const [index, row] of deliverables.entries()) {
    if (isNamed(row.id) && !known.delete(row.id)) errors[`deliverables.${index}.name`] = [gone];
    for (const [at, { id }] of row.tasks.entries()) {
      if (isNamed(id) && !tasks.delete(id)) errors[`deliverables.${index}.tasks.${at}.task`] = [gone];
    }
  }
  if ([...tasks.values()].some(Boolean))
    errors['deliverables'] = ['A task with reported progress cannot be removed from the workplan.'];
  return errors;
}

const isNamed = (id: number | null | undefined): id is number => id !== null && id !== undefined;

/** Reports the state of a task, unless someone has reported on it since (STAFF-03, REQ-09). */
export async function reportTask(
  platform: Platform,
  actor: Actor,
  { requestId, taskId }: { readonly requestId: string; readonly taskId: string },
  body: TaskProgressBody,
): Promise<StaffTask> {
  return act(platform, actor, async (transaction) => {
    const request = await lockCase(transaction, requestActions, requestId, actor);
    const task = await findTaskOf(transaction, requestId, taskId);
    if (task === undefined) throw new Refusal('not-found');
    refuseWork(request, 'report', actor);
    refuse(task, body, actor.seen);
    const { userId } = actor;
    const taskActionId = await writeReport(transaction, {
      taskId,
      completed: body.completed,
      completedDate: body.completed_date,
      actualHours: body.actual_man_hours,
      action: wordFor(task, body),
      userId,
      comment: body.comment,
    });
    const sender = { caseId: requestId, userId };
    await attach(transaction, requestCases, body.attachments, sender, { taskActionId });
    await transaction.record('request.task-reported', {
      subject: `request:${requestId}`,
      details: { task: taskId, completed: body.completed },
    });
    const reported = taskIn((await caseFor(transaction, actor, requestId)).workplan, taskId);
    if (reported === undefined) throw new Error('the reported task is gone');
    return reported;
  });
}

function refuse(task: TaskRow, body: TaskProgressBody, seen: number | undefined): void {
  if (seen !== undefined && seen !== task.version)
    throw new Refusal('stale-version', {
      message: 'This task was updated by someone else. Review the update, then save again.',
    });
  if (body.completed && body.completed_date > task.today)
    throw invalid({ completed_date: ['The completion date cannot be in the future.'] });
}

/** The action in the entry below the task. */
function wordFor(task: TaskRow, { completed }: TaskProgressBody): string {
  if (completed === task.completed) return 'progress';
  return completed ? 'completed' : 'reopened';
}
