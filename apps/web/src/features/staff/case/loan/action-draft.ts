import type { StaffLoanActionInput } from '@ensigo/rulebook/loan';
import {
  emptyComment,
  readComment,
  textIn,
  useKeptDraft,
  type CommentDraft,
  type Kept,
} from '../../../../entities/cases/kept-drafts.ts';
import type { Move } from './action-words.ts';

/** The moves that have a dialog; the client is asked with the basket. */
export type DialogMove = Exclude<Move, 'request-feedback'>;

/** What an officer has typed for one action and not sent yet. */
interface ActionDraft extends CommentDraft {
  /** UGX, plain digits. */
  readonly amount: string;
}

const empty: ActionDraft = { ...emptyComment, amount: '' };

const draftIn = (kept: Kept): ActionDraft => ({ ...readComment(kept), amount: textIn(kept, 'amount') });

/** The draft of one action on one loan. */
export const useActionDraft = (loanId: number, action: DialogMove) =>
  useKeptDraft(`loan-${String(loanId)}:${action}`, empty, draftIn);

/** The draft as the call's body. */
export function bodyOf(action: DialogMove, draft: ActionDraft): StaffLoanActionInput {
  const said = { comment: draft.comment, attachments: draft.attachments.map(({ id }) => id) };
  if (action === 'close') return { action, ...said, amount_paid_out: draft.amount };
  return { action, ...said };
}
