import { feedbackStatus } from '#cases/rules/status.ts';
import { withReasons } from '#cases/rules/rejection.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { writeAction } from '../action-store.ts';
import type { Acted, CaseActions, CaseMove, LockedCase, StaffAction } from '../actions.ts';
import { attach } from '../attachments.ts';
import { notifyClient } from '../notices.ts';
import { keptReasons, reasonsFor } from '../rejecting.ts';
import { beginWait, forgetUnsent, writeReminder } from '../wait-store.ts';

/** Moves a locked case, with all consequences. */
export async function moveCase<Locked extends LockedCase, Body extends StaffAction, Resolved>(
  platform: Platform,
  transaction: Act,
  actions: CaseActions<Locked, Body, Resolved>,
  move: CaseMove<Locked, Body, Resolved>,
  /** Whether the case became the actor's by this. */
  claimed: boolean,
): Promise<Acted> {
  const { kind } = actions;
  const { locked, body, status, userId, resolved } = move;
  const { action, comment } = body;
  if (action === 'remind') await writeReminder(transaction, kind, locked.id);
  else if (!(await actions.apply(transaction, move))) throw new Refusal('conflict');
  if (action === 'withdraw-feedback') await forgetUnsent(transaction, kind, locked.id);
  const sender = { caseId: locked.id, userId };
  const given = await reasonsFor(transaction, body);
  const kept = keptReasons(given);
  const details = { ...actions.detailsOf(body, resolved), ...kept.details };
  const entry = {
    ...sender,
    action: actions.wordOf(action),
    comment,
    visibility: 'client',
    details,
  } as const;
  const actionId = await writeAction(transaction, kind, entry);
  await actions.afterEntry(transaction, move, actionId);
  if (status === feedbackStatus && locked.status !== feedbackStatus)
    await beginWait(transaction, kind, {
      actionId,
      caseId: locked.id,
      from: locked.status,
      answerBy: body.answer_by ?? null,
    });
  await attach(transaction, kind, body.attachments, sender, { actionId });
  await notifyClient(platform, transaction, { kind, locked, action }, () =>
    withReasons(actions.noticeOf(locked, body, resolved), given),
  );
  await actions.notifyStaff(platform, transaction, move);
  await transaction.record(actions.auditActionOf(action), {
    subject: `${kind.name}:${locked.id}`,
    details: {
      from: locked.status,
      to: status,
      ...(claimed && { claimed }),
      ...actions.sumOf(move),
      ...kept.audited,
    },
  });
  return { status, action_id: actionId };
}
