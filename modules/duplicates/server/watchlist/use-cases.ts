import {
  watchlistEntryTitles,
  isWatchlistKind,
  type WatchlistEntryForm,
  type WatchlistKind,
} from '../../rules/duplicates.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { defaultPhoneCode } from '#kit/rules/fields/mobile.ts';
import { normalisePhone } from '#kit/rules/fields/phone.ts';
import { act, type Person, type Act } from '#kit/platform/act.ts';
import { endingOf, type IdentityKey, type IdentityKeys } from '#kit/platform/identity-keys.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  asAdministrator,
  leaveToSecond,
  waitingMessage,
  type Details,
  type HeldPending,
} from '#pending-changes/server/index.ts';
import {
  countClientsOf,
  isWatchlisted,
  isPastDay,
  type NewWatchlistEntry,
  findWatchlistEntry,
  endWatchlistEntryOf,
  insertWatchlistEntry,
  watchlistPage,
} from '../watchlist-store.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { withinSentence } from '#kit/rules/fields/within-sentence.ts';
import type * as endpoints from '../../endpoints/staff-duplicates.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Reading } from '#kit/http/incoming.ts';

/** A watchlist entry in words, by what administrators recognise it by. */
const called = (kind: WatchlistKind, ending: string): string =>
  `the ${withinSentence(watchlistEntryTitles[kind])} ending in ${ending}`;

/** What a new watchlist entry says. */
const linesOf = ({ kind, ending, reason, until }: NewWatchlistEntry) => [
  { label: watchlistEntryTitles[kind], before: null, after: `ending in ${ending}` },
  { label: 'Reason', before: null, after: reason },
  { label: 'Until', before: null, after: until === '' ? 'No end date' : formatDate(until) },
];

const isThere = (): Refusal => new Refusal('conflict', { message: 'This is already on the watchlist.' });
const hasEnded = (): Refusal =>
  new Refusal('conflict', { message: 'This watchlist entry has already ended.' });

/** Puts it on the list now; refuses what is on it already. */
async function putOn(transaction: Act, watchlistEntry: NewWatchlistEntry): Promise<void> {
  const id = await insertWatchlistEntry(transaction, watchlistEntry);
  if (id === undefined) throw isThere();
  await transaction.record('watchlist-entry.added', {
    subject: `watchlistEntry:${id}`,
    details: { watchlisted: watchlistEntry.kind },
  });
}

/** Ends an entry now. */
async function endNow(transaction: Act, id: string, by: string, reason: string): Promise<void> {
  const kind = await endWatchlistEntryOf(transaction, id, by, reason);
  if (kind === undefined) throw new Refusal('not-found');
  if (kind === null) throw hasEnded();
  await transaction.record('watchlist-entry.ended', {
    subject: `watchlistEntry:${id}`,
    details: { watchlisted: kind },
  });
}

/** Ends an entry of the watchlist, once a second administrator has confirmed it; it stays in the history. */
export function endWatchlistEntry(
  platform: Platform,
  actor: Person,
  id: string,
  reason: string,
): Promise<{ message: string }> {
  return act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    const watchlistEntry = await findWatchlistEntry(transaction, id);
    if (watchlistEntry === undefined) throw new Refusal('not-found');
    if (watchlistEntry.has_ended) throw hasEnded();
    const waits = await leaveToSecond(platform, transaction, asker, {
      kind: 'watchlist-entry-end',
      subject: id,
      value: { reason },
      words: `end the watchlist entry for ${called(watchlistEntry.kind, watchlistEntry.ending)}`,
      lines: [
        { label: 'Watchlist entry', before: watchlistEntry.reason, after: 'Ended' },
        { label: 'Reason', before: null, after: reason },
      ],
    });
    if (waits) return { message: waitingMessage };
    await endNow(transaction, id, actor.userId, reason);
    return { message: 'Watchlist entry ended. It stays in the history.' };
  });
}

/** A text of what a waiting change keeps. */
function keptText(value: unknown, name: keyof NewWatchlistEntry | 'sealed'): string {
  const kept: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof kept === 'string' ? kept : '';
}

