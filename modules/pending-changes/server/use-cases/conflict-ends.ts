import { Refusal } from '#kit/rules/errors/refusal.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { RecordedRefusal } from '#kit/http/refused-access.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { nameOf, relationOf } from '#conflicts-of-interest/rules/conflicts-of-interest.ts';
import {
  conflictsOfInterestOf,
  findDeclared,
  markRemoved,
  type ConflictsOfInterest,
} from '#conflicts-of-interest/server/index.ts';
import { asAsker } from '../administrators.ts';
import { leaveToSecond } from '../asking.ts';
import type { Details } from '../queries.ts';
import type { Effect } from './decide-pending.ts';

/** Asks for the end of the person's own declaration; someone else must agree (SERVE-07). */
export function requestEnd(platform: Platform, actor: Person, id: string, reason: string) {
  return act(platform, actor, async (transaction) => {
    const asker = await asAsker(transaction, actor, 'conflicts');
    if ((await findDeclared(transaction, id, actor.userId)) === undefined) throw new Refusal('not-found');
    await leaveToSecond(platform, transaction, asker, {
      kind: 'conflict-of-interest-end',
      subject: id,
      value: reason,
      words: 'end a declared conflict of interest',
      lines: [{ label: 'Reason', before: null, after: reason }],
      nobodyElse:
        'Another credit manager or administrator must agree, but there is none. Ask an administrator to invite one.',
      askedAlready: 'You have already requested the end of this conflict of interest.',
    });
    return {
      message:
        'Waiting for a colleague. Nothing has changed yet. All credit managers and administrators have been notified.',
    };
  });
}

const alsoConflicted =
  'You declared a conflict of interest with the same client. Another credit manager or administrator must decide.';

const isAlsoOf = ({ accounts }: ConflictsOfInterest, clientId: string | null): boolean =>
  clientId !== null && accounts.includes(clientId);

/** What those who may agree read of the declaration: of a client who is hidden from them nothing (MONEY-03). */
export const detailsOfEnd: Details = async (_platform, reads, change, readerId) => {
  const declared = await findDeclared(reads, change.subject, change.asker_id);
  if (declared === undefined) return { lines: change.lines };
  if (isAlsoOf(await conflictsOfInterestOf(reads, readerId), declared.client_id))
    return { lines: [], refused: alsoConflicted };
  const before = `${nameOf(declared)}, ${relationOf(declared)}, since ${formatDate(declared.since)}`;
  return { lines: [{ label: 'Conflict of interest', before, after: 'Ended' }, ...change.lines] };
};

const parts = ['accounts', 'loan', 'request'] as const;

/** What only the first of two holds. */
const without = (before: ConflictsOfInterest, after: ConflictsOfInterest): ConflictsOfInterest => {
  const left = (part: (typeof parts)[number]) => before[part].filter((id) => !after[part].includes(id));
  return { accounts: left('accounts'), loan: left('loan'), request: left('request') };
};

/** Tells those who manage the cases that a colleague sees again. */
export type NotifyManagers = (
  platform: Platform,
  transaction: Transaction,
  ended: { readonly freed: ConflictsOfInterest; readonly name: string; readonly except: readonly string[] },
) => Promise<void>;

/** Ends a declaration once a colleague has agreed who has no conflict of interest with the same clients (SERVE-07). */
export const endConfirmedConflict =
  (notifyManagers: NotifyManagers): Effect =>
  async (transaction, { id, subject, value, asked_by: userId, asker: name }, confirmedBy, platform) => {
    const declared = await findDeclared(transaction, subject, userId);
    const before = await conflictsOfInterestOf(transaction, userId);
    const reason = typeof value === 'string' ? value : '';
    const removed = await markRemoved(transaction, { id: subject, userId, reason });
    if (declared === undefined || removed === undefined)
      throw new Refusal('conflict', { message: 'This conflict of interest has already ended.' });
    const freed = without(before, await conflictsOfInterestOf(transaction, userId));
    const own = await conflictsOfInterestOf(transaction, confirmedBy);
    const isShared = parts.some((part) => freed[part].some((one) => own[part].includes(one)));
    if (isShared || isAlsoOf(own, declared.client_id))
      throw new RecordedRefusal(alsoConflicted, 'conflict-of-interest.refused', `pending-change:${id}`);
    await transaction.record('conflict-of-interest.removed', {
      subject: `conflictOfInterest:${subject}`,
      details: { conflict_of_interest_in: removed.kind, relation: removed.relation, change: Number(id) },
    });
    await notifyManagers(platform, transaction, { freed, name, except: [userId, confirmedBy] });
  };
