import type { StaffLoanActionInput } from '@ensigo/rulebook/loan';
import {
  emptyComment,
  readComment,
  textIn,
  textsIn,
  useKeptDraft,
  type CommentDraft,
  type Kept,
} from '../../../../entities/cases/kept-drafts.ts';
import type { Move } from './action-words.ts';

/** The moves that have a dialog; the client is asked with the basket. */
export type DialogMove = Exclude<Move, 'request-feedback'>;

/** What an officer has typed for one action and not sent yet. */
interface ActionDraft extends CommentDraft {
  /** Codes of the reasons for a rejection. */
  readonly reasons: readonly string[];
  /** UGX, plain digits. */
  readonly amount: string;
}

const empty: ActionDraft = { ...emptyComment, amount: '', reasons: [] };

const draftIn = (kept: Kept): ActionDraft => ({
  ...readComment(kept),
  amount: textIn(kept, 'amount'),
  reasons: textsIn(kept, 'reasons'),
});

/** The draft of one action on one loan. */
export const useActionDraft = (loanId: number, action: DialogMove) =>
  useKeptDraft(`loan-${String(loanId)}:${action}`, empty, draftIn);

/** The draft as the call's body. */
export function bodyOf(action: DialogMove, draft: ActionDraft): StaffLoanActionInput {
  const said = { comment: draft.comment, attachments: draft.attachments.map(({ id }) => id) };
  if (action === 'close') return { action, ...said, amount_paid_out: draft.amount };
  if (action === 'reject') return { action, ...said, reasons: [...draft.reasons] };
  return { action, ...said };
}
