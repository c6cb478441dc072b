import { compareAmounts } from '#kit/rules/fields/amount.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';

/** Whose hands a loan has gone through, from its timeline (MONEY-03). */
export interface Hands {
  /** Who took it or asked the client, since the client sent it last and until it was approved. */
  readonly reviewers: readonly string[];
  /** Who approved it last; null before. */
  readonly approver: string | null;
}

/** The amount that is decided on, and above which amount three people act; whole UGX as text, null: never. */
interface Sums {
  readonly amount: string;
  readonly threePeopleAbove: string | null;
}

/** Whether reviewer, approver and payer must be three people. */
export const needsThree = ({ amount, threePeopleAbove }: Sums): boolean =>
  threePeopleAbove !== null && compareAmounts(amount, threePeopleAbove) > 0;

const three = (sum: string | null): string => `Loans above ${formatAmount(sum ?? '0')} require three people:`;

/**
 * Why this person may not approve this amount; undefined if they may. The officer who took it may, up to the set
 * amount.
 */
export const judgeApprover = (
  person: string,
  { reviewers }: Pick<Hands, 'reviewers'>,
  sums: Sums,
): string | undefined =>
  needsThree(sums) && reviewers.includes(person)
    ? `You reviewed this loan. ${three(sums.threePeopleAbove)} someone else must approve it.`
    : undefined;

/** Why this person may not pay out what was approved; undefined if they may. */
export function judgePayer(person: string, { reviewers, approver }: Hands, sums: Sums): string | undefined {
  if (approver === person) return 'You approved this loan. Someone else must disburse it.';
  if (!needsThree(sums)) return undefined;
  if (reviewers.includes(person))
    return `You reviewed this loan. ${three(sums.threePeopleAbove)} someone else must disburse it.`;
  // Such as before the amount was set.
  return approver !== null && reviewers.includes(approver)
    ? `The same person reviewed and approved this loan. ${three(sums.threePeopleAbove)} someone else must approve it again.`
    : undefined;
}
