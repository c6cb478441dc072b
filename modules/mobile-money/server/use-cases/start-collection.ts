import { say } from '#kit/messages/index.ts';
import { limit } from '#kit/http/limits.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { findLoan, findRecord, holdLoan, settlementNow } from '#servicing/server/index.ts';
import type { OwnCollection } from '../../endpoints/own-mobile-money.ts';
import { judgeCollection, type Collection } from '../../rules/collection.ts';
import { networkNames, networkOf } from '../../rules/networks.ts';
import type { MessageKind } from '../carrying.ts';
import { findOwn } from '../list-store.ts';
import { paymentRefused } from '../policy.ts';
import { collectingNetworks } from '../providers/index.ts';
import { insertRequest } from '../request-store.ts';
import { presentOwn } from '../responses.ts';

const hour = 3600;

/** A number may be a stranger's: nobody is asked to approve payments again and again. */
async function limitRequests({ database }: Platform, userId: string, phone: string): Promise<void> {
  await limit(database, { key: `mobile-money:${userId}`, most: 20, withinSeconds: hour });
  await limit(database, { key: `mobile-money:number:${phone}`, most: 10, withinSeconds: hour });
}

/** Asks a network to take a payment; the request is stored before the network is called (JOIN-05). */
export async function startCollection(
  platform: Platform,
  actor: Person,
  loanId: string,
  wish: Collection,
): Promise<{ message: string; data: OwnCollection }> {
  const on = collectingNetworks(platform);
  const network = networkOf(wish.phone);
  if (network !== undefined && on.includes(network)) await limitRequests(platform, actor.userId, wish.phone);
  return act(platform, actor, async (transaction) => {
    const [loan] = [await findLoan(transaction, loanId, actor.userId)];
    if (loan === undefined || on.length === 0) throw new Refusal('not-found');
    await holdLoan(transaction, loanId);
    const record = await findRecord(transaction, loanId, actor.userId);
    const refused = paymentRefused(record);
    if (record === undefined || refused !== undefined)
      throw new Refusal('conflict', { message: refused ?? '' });
    const errors = judgeCollection(wish, { settlement: settlementNow(record), on });
    if (network === undefined || Object.keys(errors).length > 0) throw invalid(errors);
    const id = platform.ids.uuid();
    const made = { ...wish, id, loanId, kind: 'collection', network, userId: actor.userId } as const;
    if (!(await insertRequest(transaction, made)))
      throw new Refusal('conflict', {
        message: say('A payment for this loan is waiting already. Approve it, or wait until it ends.'),
      });
    const kind: MessageKind = 'request';
    await platform.outbox.enqueue(transaction, { channel: 'mobile-money', to: id, kind, text: '' });
    await transaction.record('mobile-money.collection-requested', {
      subject: `loan:${loanId}`,
      details: { request: id, amount: wish.amount, network },
    });
    const row = await findOwn(transaction, id, actor.userId);
    if (row === undefined) throw new Error('the request was not stored');
    return {
      message: say`Approve the payment on the phone. ${networkNames[network]} asks for the PIN there, never here.`,
      data: presentOwn(row, record),
    };
  });
}
