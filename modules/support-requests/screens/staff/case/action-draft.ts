import { isAboveProposal } from '../../../rules/budget.ts';
import type { StaffRequestActionInput } from '../../../rules/staff-actions.ts';
import { emptyComment, type CommentDraft } from '#cases/screens/parts/comment-draft.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import type { Transition } from './action-words.ts';

/** What an advisor or expert has typed for one action and not sent yet. */
export interface ActionDraft extends CommentDraft {
  /** Codes of the reasons for a rejection. */
  readonly reasons: readonly string[];
  /** A colleague's public id. */
  readonly expert: string;
  readonly diagnosis: string;
  readonly solution: string;
  readonly risk: string;
  /** UGX, plain digits: the proposed or the approved budget. */
  readonly amount: string;
  /** Why the approved budget is above the proposal. */
  readonly budgetReason: string;
}

const empty: ActionDraft = {
  ...emptyComment,
  reasons: [],
  expert: '',
  diagnosis: '',
  solution: '',
  risk: '',
  amount: '',
  budgetReason: '',
};

/** The draft of one action on one request. */
export const useActionDraft = (requestId: number, action: Transition) =>
  useKeptForm({ kept: inTab(`request-${String(requestId)}:${action}`), empty });

/** The reason of a budget, which only one above the proposal has. */
export const budgetReasonOf = ({ amount, budgetReason }: ActionDraft, proposed: string | null): string =>
  isAboveProposal(amount, proposed) ? budgetReason.trim() : '';

/** The draft as the call's body; `proposed`: the budget that was proposed. */
export function bodyOf(
  action: Transition,
  draft: ActionDraft,
  proposed: string | null,
): StaffRequestActionInput {
  const said = { comment: draft.comment, attachments: draft.attachments.map(({ id }) => id) };
  if (action === 'propose-expert' || action === 'assign-expert' || action === 'reassign-expert')
    return { action, ...said, expert: draft.expert };
  if (action === 'submit-assessment') {
    const { diagnosis, solution, risk, amount } = draft;
    return { action, ...said, diagnosis, solution, risk, proposed_budget: amount };
  }
  if (action === 'approve-budget')
    return { action, ...said, approved_budget: draft.amount, reason: budgetReasonOf(draft, proposed) };
  if (action === 'reject') return { action, ...said, reasons: [...draft.reasons] };
  return { action, ...said };
}
