import { mayDo } from '#kit/rules/access/roles.ts';
import type { Duplicates } from '../endpoints/staff-duplicates.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { isOpenMatch, duplicatesOf } from './matches.ts';
import { writeOverride } from './override-store.ts';

/** An approval although the person appears elsewhere, or is on the watchlist (CASE-07). */
export interface Override {
  readonly reason: string;
  /** Where the person appears: tracking numbers, or names of accounts that have sent nothing. */
  readonly places: readonly string[];
  readonly watchlist: number;
}

const placesOf = ({ matches }: Duplicates): string[] =>
  matches.filter(isOpenMatch).map(({ loans: [newest], account }) => newest?.tracking_number ?? account.name);

/** Accounts in which the asker has a conflict of interest are not named (MONEY-03). */
function inWords({ places, watchlist }: Pick<Override, 'places' | 'watchlist'>): string {
  if (places.length > 0) return `Possible duplicate in ${places.join(', ')}.`;
  return watchlist > 0 ? 'This person is on the watchlist.' : 'Possible duplicate in another account.';
}

/** Whether nothing stands against an approval but matches that the asker has explained. */
const isOwnWord = ({ matches, more, watchlist }: Duplicates): boolean =>
  more === 0 && watchlist.length === 0 && matches.every(({ different_person: said }) => said !== null);

function refusalOf(found: Duplicates, roles: readonly string[]): string | undefined {
  if (!found.needs_reason || mayDo(roles, 'loans.override')) return undefined;
  const places = placesOf(found);
  return isOwnWord(found)
    ? `You marked ${places.join(', ')} as a different person. Someone else must approve this loan.`
    : `${inWords({ places, watchlist: found.watchlist.length })} A credit manager must approve this loan.`;
}

/** Who asks. */
interface Asker {
  readonly userId: string;
  readonly roles: readonly string[];
}

const foundFor = async (connection: Queryable, loanId: string, asker: Asker): Promise<Duplicates> =>
  duplicatesOf(connection, loanId, asker.userId, await hiddenFrom(connection, asker));

/** Why someone may not approve a loan at all: the person appears elsewhere; undefined if they may. */
export const refusedOverMatch = async (
  connection: Queryable,
  loanId: string,
  asker: Asker,
): Promise<string | undefined> =>
  mayDo(asker.roles, 'loans.override')
    ? undefined
    : refusalOf(await foundFor(connection, loanId, asker), asker.roles);

/**
 * Judges an approval in its transaction: over a match that nobody else has explained, or a watchlist entry, only those with
 * `loans.override` approve, and with a reason. Undefined if there is none.
 */
export async function judgeOverride(
  transaction: Transaction,
  loanId: string,
  { userId, roles, reason }: Asker & { readonly reason: string },
): Promise<Override | undefined> {
  const found = await foundFor(transaction, loanId, { userId, roles });
  if (!found.needs_reason) return undefined;
  const refused = refusalOf(found, roles);
  if (refused !== undefined) throw new Refusal('forbidden', { message: refused });
  const [places, watchlist] = [placesOf(found), found.watchlist.length];
  if (reason === '')
    throw invalid({
      match_reason: [`${inWords({ places, watchlist })} Enter why you approve the loan anyway.`],
    });
  return { reason, places, watchlist };
}

/** Keeps the reason below the approval, for staff only. */
export async function keepOverride(
  transaction: Transaction,
  actionId: number,
  userId: string,
  override: Override,
): Promise<void> {
  const words = `Approved despite a warning: ${inWords(override)}`;
  await writeOverride(transaction, actionId, userId, `${words}\n${override.reason}`);
}

/** What the audit log says of it: where, and no words of a person. */
export function overrideDetails({ places, watchlist }: Override): Record<string, string> {
  const numbers = places.filter((place) => place.startsWith('LN-'));
  return {
    ...(numbers.length > 0 && { approved_over: numbers.join(', ') }),
    ...(watchlist > 0 && { watchlist_entries_overridden: String(watchlist) }),
  };
}
