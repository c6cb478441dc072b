import { Refusal } from '#kit/rules/errors/refusal.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import type { Effect } from '#pending-changes/server/index.ts';
import { isOpen } from '../rules/request.ts';
import { endAsFailed, endAsPaid, holdWithLoan } from './outcomes.ts';
import { keepSettlement } from './request-store.ts';

const textIn = (value: unknown, name: string): string => {
  const text: unknown = Reflect.get(Object(value), name);
  return typeof text === 'string' ? text : '';
};

/** Ends a request as two people have found out; refused where its network has said so meanwhile. */
const confirmSettlement: Effect = async (
  transaction,
  { subject, value, asked_by: userId },
  confirmedBy,
  platform,
) => {
  // Judged as a credit manager alone: an auditor's exception does not apply.
  await refuseConflicted(
    transaction,
    loanTables,
    { userId: confirmedBy, roles: ['credit-manager'] },
    subject,
  );
  const [id, outcome] = [textIn(value, 'request'), textIn(value, 'outcome')];
  const request = await holdWithLoan(transaction, id);
  if (request === undefined) throw new Refusal('not-found');
  if (!isOpen(request.state))
    throw new Refusal('conflict', {
      message: `The network has answered meanwhile: it is ${request.state}. Decline this.`,
    });
  if (outcome === 'paid') await endAsPaid(platform, transaction, request, textIn(value, 'transaction_id'));
  else await endAsFailed(platform, transaction, request, 'settled');
  await keepSettlement(transaction, id, { outcome, reason: textIn(value, 'reason'), userId, confirmedBy });
  await transaction.record('mobile-money.settled', {
    subject: `loan:${request.loan_id}`,
    details: { request: id, outcome },
  });
};

/** What a confirmed change does (JOIN-05). */
export const mobileMoneyEffects = { 'mobile-money-settlement': confirmSettlement } as const;
