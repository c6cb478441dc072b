import type * as endpoints from '../../../endpoints/staff-payment-imports.ts';
import type { BodyOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notify, ringMany } from '#notifications/server/index.ts';
import { recordersOf } from '../../policy.ts';
import { findWaitingImport, type OpenImportRow } from '../import-store.ts';
import { hidesFrom, judgeLines, type Asker, type JudgedLine } from '../judging.ts';
import { askLate, decideLate, otherManagers } from '../late-store.ts';
import { listLines } from '../line-store.ts';
import { ownImport } from './decide-import.ts';

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
const redirect = screens.staff.payments.to();

/** Gives the reason for lines older than three days; a credit manager's own needs nobody else (SERVE-07). */
export const askForLateLines = (
  platform: Platform,
  actor: Person & Asker,
  id: string,
  { reason }: BodyOf<typeof endpoints.askForLateLines>,
): Promise<{ message: string }> =>
  act(platform, actor, async (transaction) => {
    const found = await ownImport(transaction, id, actor.userId);
    const judged = await judgeLines(transaction, actor, found, await listLines(transaction, id));
    const late = judged.filter(({ isLate, isReady }) => isLate && !isReady);
    if (late.length === 0)
      throw new Refusal('conflict', { message: 'No line needs a confirmation any more.' });
    const { isManager } = recordersOf(actor.roles);
    const managers = isManager ? [] : await otherManagers(transaction, actor.userId);
    if (!isManager && managers.length === 0)
      throw new Refusal('conflict', { message: 'There is no credit manager who could confirm it.' });
    const confirmedBy = isManager ? actor.userId : null;
    if (!(await askLate(transaction, id, actor.userId, { reason, confirmedBy })))
      throw new Refusal('conflict');
    await transaction.record(isManager ? 'payment-import.late-confirmed' : 'payment-import.late-asked', {
      subject: `payment-import:${id}`,
      details: { lines: late.length, imported_sum: sumOf(late) },
    });
    if (isManager) return { message: 'Reason saved. You can record the older lines now.' };
    const message = `${found.by} asks you to confirm ${lines(late.length)} of a payment statement older than 3 days.`;
    await ringMany(transaction, managers, { message, redirect });
    return { message: 'Waiting for a credit manager. All credit managers have been notified.' };
  });

const sumOf = (judged: readonly JudgedLine[]): string =>
  String(judged.reduce((sum, { line }) => sum + BigInt(line.amount), 0n));

const conflicted =
  'You declared a conflict of interest with a client of these lines. Another credit manager must decide.';

/** A colleague's statement that waits, with its older lines; those of hidden loans are left out (MONEY-03). */
export async function waitingImport(connection: Queryable, reader: Asker, id: string) {
  const found = await findWaitingImport(connection, id, reader.userId);
  if (found === undefined) throw new Refusal('not-found');
  const rows = await listLines(connection, id);
  const importer = { userId: found.opener_id, roles: found.opener_roles };
  const isHidden = await hidesFrom(connection, reader);
  const late = (await judgeLines(connection, importer, found, rows)).filter(({ isLate }) => isLate);
  const seen = late.filter(({ loan }) => loan !== undefined && !isHidden(loan));
  return { found, rows, lines: seen, refused: seen.length < late.length ? conflicted : null };
}

interface Decided {
  readonly askedAt: string;
  readonly declined: string | null;
}

async function decide(
  platform: Platform,
  transaction: Act,
  { actor, found, declined, askedAt }: { actor: Person; found: OpenImportRow } & Decided,
): Promise<void> {
  const id = String(found.id);
  if (!(await decideLate(transaction, id, { userId: actor.userId, askedAt, declined })))
    throw new Refusal('conflict', { message: 'The statement changed since you opened it. Open it again.' });
  const message =
    declined === null
      ? 'A credit manager confirmed the older lines of your payment statement. You can record them now.'
      : `A credit manager declined the older lines of your payment statement: ${declined}`;
  await notify(platform, transaction, { userId: found.opener_id, message, redirect });
}

/** By a credit manager who has no conflict of interest with a client of the lines. */
export const confirmLateLines = (
  platform: Platform,
  actor: Person & Asker,
  id: string,
  { asked_at: askedAt }: BodyOf<typeof endpoints.confirmLateLines>,
): Promise<{ message: string }> =>
  act(platform, actor, async (transaction) => {
    const { found, lines: late, refused } = await waitingImport(transaction, actor, id);
    if (refused !== null) throw new Refusal('forbidden', { message: refused });
    await decide(platform, transaction, { actor, found, askedAt, declined: null });
    await transaction.record('payment-import.late-confirmed', {
      subject: `payment-import:${id}`,
      details: { lines: late.length, imported_sum: sumOf(late) },
    });
    return { message: `Confirmed. ${found.by} can record the older lines now.` };
  });

export const declineLateLines = (
  platform: Platform,
  actor: Person & Asker,
  id: string,
  { asked_at: askedAt, reason }: BodyOf<typeof endpoints.declineLateLines>,
): Promise<{ message: string }> =>
  act(platform, actor, async (transaction) => {
    const { found } = await waitingImport(transaction, actor, id);
    await decide(platform, transaction, { actor, found, askedAt, declined: reason });
    await transaction.record('payment-import.late-declined', { subject: `payment-import:${id}` });
    return { message: `Declined. ${found.by} has been notified.` };
  });
