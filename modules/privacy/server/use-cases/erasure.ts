import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { limit } from '#kit/http/limits.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notifyEveryAdministrator, notify } from '#notifications/server/index.ts';
import {
  insertErasure,
  withdrawOpen,
  retentionMonths,
  askerOf,
  decideErasure,
  type Asker,
  type Decision,
  erasureStateOf,
  listRequests,
  type ListedErasure,
} from '../store.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { requestStatuses } from '#cases/rules/request/statuses.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { announceFiles, removeUnclaimed } from '#kit/platform/file-store/unclaimed-file-store.ts';
import { eraseAccount, eraseStatementLines, recordsOf, type PersonRecord } from '../account-erasure-store.ts';
import { eraseLoans, eraseRequests } from '../case-erasure-store.ts';
import { erasedMessage, refusedNotice } from '../messages.ts';
import {
  refuseConflictedInClient,
  hiddenFrom,
  type ConflictsOfInterest,
} from '#conflicts-of-interest/server/index.ts';
import { conflictOfInterestMessage } from '#conflicts-of-interest/rules/conflicts-of-interest.ts';
import type * as endpoints from '../../endpoints/privacy.ts';
import type { ErasureRow } from '../../endpoints/privacy.ts';
import type { Reading } from '#kit/http/incoming.ts';

const redirect = screens.staff.erasures.to();

/** Requests the erasure of one's own data; every administrator is told. */
export async function askErasure(platform: Platform, actor: Person, reason: string) {
  const { database, config } = platform;
  await limit(database, { key: `erasure:${actor.userId}`, most: 5, withinSeconds: 86_400 });
  await act(platform, actor, async (transaction) => {
    const id = await insertErasure(transaction, actor.userId, reason);
    if (id === undefined) {
      throw new Refusal('conflict', {
        message: say("You've already asked for this. We haven't decided yet."),
      });
    }
    await notifyEveryAdministrator(platform, transaction, {
      message: 'A client has requested the erasure of their data.',
      redirect,
      mail: {
        kind: 'erasure-asked',
        subject: 'A client has requested the erasure of their data',
        text: `A client has requested the erasure of their data. Review the request and decide: ${config.publicUrl}${redirect}`,
      },
    });
    await transaction.record('erasure.asked', { subject: `erasure:${id}` });
  });
  return { message: say("We've received your request. We'll tell you our decision.") };
}

/** Withdraws the open request. */
export async function withdrawErasure(platform: Platform, actor: Person) {
  await act(platform, actor, async (transaction) => {
    const id = await withdrawOpen(transaction, actor.userId);
    if (id === undefined) throw new Refusal('conflict', { message: say('You have no open request.') });
    await transaction.record('erasure.withdrawn', { subject: `erasure:${id}` });
  });
  return { message: say('Request withdrawn. Nothing was erased.') };
}

/** After the commit: removes the files of removed rows. Failures are left to the sweep, which knows the keys. */
export async function removeErasedFiles(
  { database, files, log }: Pick<Platform, 'database' | 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await removeUnclaimed(database, files, keys).catch((error: unknown) => {
    log.warn({ err: error }, 'could not remove the files of erased data, left for cleanup');
  });
}

/** The person who decides on a request for erasure. */
interface Decider extends Person {
  readonly roles: readonly string[];
}

/**
 * Decides an open request and returns whose it is. Throws Refusal `not-found` and `conflict`; before it says what
 * became of the request, it refuses a person with a conflict of interest with the client (MONEY-03).
 */
async function decideOn(
  transaction: Transaction,
  decider: Decider,
  id: string,
  decision: Omit<Decision, 'by'>,
): Promise<Asker> {
  const userId = await askerOf(transaction, id);
  if (userId === undefined) throw new Refusal('not-found');
  await refuseConflictedInClient(transaction, decider, userId);
  const found = await decideErasure(transaction, id, { ...decision, by: decider.userId });
  if (found === undefined)
    throw new Refusal('conflict', { message: 'This request has already been decided or withdrawn.' });
  return found;
}

