import { act, type Act } from '#kit/platform/act.ts';
import { oneByOne } from '#kit/platform/housekeeping/one-by-one.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { isDaytime, loanCases, notifyAssignees, notifyClient, writeAction } from '#workspace/server/index.ts';
import {
  listDueOffers,
  listOverOffers,
  markOfferReminded,
  offersAtOnce,
  type DueOffer,
} from '../due-store.ts';
import { endOffer, findOffer, holdLoan, type CurrentOffer, listOffers } from '../store.ts';
import type { CaseNotice } from '#cases/rules/notice.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { offerLapsedNotice, offerReminder } from '../../rules/notices.ts';
import { offerTimeline } from '../../rules/offer.ts';
import { readKeyFacts } from '../../rules/key-facts.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { shownAgreement } from '../agreement.ts';

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
const tellOfLastDay = (platform: Platform, transaction: Act, offer: CurrentOffer): Promise<void> =>
  tellClient(platform, transaction, offer, 'offer-reminder', () => offerReminder(words(offer)));

/** Where the loan no longer waits for it, nobody is told. */
async function tellOfLapse(platform: Platform, transaction: Act, offer: CurrentOffer): Promise<void> {
  if (offer.status !== loanWorkflow.transitions.approve.to) return;
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

async function remind(platform: Platform, { action_id: id, loan_id: loanId }: DueOffer): Promise<void> {
  await act(platform, {}, async (transaction) => {
    await holdLoan(transaction, loanId);
    const offer = await findOffer(transaction, loanId, null);
    if (offer?.action_id !== id || !(await markOfferReminded(transaction, id))) {
      transaction.changedNothing();
      return;
    }
    await tellOfLastDay(platform, transaction, offer);
    await transaction.record('loan.offer-reminded', { subject: `loan:${loanId}`, details: { offer: id } });
  });
}

async function lapse(platform: Platform, { action_id: id, loan_id: loanId }: DueOffer): Promise<void> {
  await act(platform, {}, async (transaction) => {
    await holdLoan(transaction, loanId);
    const offer = await findOffer(transaction, loanId, null);
    if (!(await endOffer(transaction, id, 'lapsed'))) {
      transaction.changedNothing();
      return;
    }
    if (offer?.action_id === id) await tellOfLapse(platform, transaction, offer);
    await transaction.record('loan.offer-lapsed', { subject: `loan:${loanId}`, details: { offer: id } });
  });
}

/** Reminds clients the day before their offer lapses, and ends offers whose last day is over; each once (MONEY-04). */
export async function followOffers(
  platform: Platform,
  { evenAtNight = false }: { readonly evenAtNight?: boolean } = {},
): Promise<void> {
  const { database } = platform;
  const each = (name: string, list: typeof listDueOffers, work: typeof remind): Promise<void> =>
    oneByOne(
      platform,
      {
        work: name,
        list: async (after) => (evenAtNight || (await isDaytime(database)) ? list(database, after) : []),
        atOnce: offersAtOnce,
        idOf: ({ action_id: id }) => String(id),
      },
      (offer) => work(platform, offer),
    );
  await each('remind-of-offer', listDueOffers, remind);
  await each('end-offer', listOverOffers, lapse);
}

/** The agreements of a loan that were never signed, oldest first, numbered among all its offers; none once erased. */
export async function unsignedAgreementsOf(connection: Queryable, loanId: string) {
  const offers = (await listOffers(connection, loanId)).toReversed();
  return offers.flatMap((offer, index) =>
    offer.storage_key !== null || readKeyFacts(offer.facts) === undefined
      ? []
      : {
          number: index + 1,
          madeOn: offer.made_at.slice(0, 10),
          state: offer.state,
          draw: async () => (await shownAgreement(offer)).bytes,
        },
  );
}
