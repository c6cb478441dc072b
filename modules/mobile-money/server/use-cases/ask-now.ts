import { act, changeUnrecorded, type Act, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import type { Asker } from '#workspace/server/index.ts';
import { isOpen } from '../../rules/request.ts';
import type { MessageKind } from '../carrying.ts';
import { claimForReconciliation, findRequest, type RequestRow } from '../request-store.ts';

/** Has the network asked once. */
async function enqueueQuestion({ outbox }: Platform, transaction: Transaction, id: string): Promise<void> {
  const kind: MessageKind = 'question';
  await outbox.enqueue(transaction, { channel: 'mobile-money', to: id, kind, text: '' });
}

/** The request, for a person who may see its loan. */
export async function requestFor(transaction: Act, asker: Asker, id: string): Promise<RequestRow> {
  const request = await findRequest(transaction, id);
  if (request === undefined) throw new Refusal('not-found');
  await refuseConflicted(transaction, loanTables, asker, request.loan_id);
  return request;
}

/** Has the network asked now what became of a request. */
export const askNow = (platform: Platform, actor: Person & Asker, id: string): Promise<{ message: string }> =>
  act(platform, actor, async (transaction) => {
    const request = await requestFor(transaction, actor, id);
    if (platform.config.mobileMoney[request.network] === undefined)
      throw new Refusal('conflict', { message: 'This network is not configured any more.' });
    if (isOpen(request.state)) await platform.outbox.hasten(transaction, 'mobile-money', id);
    await enqueueQuestion(platform, transaction, id);
    await transaction.record('mobile-money.asked', {
      subject: `loan:${request.loan_id}`,
      details: { request: id },
    });
    return { message: 'Asking the network. The answer appears here in a few seconds.' };
  });

/** Requests of the last days are compared with their networks each day. */
const [daysBack, atOnce] = [3, 100];

/** Has the networks asked about the requests of the last three days, each once a day, on whichever node. */
export async function reconcileMobileMoney(platform: Platform): Promise<void> {
  const { mtn, airtel } = platform.config.mobileMoney;
  if (mtn === undefined && airtel === undefined) return;
  let claimed = atOnce;
  while (claimed === atOnce)
    claimed = await changeUnrecorded(platform.database, async (transaction) => {
      const ids = await claimForReconciliation(transaction, daysBack, atOnce);
      for (const id of ids) await enqueueQuestion(platform, transaction, id);
      return ids.length;
    });
}