const settled: ReadonlySet<string> = new Set([...loanStatuses.settled, ...requestStatuses.settled]);

function refuseUnderWay(records: readonly PersonRecord[]): void {
  const open = records.filter(({ status }) => !settled.has(status));
  if (open.length === 0) return;
  const named = open.map(({ tracking_number, status }) => `${tracking_number} (${status})`).join(', ');
  throw new Refusal('conflict', {
    message: `This data cannot be erased yet. Still in progress or not repaid: ${named}.`,
  });
}

async function erase(transaction: Transaction, userId: string, months: number) {
  await eraseStatementLines(transaction, userId);
  const { loans, requests } = await recordsOf(transaction, userId, months);
  const records = [...loans, ...requests];
  refuseUnderWay(records);
  const pastOf = (list: readonly PersonRecord[]) => list.filter(({ past }) => past).map(({ id }) => id);
  const kept = records.filter(({ past }) => !past).length;
  const keys = [
    ...(await eraseLoans(transaction, pastOf(loans))),
    ...(await eraseRequests(transaction, pastOf(requests))),
    ...(await eraseAccount(transaction, userId, { keepsRecords: kept > 0 })),
  ];
  await announceFiles(transaction, keys);
  return { keys, kept };
}

/** Erases what the law does not require to keep; the rest follows after its retention. */
export async function carryOut(platform: Platform, decider: Decider, id: string) {
  const { outbox } = platform;
  const { keys, kept } = await act(platform, decider, async (transaction) => {
    const asker = await decideOn(transaction, decider, id, { status: 'CARRIED OUT', answer: null });
    const months = await retentionMonths(transaction);
    const done = await erase(transaction, asker.user_id, months);
    await outbox.enqueue(transaction, erasedMessage(asker, { ...done, months }));
    await transaction.record('erasure.carried-out', {
      subject: `user:${asker.user_id}`,
      details: { erasure: id, files: done.keys.length, kept: done.kept },
    });
    return done;
  });
  await removeErasedFiles(platform, keys);
  const rest =
    kept === 0 ? '' : ` Finished loans and requests kept until their retention period ends: ${String(kept)}.`;
  return { message: `Data erased.${rest}` };
}

/** Refuses it with a reason that the client reads. */
export async function refuse(platform: Platform, decider: Decider, id: string, answer: string) {
  await act(platform, decider, async (transaction) => {
    const asker = await decideOn(transaction, decider, id, { status: 'REFUSED', answer });
    await notify(platform, transaction, refusedNotice(asker, answer, platform.config.publicUrl));
    await transaction.record('erasure.refused', {
      subject: `user:${asker.user_id}`,
      details: { erasure: id },
    });
  });
  return { message: 'Request refused. The client has been notified of the reason.' };
}

/** How long data is kept, and the state of the person's own request. */
export const readPrivacy: Reading<typeof endpoints.readPrivacy> = async (reads, { who }) => ({
  data: { retention_months: await retentionMonths(reads), ...(await erasureStateOf(reads, who.userId)) },
});

/** If the reader has a conflict of interest with the client, shows only that there is a request (MONEY-03). */
const shownTo =
  ({ accounts }: ConflictsOfInterest) =>
  ({ user_id: userId, ...row }: ListedErasure): ErasureRow =>
    accounts.includes(userId)
      ? { ...row, reason: '', answer: null, under_way: [], refused: conflictOfInterestMessage }
      : { ...row, refused: null };

export const listErasures: Reading<typeof endpoints.listErasures> = async (reads, { who }) => {
  const { open, decided } = await listRequests(reads);
  const shown = shownTo(await hiddenFrom(reads, who));
  return { data: { open: open.map(shown), decided: decided.map(shown) } };
};
