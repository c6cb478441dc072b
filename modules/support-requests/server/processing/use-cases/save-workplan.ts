import type { StaffDeliverable } from '../../../endpoints/staff-requests.ts';
import type { FieldErrors } from '#kit/rules/errors/field-errors.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import type { WorkplanBody } from '../../../rules/workplan.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { lockCase, refuseStale, type Actor } from '#workspace/server/index.ts';
import { requestActions } from '../actions.ts';
import { refuseWork } from '../policy.ts';
import { planRows, writePlan, type PlannedRow } from '../workplan-store.ts';
import { caseFor } from './show-case.ts';

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
