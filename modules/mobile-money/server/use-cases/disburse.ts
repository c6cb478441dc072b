import { act, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { endOfAccount } from '#lending/rules/loan/disbursement.ts';
import { judgeDisbursementToSend } from '#loans/server/index.ts';
import type { Asker } from '#workspace/server/index.ts';
import { otherNumber } from '../../rules/collection.ts';
import type { MobileMoneyDisbursement } from '../../rules/disbursement.ts';
import { networkOf } from '../../rules/networks.ts';
import type { MessageKind } from '../carrying.ts';
import { disbursingNetworks } from '../providers/index.ts';
import { insertRequest } from '../request-store.ts';

interface Actor extends Person, Asker {
  /** The version of the loan that they looked at. */
  readonly seen: number | undefined;
}

/**
 * Has a network disburse an approved loan: by all that holds for a disbursement by hand. The loan stays approved until
 * the network says that it paid (JOIN-05).
 */
export const disburse = (
  platform: Platform,
  actor: Actor,
  loanId: string,
  { amount_disbursed: amount, phone, reason }: MobileMoneyDisbursement,
): Promise<{ message: string; data: { id: string } }> =>
  act(platform, actor, async (transaction) => {
    await refuseConflicted(transaction, loanTables, actor, loanId);
    const on = disbursingNetworks(platform);
    if (on.length === 0) throw new Refusal('not-found');
    const network = networkOf(phone);
    if (network === undefined || !on.includes(network)) throw invalid({ phone: [otherNumber(on)] });
    const id = platform.ids.uuid();
    await judgeDisbursementToSend(transaction, actor, loanId, {
      amount_disbursed: amount,
      paid_on: '',
      payment_method: 'mobile-money',
      account: `0${phone}`,
      reference: id,
      reason,
    });
    const made = { id, loanId, kind: 'disbursement', amount, network, phone, userId: actor.userId } as const;
    // One that is open has been refused before.
    if (!(await insertRequest(transaction, { ...made, lessReason: reason }))) throw new Refusal('conflict');
    const kind: MessageKind = 'request';
    await platform.outbox.enqueue(transaction, { channel: 'mobile-money', to: id, kind, text: '' });
    await transaction.record('mobile-money.disbursement-requested', {
      subject: `loan:${loanId}`,
      details: { request: id, amount, network, account: endOfAccount(phone) },
    });
    return { message: 'Sending. The loan is disbursed once the network confirms it.', data: { id } };
  });
