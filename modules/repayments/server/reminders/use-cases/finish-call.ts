import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { findCallLoan, writeCall } from '../call-store.ts';

/** Notes that a client was called about a payment, and what came of it (MONEY-10). */
export const finishCall = (
  platform: Platform,
  actor: Person & { readonly roles: readonly string[] },
  { id, note }: { readonly id: string; readonly note: string },
) =>
  act(platform, actor, async (transaction) => {
    const loanId = await findCallLoan(transaction, id);
    if (loanId === undefined) throw new Refusal('not-found');
    await refuseConflicted(transaction, loanTables, actor, loanId);
    if (!(await writeCall(transaction, { loanId, id, userId: actor.userId, note })))
      throw new Refusal('conflict', { message: 'A colleague has already made this call.' });
    await transaction.record('loan.reminder-called', { subject: `loan:${loanId}` });
    return { message: 'Noted.' };
  });
