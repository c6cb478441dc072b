import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { judgeSigned, turnOfApproved, type TurnOfApproved } from '#offers/rules/offer.ts';

/** Whose turn an approved loan is by its offer, and why it is not paid out yet; nothing for any other loan. */
export function offerTurn({ status, offer, today, agreement_required: isRequired }: LoanCase): {
  readonly turn?: TurnOfApproved;
  readonly unsigned?: string | undefined;
} {
  if (status !== loanWorkflow.transitions.approve.to) return {};
  const standing = offer === null ? undefined : { state: offer.state, validUntil: offer.until, today };
  return { turn: turnOfApproved(offer, isRequired), unsigned: judgeSigned(standing, isRequired) };
}
