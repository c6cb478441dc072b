import { say } from '#kit/messages/index.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { act, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { referenceKey } from '#lending/rules/loan/disbursement.ts';
import { finishDisbursement } from '#loans/server/index.ts';
import { caseAddress, notify } from '#notifications/server/index.ts';
import { listReferenceUses, writePayment } from '#repayments/server/index.ts';
import { findRecord, holdLoan } from '#servicing/server/index.ts';
import { failureNotice } from '../rules/notices.ts';
import { nationalNumber, networkNames } from '../rules/networks.ts';
import { failureReasonNames, isOpen, type FailureReason } from '../rules/request.ts';
import { endRequest, findRequest, holdRequest, type Ended, type RequestRow } from './request-store.ts';

/** The payment method of everything that goes by these networks. */
const paymentMethod = 'mobile-money';

/** A failure this long after the request (seconds) is told by mail and SMS too: the client has left by then. */
const leftAfter = 120;

const erasedLoan =
  'The data of this loan has been erased, so the payment was not recorded. Return it to the payer.';

type Recorded = Pick<Ended, 'entry' | 'difference'>;

/** Records money that came in, once: what was recorded by this transaction before is the same money. */
async function receive(
  platform: Platform,
  transaction: Act,
  request: RequestRow,
  reference: string,
): Promise<Recorded> {
  const { loan_id: loanId, amount } = request;
  const uses = await listReferenceUses(transaction, [paymentMethod], [referenceKey(reference)]);
  const use = uses.find(({ is_reversed: isReversed }) => !isReversed);
  if (use !== undefined) {
    const difference =
      use.loan_id !== loanId
        ? 'This transaction was recorded for another loan before.'
        : use.amount === amount
          ? undefined
          : `This transaction was recorded as ${formatAmount(use.amount)} before.`;
    return { entry: { loanId: use.loan_id, number: use.number }, difference };
  }
  const record = await findRecord(transaction, loanId);
  if (record === undefined || record.erased) return { difference: erasedLoan };
  const { number } = await writePayment(platform, transaction, record, {
    amount,
    valueOn: request.requested_on,
    payment_method: paymentMethod,
    reference,
    account: `${nationalNumber(request.phone ?? '')} (${networkNames[request.network]})`,
    userId: request.requested_by,
  });
  return { entry: { loanId, number } };
}

/** Disburses the loan that the money was sent for, unless it has changed since. */
async function disbursed(
  platform: Platform,
  transaction: Act,
  request: RequestRow,
  reference: string,
): Promise<Recorded> {
  const refused = await finishDisbursement(platform, transaction, {
    loanId: request.loan_id,
    userId: request.requested_by,
    disbursement: {
      amount_disbursed: request.amount,
      paid_on: request.requested_on,
      payment_method: paymentMethod,
      account: `0${request.phone ?? ''}`,
      reference,
      reason: request.less_reason ?? '',
    },
  });
  return { difference: refused };
}

/** Ends a locked request as paid; one that had failed was paid after all. */
export async function endAsPaid(
  platform: Platform,
  transaction: Act,
  request: RequestRow,
  transactionId: string,
): Promise<void> {
  if (request.state === 'paid') {
    transaction.changedNothing();
    return;
  }
  const recorded = await (request.kind === 'collection' ? receive : disbursed)(
    platform,
    transaction,
    request,
    transactionId,
  );
  await endRequest(transaction, request.id, { state: 'paid', transactionId, ...recorded });
  await transaction.record('mobile-money.paid', {
    subject: `loan:${request.loan_id}`,
    details: {
      request: request.id,
      kind: request.kind,
      amount: request.amount,
      network: request.network,
      transaction: transactionId,
      ...(request.state === 'failed' && { late: 'yes' }),
    },
  });
}

async function tellClient(
  platform: Platform,
  transaction: Act,
  request: RequestRow,
  reason: FailureReason,
): Promise<void> {
  const { client_id: userId, tracking_number: trackingNumber, amount, network } = request;
  const to = { about: { kind: 'loan', id: request.loan_id }, reader: 'client' } as const;
  const address = `${platform.config.publicUrl}${caseAddress(to)}`;
  const told = () => failureNotice({ trackingNumber, amount, network, reason });
  const words = () => {
    const { subject, short, again } = told();
    return { subject, text: [short, again, say`Open your loan: ${address}`].join('\n\n') };
  };
  const isGone = request.age_seconds / platform.config.mobileMoneySecond > leftAfter;
  await notify(platform, transaction, {
    userId,
    message: () => told().short,
    ...to,
    ...(isGone && { mail: { kind: 'mobile-money-failed', words }, sms: () => told().short }),
  });
}

/** Ends a locked open request as failed, and tells the one who waits for it. */
export async function endAsFailed(
  platform: Platform,
  transaction: Act,
  request: RequestRow,
  reason: FailureReason,
): Promise<void> {
  if (!isOpen(request.state)) {
    transaction.changedNothing();
    return;
  }
  await endRequest(transaction, request.id, { state: 'failed', reason });
  await transaction.record('mobile-money.failed', {
    subject: `loan:${request.loan_id}`,
    details: {
      request: request.id,
      kind: request.kind,
      amount: request.amount,
      network: request.network,
      reason,
    },
  });
  if (request.kind === 'collection') return tellClient(platform, transaction, request, reason);
  await notify(platform, transaction, {
    userId: request.requested_by,
    message: `Loan ${request.tracking_number} was not disbursed: ${failureReasonNames.disbursement[reason].toLowerCase()}. It is still approved.`,
    about: { kind: 'loan', id: request.loan_id },
    reader: 'staff',
  });
}

/** Locks a request behind its loan, as everything does that changes both. */
export async function holdWithLoan(transaction: Act, id: string): Promise<RequestRow | undefined> {
  const found = await findRequest(transaction, id);
  if (found === undefined) return undefined;
  await holdLoan(transaction, found.loan_id);
  return holdRequest(transaction, id);
}

/** How a network says that a request has ended. */
export type NetworkOutcome =
  | { readonly outcome: 'paid'; readonly transactionId: string }
  | { readonly outcome: 'failed'; readonly reason: FailureReason };

/** Keeps the end of a request, with all that follows from it, once. */
export const keepOutcome = (platform: Platform, id: string, outcome: NetworkOutcome): Promise<void> =>
  act(platform, {}, async (transaction) => {
    const request = await holdWithLoan(transaction, id);
    if (request === undefined) transaction.changedNothing();
    else if (outcome.outcome === 'paid')
      await endAsPaid(platform, transaction, request, outcome.transactionId);
    else await endAsFailed(platform, transaction, request, outcome.reason);
  });
