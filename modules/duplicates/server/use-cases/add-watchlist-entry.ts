import {
  watchlistEntryTitles,
  isWatchlistKind,
  type WatchlistEntryForm,
  type WatchlistKind,
} from '../../rules/duplicates.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { defaultPhoneCode } from '#kit/rules/fields/phone-codes.ts';
import { normalisePhone } from '#kit/rules/fields/phone.ts';
import { act, type Person } from '#kit/platform/act.ts';
import { endingOf, type IdentityKey, type IdentityKeys } from '#kit/platform/identity-keys.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { asAdministrator, leaveToSecond, waitingMessage } from '#pending-changes/server/index.ts';
import { isWatchlisted, isPastDay, type NewWatchlistEntry } from '../watchlist-store.ts';
import { called, linesOf } from '../watchlist-words.ts';
import { isThere, putOn } from '../writing-watchlist.ts';

/** What administrators recognise an entry by. */
const shown = 3;

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
 * Puts a NIN, phone or registration number on the watchlist, of which only its keyed hash is kept (CASE-07), once a
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
      value: watchlistEntry,
      words: `add ${called(kind, watchlistEntry.ending)} to the watchlist`,
      lines: linesOf(watchlistEntry),
    });
    if (waits) return { message: waitingMessage };
    await putOn(transaction, watchlistEntry);
    return { message: 'Added to the watchlist.' };
  });
}
