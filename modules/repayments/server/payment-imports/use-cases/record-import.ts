import type * as calls from '../../../endpoints/staff-payment-imports.ts';
import type { AnswerOf, BodyOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { linesAtOnce } from '../../../rules/statements/limits.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { judgeLines, type Asker } from '../judging.ts';
import { listLines } from '../line-store.ts';
import { ownImport } from '../own-import.ts';
import { tryLine, type Ready } from '../recording-lines.ts';

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
  shown: BodyOf<typeof calls.recordPaymentImport>,
): Promise<AnswerOf<typeof calls.recordPaymentImport>> {
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
      { id, payment_method: found.payment_method, columns: found.columns },
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