/** Puts on the list what a second administrator has confirmed, in the asker's name. */
export async function addConfirmed(transaction: Act, { value, asked_by: by }: HeldPending): Promise<void> {
  const text = (name: keyof NewWatchlistEntry) => keptText(value, name);
  const [kind, until, nearKey] = [text('kind'), text('until'), text('nearKey')];
  if (!isWatchlistKind(kind)) throw new Error('a pending watchlist entry is of an unknown kind');
  if (until !== '' && (await isPastDay(transaction, until)))
    throw new Refusal('conflict', {
      message: 'This request has expired. Decline it and submit a new one if it is still needed.',
    });
  await putOn(transaction, {
    kind,
    key: text('key'),
    nearKey: nearKey === '' ? null : nearKey,
    ending: text('ending'),
    reason: text('reason'),
    until,
    by,
  });
}

const clients = (count: number): string => (count === 1 ? '1 client' : `${count} clients`);

/** The whole number, and how many clients it meets, for an administrator who may confirm it (SERVE-07). */
export const detailsOfEntry: Details = async ({ secrets }, reads, { value, lines }) => {
  const [kind, sealed] = [keptText(value, 'kind'), keptText(value, 'sealed')];
  if (!isWatchlistKind(kind) || sealed === '') return { lines };
  const label = watchlistEntryTitles[kind];
  const count = await countClientsOf(reads, kind, keptText(value, 'key'), keptText(value, 'nearKey'));
  return {
    lines: [
      { label, before: null, after: `${secrets.open(sealed)}\nMatches ${clients(count)}` },
      ...lines.filter((line) => line.label !== label),
    ],
  };
};

/** Ends the entry, in the name of the person who requested it. */
export const endConfirmed = (
  transaction: Act,
  { subject, value, asked_by: by }: HeldPending,
): Promise<void> => endNow(transaction, subject, by, keptText(value, 'reason'));

/** What administrators recognise an entry by. */
const shown = 3;

/** As administrators read it: a phone with its country code, other numbers in capitals. */
const wholeOf = ({ kind, value, phone_code: code }: WatchlistEntryForm): string =>
  kind === 'phone'
    ? `${code || defaultPhoneCode} ${normalisePhone(value, code || defaultPhoneCode)}`
    : value.trim().toUpperCase();

function keysOf(
  identities: IdentityKeys,
  kind: WatchlistKind,
  value: string,
  phoneCode: string,
): IdentityKey[] {
  if (kind === 'nin') return identities.nationalId(value);
  if (kind === 'registration') return identities.registration(value);
  return identities.phone(phoneCode, normalisePhone(value, phoneCode));
}

/**
 * Puts a NIN, phone or registration number on the watchlist, of which only its keyed hash is kept (CASE-07) once a
 * second administrator has confirmed it (MONEY-12).
 */
export function addWatchlistEntry(
  platform: Platform,
  actor: Person,
  form: WatchlistEntryForm,
): Promise<{ message: string }> {
  const { kind, value, reason, until, phone_code: phoneCode } = form;
  if (!isWatchlistKind(kind)) throw invalid({ kind: ['Choose what to add to the watchlist.'] });
  const [exact, near] = keysOf(platform.identities, kind, value, phoneCode || defaultPhoneCode);
  if (exact === undefined) throw invalid({ value: [`${watchlistEntryTitles[kind]} is required.`] });
  const watchlistEntry: NewWatchlistEntry = {
    kind,
    key: exact.key.toString('hex'),
    nearKey: near?.key.toString('hex') ?? null,
    ending: endingOf(value, shown),
    reason,
    until,
    by: actor.userId,
  };
  return act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    if (until !== '' && (await isPastDay(transaction, until)))
      throw invalid({ until: ['Enter today or a later date.'] });
    if (await isWatchlisted(transaction, kind, watchlistEntry.key)) throw isThere();
    const waits = await leaveToSecond(platform, transaction, asker, {
      kind: 'watchlist-entry',
      subject: `${kind}:${watchlistEntry.key}`,
      // The whole number is for the one who confirms it alone; it goes with the decision (SERVE-07).
      value: { ...watchlistEntry, sealed: platform.secrets.seal(wholeOf(form)) },
      words: `add ${called(kind, watchlistEntry.ending)} to the watchlist`,
      lines: linesOf(watchlistEntry),
    });
    if (waits) return { message: waitingMessage };
    await putOn(transaction, watchlistEntry);
    return { message: 'Added to the watchlist.' };
  });
}

/** One page of the watchlist. */
export const listWatchlist: Reading<typeof endpoints.listWatchlist> = async (
  reads,
  { query: { state, cursor } },
) => {
  const rows = await watchlistPage(reads, state === 'past', cursor);
  const data = rows.slice(0, logPageSize);
  return { data, next: rows.length > data.length ? String(data.at(-1)?.id) : null };
};
