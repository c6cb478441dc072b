import { act } from '#kit/platform/act.ts';
import { oneByOne } from '#kit/platform/housekeeping/one-by-one.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { isDaytime } from '#workspace/server/index.ts';
import {
  listDueOffers,
  listOverOffers,
  markOfferReminded,
  offersAtOnce,
  type DueOffer,
} from '../due-store.ts';
import { tellOfLapse, tellOfLastDay } from '../lapsing.ts';
import { endOffer, findOffer, holdLoan } from '../store.ts';

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
