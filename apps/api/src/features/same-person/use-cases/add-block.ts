import { blockTitles, isBlockKind, type BlockForm, type BlockKind } from '@ensigo/rulebook/cases';
import { invalid } from '@ensigo/rulebook/errors';
import { defaultPhoneCode, normalisePhone } from '@ensigo/rulebook/fields';
import { act, type Person } from '../../../platform/act.ts';
import { endingOf, type IdentityKey, type IdentityKeys } from '../../../platform/identity-keys.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asAdministrator, leaveToSecond, waitingMessage } from '../../second-administrator/door.ts';
import { isBlocked, isPastDay, type NewBlock } from '../block-store.ts';
import { called, linesOf } from '../block-words.ts';
import { isThere, putOn } from '../writing-blocks.ts';

/** What administrators recognise an entry by. */
const shown = 3;

function keysOf(identities: IdentityKeys, kind: BlockKind, value: string, phoneCode: string): IdentityKey[] {
  if (kind === 'nin') return identities.nationalId(value);
  if (kind === 'registration') return identities.registration(value);
  return identities.phone(phoneCode, normalisePhone(value, phoneCode));
}

/**
 * Puts a NIN, phone or registration number on the block list, of which only its keyed hash is kept (CASE-07), once a
 * second administrator has confirmed it (MONEY-12).
 */
export function addBlock(platform: Platform, actor: Person, form: BlockForm): Promise<{ message: string }> {
  const { kind, value, reason, until, phone_code: phoneCode } = form;
  if (!isBlockKind(kind)) throw invalid({ kind: ['Choose what to add to the watchlist.'] });
  const [exact, near] = keysOf(platform.identities, kind, value, phoneCode || defaultPhoneCode);
  if (exact === undefined) throw invalid({ value: [`${blockTitles[kind]} is required.`] });
  const block: NewBlock = {
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
    if (await isBlocked(transaction, kind, block.key)) throw isThere();
    const waits = await leaveToSecond(platform, transaction, asker, {
      kind: 'block',
      subject: `${kind}:${block.key}`,
      value: block,
      words: `add ${called(kind, block.ending)} to the watchlist`,
      lines: linesOf(block),
    });
    if (waits) return { message: waitingMessage };
    await putOn(transaction, block);
    return { message: 'Added to the watchlist.' };
  });
}
