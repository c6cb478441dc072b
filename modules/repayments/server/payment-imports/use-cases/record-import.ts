import type * as endpoints from '../../../endpoints/staff-payment-imports.ts';
import type { AnswerOf, BodyOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { linesAtOnce } from '../../../rules/payment-imports/limits.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import { hasConflictOfInterest } from '#conflicts-of-interest/server/index.ts';
import { recordEvent, type Person, act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { judgeLines, type Asker, isUsedSince, type JudgedLine } from '../judging.ts';
import { listLines, claimLine, markFailed, markRecorded } from '../line-store.ts';
import { ownImport } from './decide-import.ts';
import { askedFields } from '../../../rules/record.ts';
import { recordRefusal } from '#kit/http/refused-access.ts';
import { recordPayment, type PayableFound } from '../../index.ts';
import { countRecorded, holdImport } from '../import-store.ts';

/** A line that would be recorded for a loan. */
interface Ready extends JudgedLine {
  readonly loan: PayableFound;
}

/** The open import that is recorded from, with the columns by which it was read. */
interface ReadStatement {
  readonly id: string;
  readonly payment_method: string;
  readonly columns: Readonly<Record<string, number>>;
  /** Of its older lines: why they are recorded, and the credit manager who confirmed it. */
  readonly late: { readonly reason: string; readonly confirmedBy: string | null };
}

/** Records one line in a separate transaction; false if it was recorded or decided otherwise since. */
const recordLine = (
  platform: Platform,
  actor: Person & Asker,
  statement: ReadStatement,
  ready: Ready,
): Promise<boolean> =>
  act(platform, actor, async (transaction) => {
    const { id, payment_method } = statement;
    const { row, line, loan, isLate } = ready;
    const { reason, confirmedBy } = statement.late;
    if (
      !(await holdImport(transaction, statement, isLate)) ||
      !(await claimLine(transaction, id, row)) ||
      (await isUsedSince(transaction, payment_method, ready))
    ) {
      transaction.changedNothing();
      return false;
    }
    if (
      isLate &&
      confirmedBy !== null &&
      (await hasConflictOfInterest(transaction, loanTables, confirmedBy, loan.id))
    )
      throw new Refusal('forbidden', {
        message: 'The credit manager who confirmed it declared a conflict of interest with this client.',
      });
    const { amount, day, reference, place } = line;
    const isConfirmed = row.loan_id !== null;
    const repayment = {
      amount,
      value_on: day,
      payment_method: payment_method === 'bank' ? 'bank' : 'mobile-money',
      reference,
      reason: isLate ? reason : '',
      isLateConfirmed: isLate,
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
async function tryLine(
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

const sumOf = (lines: readonly Ready[]): bigint =>
  lines.reduce((sum, { line }) => sum + BigInt(line.amount), 0n);
const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);

/**
 * Records the next lines of those that the person was shown, each as an ordinary payment: one that is refused is named,
 * and the others stand. Once recorded, a line is never recorded again (MONEY-08).
 */
export async function recordImport(
  platform: Platform,
  actor: Person & Asker,
  id: string,
  shown: BodyOf<typeof endpoints.recordPaymentImport>,
): Promise<AnswerOf<typeof endpoints.recordPaymentImport>> {
  const { database } = platform;
  const found = await ownImport(database, id, actor.userId);
  const judged = await judgeLines(database, actor, found, await listLines(database, id));
  const ready = judged.flatMap((one): Ready[] =>
    one.isReady && one.loan !== undefined ? [{ ...one, loan: one.loan }] : [],
  );
  const sum = sumOf(ready);
  if (ready.length !== shown.count || String(sum) !== shown.sum)
    throw new Refusal('conflict', {
      message: `The lines have changed since you checked them: now ${payments(ready.length)}, ${formatAmount(String(sum))}. Check them again.`,
    });
  const now = ready.slice(0, linesAtOnce);
  const recorded: Ready[] = [];
  let failed = 0;
  for (const line of now) {
    const outcome = await tryLine(
      platform,
      actor,
      {
        id,
        payment_method: found.payment_method,
        columns: found.columns,
        late: { reason: found.late?.reason ?? '', confirmedBy: found.late_decided_by },
      },
      line,
    );
    if (outcome === 'recorded') recorded.push(line);
    if (outcome === 'failed') failed += 1;
  }
  const recordedSum = String(sumOf(recorded));
  if (recorded.length + failed > 0)
    await recordEvent(platform, actor, 'payment-import.recorded', {
      subject: `payment-import:${id}`,
      details: { recorded: recorded.length, failed, imported_sum: recordedSum, file: found.file_hash },
    });
  const left = ready.slice(now.length);
  return {
    message: `${payments(recorded.length)} recorded, ${formatAmount(recordedSum)}.`,
    data: {
      recorded: recorded.length,
      sum: recordedSum,
      failed,
      left: { count: left.length, sum: String(sumOf(left)) },
    },
  };
}
