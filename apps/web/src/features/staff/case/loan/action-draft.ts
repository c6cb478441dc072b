import { feedbackKinds, type FeedbackKind, type StaffLoanActionInput } from '@ensigo/rulebook/loan';
import {
  emptyComment,
  rowsIn,
  readComment,
  textIn,
  useKeptDraft,
  type EditDraft as Edit,
  type Kept,
  type CommentDraft,
} from '../../../../entities/cases/kept-drafts.ts';
import type { Move } from './action-words.ts';

export interface AskedItem {
  readonly kind: FeedbackKind;
  readonly target: string;
  readonly reason: string;
}

/** What an officer has typed for one action and not sent yet. */
export interface ActionDraft extends CommentDraft {
  /** UGX, plain digits. */
  readonly amount: string;
  readonly whole: boolean;
  readonly items: readonly AskedItem[];
  /** YYYY-MM-DD, or empty. */
  readonly answerBy: string;
}

export type EditDraft = Edit<ActionDraft>;

const empty: ActionDraft = { ...emptyComment, amount: '', whole: false, items: [], answerBy: '' };

const draftIn = (kept: Kept): ActionDraft => ({
  ...readComment(kept),
  amount: textIn(kept, 'amount'),
  answerBy: textIn(kept, 'answerBy'),
  whole: kept['whole'] === true,
  items: rowsIn(kept, 'items').flatMap((item) => {
    const kind = feedbackKinds.find((known) => known === item['kind']);
    return kind === undefined
      ? []
      : [{ kind, target: textIn(item, 'target'), reason: textIn(item, 'reason') }];
  }),
});

/** The draft of one action on one loan. */
export const useActionDraft = (loanId: number, action: Move) =>
  useKeptDraft(`loan-${String(loanId)}:${action}`, empty, draftIn);

/** The draft as the call's body. */
export function bodyOf(action: Move, draft: ActionDraft): StaffLoanActionInput {
  const said = { comment: draft.comment, attachments: draft.attachments.map(({ id }) => id) };
  if (action === 'request-feedback') {
    const { whole, items, answerBy } = draft;
    return { action, ...said, whole, items: [...items], answer_by: answerBy === '' ? null : answerBy };
  }
  if (action === 'close') return { action, ...said, amount_paid_out: draft.amount };
  return { action, ...said };
}
