import type { CaseNotice } from '#cases/rules/notice.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { offerLapsedNotice, offerReminder } from '../rules/notices.ts';
import { offerTimeline } from '../rules/offer.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { loanCases, notifyAssignees, notifyClient, writeAction } from '#workspace/server/index.ts';
import type { CurrentOffer } from './store.ts';

function tellClient(
  platform: Platform,
  transaction: Act,
  offer: CurrentOffer,
  action: string,
  notice: () => CaseNotice,
): Promise<void> {
  const locked = { id: offer.loan_id, user_id: offer.user_id, client_name: offer.client_name };
  return notifyClient(platform, transaction, { kind: loanCases, locked, action }, notice);
}

const words = ({ tracking_number: trackingNumber, valid_until: validUntil }: CurrentOffer) => ({
  trackingNumber,
  validUntil,
});

/** Tells the client that the offer is about to lapse. */
export const tellOfLastDay = (platform: Platform, transaction: Act, offer: CurrentOffer): Promise<void> =>
  tellClient(platform, transaction, offer, 'offer-reminder', () => offerReminder(words(offer)));

/** Where the loan no longer waits for it, nobody is told. */
export async function tellOfLapse(platform: Platform, transaction: Act, offer: CurrentOffer): Promise<void> {
  if (offer.status !== loanWorkflow.moves.approve.to) return;
  const { loan_id: caseId, tracking_number: number, client_name: name } = offer;
  await writeAction(transaction, loanCases, {
    caseId,
    userId: null,
    action: offerTimeline.lapsed,
    comment: '',
    visibility: 'client',
    details: {},
  });
  await tellClient(platform, transaction, offer, 'offer-lapsed', () => offerLapsedNotice(words(offer)));
  await notifyAssignees(platform, transaction, {
    kind: loanCases,
    caseId,
    message: `The offer for loan ${number} has expired: ${name} did not sign it. Approve the loan again, or reject it.`,
    mail: { kind: 'loan-offer-lapsed', subject: `The offer for ${number} has expired` },
  });
}
