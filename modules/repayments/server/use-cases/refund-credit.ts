import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { refundableOn } from '#lending/rules/repayments.ts';
import { endOfAccount, judgeDisbursementAccount } from '#lending/rules/loan/disbursement.ts';
import { judgeRefund, type Refund } from '../../rules/record.ts';
import { refundNotice } from '../../rules/notices.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseSuspended } from '#clients/server/index.ts';
import { refundRefused, type Decider } from '../policy.ts';
import { holdRecordFor, keepEntry, moneyOutReferenceErrors, tellClient } from '../recording.ts';
import { entriesOf, type LoanWithRecord } from '../record.ts';

/** What may be given back on a day, and that day where today would allow more (MONEY-08). */
function creditOn({ scheduled, entries, today }: LoanWithRecord, day: string) {
  if (scheduled === undefined)
    throw new Refusal('conflict', {
      message: 'This loan has no repayment schedule, so there is no overpayment to refund.',
    });
  const record = entriesOf(entries);
  const [credit, now] = [
    refundableOn(scheduled, record, day, { asOf: today }),
    refundableOn(scheduled, record, today, { asOf: today }),
  ];
  return { credit, leastSince: credit < now ? day : undefined };
}

/** Gives back what a client has paid beyond what was owed: at most the credit (MONEY-08). */
export const refundCredit = (platform: Platform, actor: Person & Decider, loanId: string, refund: Refund) =>
  act(platform, actor, async (transaction) => {
    const record = await holdRecordFor(transaction, actor, loanId);
    const refused = refundRefused(record.entries, actor);
    if (refused !== undefined) throw new Refusal('forbidden', { message: refused });
    await refuseSuspended(transaction, record.user_id);
    const { amount, payment_method, reference } = refund;
    const valueOn = refund.value_on === '' ? record.today : refund.value_on;
    const account = judgeDisbursementAccount(refund);
    const errors = {
      ...judgeRefund(refund, {
        disbursedOn: record.disbursed_on,
        today: record.today,
        ...creditOn(record, valueOn),
      }),
      ...(account !== undefined && { account: [account] }),
      ...(await moneyOutReferenceErrors(transaction, { payment_method, reference, userId: actor.userId })),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const number = await keepEntry(transaction, {
      loanId,
      kind: 'refund',
      valueOn,
      amount,
      payment_method,
      account: payment_method === 'cash' ? '' : refund.account,
      reference,
      userId: actor.userId,
    });
    const notice = () =>
      refundNotice({ trackingNumber: record.tracking_number, amount, payment_method, reference });
    await tellClient(platform, transaction, record, { action: 'refund', notice });
    await transaction.record('loan.refund-recorded', {
      subject: `loan:${loanId}`,
      details: {
        amount,
        value_on: valueOn,
        paid_by: payment_method,
        ...(payment_method !== 'cash' && { account: endOfAccount(refund.account) }),
        reference,
      },
    });
    return {
      message: `${formatAmount(amount)} refunded.`,
      data: { number, receipt: null, status: record.status },
    };
  });
