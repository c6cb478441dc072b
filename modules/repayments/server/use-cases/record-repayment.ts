import { formatAmount } from '#kit/rules/fields/show.ts';
import type { Repayment } from '../../rules/record.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Decider } from '../policy.ts';
import { recordPayment } from '../recording-payment.ts';

/** Records money that came in; which payments it fills follows from the whole record (MONEY-08). */
export const recordRepayment = (
  platform: Platform,
  actor: Person & Decider,
  loanId: string,
  repayment: Repayment,
) =>
  act(platform, actor, async (transaction) => {
    const data = await recordPayment(platform, transaction, actor, loanId, repayment);
    return { message: `${formatAmount(repayment.amount)} recorded. Receipt: ${data.receipt}.`, data };
  });
