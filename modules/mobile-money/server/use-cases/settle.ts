import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { asAsker, leaveToSecond } from '#pending-changes/server/index.ts';
import type { Asker } from '#workspace/server/index.ts';
import { nationalNumber, networkNames } from '../../rules/networks.ts';
import { isOpen, maySettle } from '../../rules/request.ts';
import type { SettlementForm } from '../../rules/settlement.ts';
import { requestFor } from './ask-now.ts';

const nobodyElse =
  'A credit manager must confirm this, but there is no other one. Ask an administrator to invite one.';

/** Asks a credit manager to confirm what became of a request of which its network says nothing (JOIN-05). */
export const settleRequest = (
  platform: Platform,
  actor: Person & Asker,
  id: string,
  { outcome, transaction_id: transactionId, reason }: SettlementForm,
): Promise<{ message: string }> =>
  act(platform, actor, async (transaction) => {
    const request = await requestFor(transaction, actor, id);
    const { kind, loan_id: loanId, amount, network, phone, tracking_number: number } = request;
    if (!isOpen(request.state))
      throw new Refusal('conflict', {
        message: 'This request has already ended. Nothing is left to settle.',
      });
    const age = request.age_seconds / platform.config.mobileMoneySecond;
    if (!maySettle(request.state, age))
      throw new Refusal('conflict', {
        message:
          'The network is still being asked. You can settle this if it does not answer within 15 minutes.',
      });
    const what = kind === 'collection' ? 'payment' : 'disbursement';
    await leaveToSecond(platform, transaction, await asAsker(transaction, actor, 'mobile_money'), {
      kind: 'mobile-money-settlement',
      subject: loanId,
      value: { request: id, outcome, transaction_id: transactionId, reason },
      words: `settle the ${what} by mobile money for loan ${number} as ${outcome === 'paid' ? 'paid' : 'not paid'}`,
      lines: [
        ['Amount', formatAmount(amount)],
        ['Network', networkNames[network]],
        ['Number', phone === null ? '' : nationalNumber(phone)],
        ...(outcome === 'paid' ? [['Transaction ID', transactionId]] : []),
        ['Reason', reason],
      ].map(([label = '', after = '']) => ({ label, before: null, after })),
      details: { loan: loanId, request: id, outcome },
      nobodyElse,
      askedAlready: 'This is already waiting for a credit manager.',
    });
    return { message: 'Waiting for a credit manager to confirm. Nothing has changed yet.' };
  });
