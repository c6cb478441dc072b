import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { offerTimeline } from '../../rules/offer.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanCases, notifyOfAnswer, writeAction } from '#workspace/server/index.ts';
import { ownOffer, refuseClosed } from '../agreement.ts';
import { endOffer, holdLoan } from '../store.ts';

/** Declines an offer: the loan stays approved, and the lender offers other terms or rejects it (MONEY-04). */
export async function declineOffer(platform: Platform, actor: Person, loanId: string, reason: string) {
  await act(platform, actor, async (transaction) => {
    await holdLoan(transaction, loanId);
    const offer = await ownOffer(transaction, loanId, actor.userId);
    if (offer.state === 'declined') {
      transaction.changedNothing();
      return;
    }
    refuseClosed(offer);
    if (!(await endOffer(transaction, offer.action_id, 'declined', reason))) throw new Refusal('conflict');
    await writeAction(transaction, loanCases, {
      caseId: loanId,
      userId: actor.userId,
      action: offerTimeline.declined,
      comment: reason,
      visibility: 'client',
      details: {},
    });
    await notifyOfAnswer(platform, transaction, {
      kind: loanCases,
      caseId: loanId,
      message: `${offer.client_name} has declined the offer for loan ${offer.tracking_number}. Approve other terms, or reject the loan.`,
      mail: { kind: 'loan-offer-declined', subject: `The offer for ${offer.tracking_number} was declined` },
    });
    await transaction.record('loan.offer-declined', {
      subject: `loan:${loanId}`,
      details: { offer: offer.action_id },
    });
  });
  return { message: say('Offer declined.'), data: { state: 'declined' as const } };
}
