import type { StaffLoanActionInput } from '../../../rules/staff-actions.ts';
import {
  emptyComment,
  readComment,
  textsIn,
  useKeptDraft,
  type CommentDraft,
  type Kept,
} from '#cases/screens/parts/kept-drafts.ts';
import type { PlainMove } from './action-words.ts';

/** What an officer has typed for one action and not sent yet. */
interface ActionDraft extends CommentDraft {
  /** Codes of the reasons for a rejection. */
  readonly reasons: readonly string[];
}

const empty: ActionDraft = { ...emptyComment, reasons: [] };

const draftIn = (kept: Kept): ActionDraft => ({ ...readComment(kept), reasons: textsIn(kept, 'reasons') });

/** The draft of one action on one loan. */
export const useActionDraft = (loanId: number, action: PlainMove) =>
  useKeptDraft(`loan-${String(loanId)}:${action}`, empty, draftIn);

/** The draft as the call's body. */
export function bodyOf(action: PlainMove, draft: ActionDraft): StaffLoanActionInput {
  const said = { comment: draft.comment, attachments: draft.attachments.map(({ id }) => id) };
  if (action === 'reject') return { action, ...said, reasons: [...draft.reasons] };
  return { action, ...said };
}
