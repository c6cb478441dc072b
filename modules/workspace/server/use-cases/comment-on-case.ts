import { invalid } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { writeAction, writeComment, type NewAction, type NewComment } from '../action-store.ts';
import type { Acted, Actor, CaseActions, LockedCase, StaffAction, StaffComment } from '../actions.ts';
import { claimCase } from '../assignee-store.ts';
import type { TimelineTarget } from '../attachment-store.ts';
import { attach } from '../attachments.ts';
import type { CaseKind } from '../kinds.ts';
import { notifyClient } from '../notices.ts';

/** A comment on a case. */
type Words = Omit<NewAction & NewComment, 'actionId' | 'details'> & {
  /** The entry being replied to; absent for a separate entry. */
  readonly replyTo: number | null | undefined;
  /** Message for an entry that is not part of the case, or not visible to the person. */
  readonly unknownEntry: string;
};

/** Writes a separate comment, or a reply to a timeline entry; a reply to an internal entry is internal too. */
export async function addComment(
  transaction: Transaction,
  kind: CaseKind,
  { replyTo, unknownEntry, ...words }: Words,
): Promise<{ actionId: number; target: TimelineTarget; visibility: 'client' | 'internal' }> {
  if (replyTo === null || replyTo === undefined) {
    const actionId = await writeAction(transaction, kind, { ...words, details: {} });
    return { actionId, target: { actionId }, visibility: words.visibility };
  }
  const written = await writeComment(transaction, kind, { ...words, actionId: replyTo });
  if (written === undefined) throw invalid({ reply_to: [unknownEntry] });
  return { actionId: replyTo, target: { commentId: written.id }, visibility: written.visibility };
}

/** A staff comment on a locked case; an internal one reaches no client. */
export async function commentOnCase<Locked extends LockedCase, Body extends StaffAction, Resolved>(
  platform: Platform,
  transaction: Act,
  actions: CaseActions<Locked, Body, Resolved>,
  { locked, body, actor }: { readonly locked: Locked; readonly body: StaffComment; readonly actor: Actor },
): Promise<Acted> {
  const { kind } = actions;
  const { action, comment, attachments } = body;
  const sender = { caseId: locked.id, userId: actor.userId };
  const { actionId, target, visibility } = await addComment(transaction, kind, {
    ...sender,
    action: actions.wordOf(action),
    comment,
    visibility: body.visibility,
    by: 'staff',
    replyTo: body.reply_to,
    unknownEntry: 'This entry is not part of the case.',
  });
  await attach(transaction, kind, attachments, sender, target);
  // A note among colleagues takes nobody's case; words to the client make their writer the one who is answered.
  const claimed = visibility === 'client' && (await claimCase(transaction, kind, sender));
  if (visibility === 'client')
    await notifyClient(platform, transaction, { kind, locked, action }, () =>
      actions.noticeOf(locked, body, undefined),
    );
  await transaction.record(actions.auditActionOf(action), {
    subject: `${kind.name}:${locked.id}`,
    details: { visibility, ...(claimed && { claimed }) },
  });
  return { status: locked.status, action_id: actionId };
}
