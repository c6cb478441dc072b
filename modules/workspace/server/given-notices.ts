import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { withoutConflicted } from '#conflicts-of-interest/server/index.ts';
import type { Colleague } from './assignee-store.ts';
import type { Given } from './giving.ts';
import type { CaseKind } from './kinds.ts';
import { notifyColleague, notifyOfQueue } from './notices.ts';

/** Several cases as they are counted in messages. */
export const counted = (count: number, kind: CaseKind): string =>
  `${String(count)} ${kind.name}${count === 1 ? '' : 's'}`;

interface Giver {
  readonly kind: CaseKind;
  /** Who gave: they know it. */
  readonly userId: string;
}

/** Tells the colleague who was assigned one case, and the one it was taken from (CASE-05). */
export async function tellOfGiving(
  platform: Platform,
  transaction: Transaction,
  { kind, userId, caseId }: Giver & { readonly caseId: string },
  { colleague, from, trackingNumber }: Given,
): Promise<void> {
  if (trackingNumber === undefined) return;
  if (colleague !== undefined && colleague.id !== userId) {
    const message = `You have been assigned ${kind.name} ${trackingNumber}.`;
    await notifyColleague(platform, transaction, colleague, { kind, caseId, message });
  }
  if (from === undefined || from.id === userId) return;
  if ((await withoutConflicted(transaction, kind, [from.id], caseId)).length === 0) return;
  const now = colleague === undefined ? 'is now unassigned' : `has been reassigned to ${colleague.name}`;
  const message = `Your ${kind.name} ${trackingNumber} ${now}.`;
  await notifyColleague(platform, transaction, from, { kind, caseId, message }, 'taken');
}

/** Tells the colleague who was assigned many cases, and each one they were taken from, once (CASE-05). */
export async function tellOfMany(
  platform: Platform,
  transaction: Transaction,
  { kind, userId }: Giver,
  /** Each case that went, all to the same colleague. */
  given: readonly { readonly colleague: Colleague | undefined; readonly from: Colleague | undefined }[],
): Promise<void> {
  const colleague = given[0]?.colleague;
  if (colleague !== undefined && colleague.id !== userId) {
    const words = `You have been assigned ${counted(given.length, kind)}.`;
    await notifyOfQueue(platform, transaction, colleague, { kind, words });
  }
  const formerly = new Map(given.flatMap(({ from }) => (from === undefined ? [] : [[from.id, from]])));
  for (const former of formerly.values()) {
    if (former.id === userId) continue;
    const count = given.filter(({ from }) => from?.id === former.id).length;
    const now = colleague === undefined ? 'unassigned' : `reassigned to ${colleague.name}`;
    const words = `${counted(count, kind)} assigned to you ${count === 1 ? 'was' : 'were'} ${now}.`;
    await notifyOfQueue(platform, transaction, former, { kind, words }, 'taken');
  }
}
