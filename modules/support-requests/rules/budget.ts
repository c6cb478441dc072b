import { compareAmounts } from '#kit/rules/fields/amount.ts';

/** Maximum length of the reason for a budget above its proposal, in characters. */
export const budgetReasonLength = 500;

const amountShape = /^\d+(?:\.\d{1,2})?$/;

/**
 * Whether a budget (UGX) is above what was proposed, for which a reason is needed (MONEY-12); false without a proposal,
 * and for text that is no amount.
 */
export const isAboveProposal = (approved: string, proposed: string | null): boolean =>
  proposed !== null && amountShape.test(approved) && compareAmounts(approved, proposed) > 0;

/** The message at the reason of an approved budget; undefined if none is missing (MONEY-12). */
export const judgeBudgetReason = (
  { approved_budget: approved, reason }: { readonly approved_budget: string; readonly reason: string },
  proposed: string | null,
): string | undefined =>
  reason === '' && isAboveProposal(approved, proposed)
    ? 'Enter why you are approving more than was proposed.'
    : undefined;
