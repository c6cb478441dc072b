import { mayDo } from '@ensigo/rulebook/access';
import type { SamePerson } from '@ensigo/rulebook/contract';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { isOpenMatch, samePersonOf } from './matches.ts';
import { writeOverride } from './override-store.ts';

/** An approval although the person appears elsewhere, or is on the block list (CASE-07). */
export interface Override {
  readonly reason: string;
  /** Where the person appears: tracking numbers, or names of accounts that have sent nothing. */
  readonly places: readonly string[];
  readonly blocks: number;
}

const placesOf = ({ matches }: SamePerson): string[] =>
  matches.filter(isOpenMatch).map(({ loans: [newest], account }) => newest?.tracking_number ?? account.name);

const inWords = (places: readonly string[]): string =>
  places.length === 0 ? 'The person is on the block list.' : `The person appears in ${places.join(', ')}.`;

/** Whether nothing stands against an approval but matches that the asker has explained. */
const isOwnWord = ({ matches, blocks }: SamePerson): boolean =>
  blocks.length === 0 && matches.every(({ not_the_same: said }) => said !== null);

function refusalOf(found: SamePerson, roles: readonly string[]): string | undefined {
  if (!found.needs_reason || mayDo(roles, 'loans.override')) return undefined;
  return isOwnWord(found)
    ? `You said that someone else is meant in ${placesOf(found).join(', ')}. Somebody else must approve this loan.`
    : `${inWords(placesOf(found))} A credit manager must approve this loan.`;
}

/** Who asks. */
interface Asker {
  readonly userId: string;
  readonly roles: readonly string[];
}

/** Why someone may not approve a loan at all: the person appears elsewhere; undefined if they may. */
export const refusedOverMatch = async (
  connection: Queryable,
  loanId: string,
  { userId, roles }: Asker,
): Promise<string | undefined> =>
  mayDo(roles, 'loans.override')
    ? undefined
    : refusalOf(await samePersonOf(connection, loanId, userId), roles);

/**
 * Judges an approval in its transaction: over a match that nobody else has explained, or a block, only those with
 * `loans.override` approve, and with a reason. Undefined if there is none.
 */
export async function judgeOverride(
  transaction: Transaction,
  loanId: string,
  { userId, roles, reason }: Asker & { readonly reason: string },
): Promise<Override | undefined> {
  const found = await samePersonOf(transaction, loanId, userId);
  if (!found.needs_reason) return undefined;
  const refused = refusalOf(found, roles);
  if (refused !== undefined) throw new Refusal('forbidden', { message: refused });
  const places = placesOf(found);
  if (reason === '')
    throw invalid({ match_reason: [`${inWords(places)} Say why you approve it nevertheless.`] });
  return { reason, places, blocks: found.blocks.length };
}

/** Keeps the reason below the approval, for staff only. */
export async function keepOverride(
  transaction: Transaction,
  actionId: number,
  userId: string,
  { reason, places }: Override,
): Promise<void> {
  const words = `Approved although: ${inWords(places)}`;
  await writeOverride(transaction, actionId, userId, `${words}\n${reason}`);
}

/** What the audit log says of it: where, and no words of a person. */
export function overrideDetails({ places, blocks }: Override): Record<string, string> {
  const numbers = places.filter((place) => place.startsWith('LN-'));
  return {
    ...(numbers.length > 0 && { approved_over: numbers.join(', ') }),
    ...(blocks > 0 && { blocks_overridden: String(blocks) }),
  };
}
