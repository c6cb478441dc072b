import { Refusal } from '#kit/rules/errors/refusal.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { lockCase, type Viewer } from '#workspace/server/index.ts';
import { loanActions } from '../actions.ts';
import { keepDebtPayments } from '../debt-payment-store.ts';
import { loanPolicy } from '../policy.ts';

interface Entry {
  readonly loanId: string;
  readonly monthly: string;
  readonly reason: string;
}

/** Keeps what the other debts of a client really take each month, in place of the assumption (CASE-08). */
export const enterDebtPayments = (
  platform: Platform,
  actor: Viewer,
  { loanId, monthly, reason }: Entry,
): Promise<{ message: string }> =>
  act(platform, actor, async (transaction) => {
    const loan = await lockCase(transaction, loanActions, loanId, actor);
    // Whoever may not comment on a case may not say this of it either.
    loanPolicy.judge(loan, 'comment', actor);
    if (loanStatuses.final.some((status) => status === loan.status)) {
      throw new Refusal('conflict', {
        message: `This loan is ${loan.status}. Debt payments can no longer be entered.`,
      });
    }
    const before = await keepDebtPayments(transaction, { loanId, monthly, reason, userId: actor.userId });
    await transaction.record('loan.debt-payments-entered', {
      subject: `loan:${loanId}`,
      details: { ...(before !== undefined && { monthly_before: before }), monthly },
    });
    return { message: 'Saved. The case now uses these debt payments.' };
  });
