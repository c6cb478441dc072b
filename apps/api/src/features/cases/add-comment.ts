import { invalid } from '@ensigo/rulebook/errors';
import type { Transaction } from '../../platform/database/types.ts';
import { writeAction, writeComment, type Sender } from './action-store.ts';
import { attach } from './attachments.ts';
import type { CaseKind } from './kinds.ts';

type Visibility = 'client' | 'internal';

/** What staff say on a case. */
export interface NewComment {
  /** The timeline's word for it. */
  readonly action: string;
  readonly comment: string;
  readonly visibility: Visibility;
  readonly attachments: readonly string[];
  /** The entry that is answered; an entry of its own without one. */
  readonly replyTo: number | null | undefined;
}

/** Writes a comment of its own, or an answer to a timeline entry; below an internal entry it is internal by itself. */
export async function addComment(
  transaction: Transaction,
  kind: CaseKind,
  sender: Sender,
  { action, comment, visibility, attachments, replyTo }: NewComment,
): Promise<{ actionId: number; visibility: Visibility }> {
  const { caseId, userId } = sender;
  if (replyTo === null || replyTo === undefined) {
    const entry = { ...sender, action, comment, visibility, details: {} };
    const actionId = await writeAction(transaction, kind, entry);
    await attach(transaction, kind, attachments, sender, { actionId });
    return { actionId, visibility };
  }
  const answer = { actionId: replyTo, userId, comment, visibility };
  const written = await writeComment(transaction, kind, caseId, answer);
  if (written === undefined) throw invalid({ reply_to: ['This entry is not part of the case.'] });
  await attach(transaction, kind, attachments, sender, { commentId: written.id });
  return { actionId: replyTo, visibility: written.visibility };
}
