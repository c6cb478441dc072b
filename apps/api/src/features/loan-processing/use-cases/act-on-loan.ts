import type { FieldErrors } from '@ensigo/rulebook/engine';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import type { StaffLoanActionBody } from '@ensigo/rulebook/loan';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseFrozen } from '../../clients/door.ts';
import { documentTypesOf } from '../../settings/door.ts';
import { lockCase } from '../action-store.ts';
import { decidesOnMoney, judgeAction, refuseStale } from '../policy.ts';
import { moveLoan, type Acted, type Actor } from './move-loan.ts';
import { commentOnLoan } from './comment-on-loan.ts';

/** One action of a staff member: all that follows from it, or nothing (STAFF-02, STAFF-05). */
export async function actOnLoan(
  platform: Platform,
  actor: Actor,
  loanId: string,
  body: StaffLoanActionBody,
): Promise<Acted> {
  const acted = await platform.database.transaction(async (transaction) => {
    const loan = await lockCase(transaction, loanId);
    if (loan === undefined) throw new Refusal('not-found');
    if (body.action === 'comment') return commentOnLoan(platform, transaction, actor, loan, body);
    const status = judgeAction(loan, body.action, actor.role, actor.userId);
    refuseStale(loan, actor.seen);
    if (decidesOnMoney(body.action)) await refuseFrozen(transaction, loan.user_id);
    if (body.action === 'request-feedback') await refuseUnknownDocuments(transaction, body);
    return moveLoan(platform, transaction, actor, loan, body, status);
  });
  return acted;
}

async function refuseUnknownDocuments(
  transaction: Transaction,
  { items }: Extract<StaffLoanActionBody, { action: 'request-feedback' }>,
): Promise<void> {
  const known = new Set((await documentTypesOf(transaction)).map(({ name }) => name));
  const errors: FieldErrors = {};
  for (const [index, { kind, target }] of items.entries()) {
    if (kind === 'document' && !known.has(target))
      errors[`items.${index}.target`] = ['This is not a document we ask for.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
