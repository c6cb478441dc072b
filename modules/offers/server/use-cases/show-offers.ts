import type { StaffOffer } from '../../endpoints/staff-offers.ts';
import { recordLook, type Person, act } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { presentStaffOffer, presentOffer } from '../responses.ts';
import { listOffers, endOffer, holdLoan } from '../store.ts';
import type { Offer } from '../../endpoints/offers.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { ownOffer, shownAgreement, refuseClosed } from '../agreement.ts';
import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { offerTimeline } from '../../rules/offer.ts';
import { loanCases, notifyOfAnswer, writeAction } from '#workspace/server/index.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { limit } from '#kit/http/limits.ts';

/** Every offer of a loan, for staff. */
export async function showOffers(
  platform: Platform,
  asker: Person & { readonly roles: readonly string[] },
  loanId: string,
): Promise<StaffOffer[]> {
  const reads = { query: platform.database.read };
  await refuseConflicted(reads, loanTables, asker, loanId);
  const offers = await listOffers(reads, loanId);
  if (offers.length > 0)
    await recordLook(platform, asker, { action: 'loan.opened', subject: `loan:${loanId}`, part: 'offers' });
  return offers.map(presentStaffOffer);
}

/** The client's own offer with its key facts (MONEY-04). */
export async function readOffer(
  reads: Queryable,
  loanId: string,
  userId: string,
  codeBy: 'sms' | 'mail',
): Promise<Offer> {
  const offer = await ownOffer(reads, loanId, userId);
  return presentOffer(offer, await shownAgreement(offer), codeBy);
}

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

const mostADay = 20;
const day = 86_400;

/** A question about an offer is the client's comment in the timeline; the offer stays open (MONEY-04). */
export async function askAboutOffer(platform: Platform, actor: Person, loanId: string, question: string) {
  await limit(platform.database, {
    key: `offer-question:${actor.userId}`,
    most: mostADay,
    withinSeconds: day,
  });
  await act(platform, actor, async (transaction) => {
    const offer = await ownOffer(transaction, loanId, actor.userId);
    refuseClosed(offer);
    await writeAction(transaction, loanCases, {
      caseId: loanId,
      userId: actor.userId,
      action: loanWorkflow.transitions.comment.timeline,
      comment: question,
      visibility: 'client',
      details: {},
    });
    await notifyOfAnswer(platform, transaction, {
      kind: loanCases,
      caseId: loanId,
      message: `${offer.client_name} has a question about the offer for loan ${offer.tracking_number}.`,
      mail: {
        kind: 'loan-offer-question',
        subject: `Question about the offer for ${offer.tracking_number}`,
      },
    });
    await transaction.record('loan.offer-asked', {
      subject: `loan:${loanId}`,
      details: { offer: offer.action_id },
    });
  });
  return { message: say("Question sent. We'll tell you when the answer is on your loan page.") };
}
