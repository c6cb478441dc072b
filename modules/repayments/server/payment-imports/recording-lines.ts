import { Refusal } from '#kit/rules/errors/refusal.ts';
import { askedFields } from '../../rules/record.ts';
import { recordRefusal } from '#kit/http/refused-access.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { recordPayment, type PayableFound } from '../index.ts';
import { countRecorded, holdImport } from './import-store.ts';
import { isUsedSince, type Asker, type JudgedLine } from './judging.ts';
import { claimLine, markFailed, markRecorded } from './line-store.ts';

/** A line that would be recorded for a loan. */
export interface Ready extends JudgedLine {
  readonly loan: PayableFound;
}

/** The open import that is recorded from, with the columns by which it was read. */
interface ReadStatement {
  readonly id: string;
  readonly payment_method: string;
  readonly columns: Readonly<Record<string, number>>;
}

/** Records one line in a transaction of its own; false if it was recorded or decided otherwise meanwhile. */
const recordLine = (
  platform: Platform,
  actor: Person & Asker,
  statement: ReadStatement,
  ready: Ready,
): Promise<boolean> =>
  act(platform, actor, async (transaction) => {
    const { id, payment_method } = statement;
    const { row, line, loan } = ready;
    if (
      !(await holdImport(transaction, statement)) ||
      !(await claimLine(transaction, id, row)) ||
      (await isUsedSince(transaction, payment_method, ready))
    ) {
      transaction.changedNothing();
      return false;
    }
    const { amount, day, reference, place } = line;
    const isConfirmed = row.loan_id !== null;
    const repayment = {
      amount,
      value_on: day,
      payment_method: payment_method === 'bank' ? 'bank' : 'mobile-money',
      reference,
      reason: '',
      place,
      // Who chose the loan had read what was odd.
      confirmed: isConfirmed ? [...askedFields] : [],
    } as const;
    const { receipt } = await recordPayment(platform, transaction, actor, loan.id, repayment);
    await markRecorded(transaction, id, row.number, receipt);
    await countRecorded(transaction, id, amount);
    return true;
  });

/** Why a line was refused, in one sentence. */
const whyOf = ({ message, errors }: Refusal): string => Object.values(errors ?? {})[0]?.[0] ?? message;

/** Records a line; where it is refused, the reason is kept beside it. */
export async function tryLine(
  platform: Platform,
  actor: Person & Asker,
  statement: ReadStatement,
  ready: Ready,
): Promise<'recorded' | 'failed' | 'before'> {
  try {
    return (await recordLine(platform, actor, statement, ready)) ? 'recorded' : 'before';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await recordRefusal(platform, error, actor, actor.clientAddress);
    await markFailed(platform.database, statement.id, ready.row.number, whyOf(error));
    return 'failed';
  }
}
