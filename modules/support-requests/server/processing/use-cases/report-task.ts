import type { StaffTask } from '../../../endpoints/staff-requests.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import type { TaskProgressBody } from '../../../rules/workplan.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { attach, lockCase, requestCases, type Actor } from '#workspace/server/index.ts';
import { requestActions } from '../actions.ts';
import { refuseWork } from '../policy.ts';
import { findTaskOf, taskIn, writeReport, type TaskRow } from '../workplan-store.ts';
import { caseFor } from './show-case.ts';

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
