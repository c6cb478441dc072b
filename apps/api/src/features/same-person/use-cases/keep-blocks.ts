import { blockTitles, type BlockForm, type BlockKind } from '@ensigo/rulebook/cases';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { defaultPhoneCode, normalisePhone } from '@ensigo/rulebook/fields';
import { act, type Person } from '../../../platform/act.ts';
import type { IdentityKey, IdentityKeys } from '../../../platform/identity-keys.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endBlockOf, insertBlock, isPastDay } from '../block-store.ts';

/** What administrators recognise an entry by. */
const shown = 3;

const endingOf = (value: string): string =>
  value
    .replaceAll(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(-shown);

function keysOf(identities: IdentityKeys, kind: BlockKind, value: string, phoneCode: string): IdentityKey[] {
  if (kind === 'nin') return identities.nationalId(value);
  if (kind === 'registration') return identities.registration(value);
  return identities.phone(phoneCode, normalisePhone(value, phoneCode));
}

const isKind = (kind: string): kind is BlockKind => kind in blockTitles;

/** Puts a NIN, phone or registration number on the block list; only its keyed hash is kept (CASE-07). */
export function addBlock(platform: Platform, actor: Person, block: BlockForm): Promise<{ message: string }> {
  const { kind, value, reason, until, phone_code: phoneCode } = block;
  if (!isKind(kind)) throw invalid({ kind: ['Choose what to block.'] });
  const [exact, near] = keysOf(platform.identities, kind, value, phoneCode || defaultPhoneCode);
  if (exact === undefined) throw invalid({ value: [`${blockTitles[kind]} is required.`] });
  return act(platform, actor, async (transaction) => {
    if (until !== '' && (await isPastDay(transaction, until)))
      throw invalid({ until: ['Choose today or a later day.'] });
    const id = await insertBlock(transaction, {
      kind,
      key: exact.key,
      nearKey: near?.key ?? null,
      ending: endingOf(value),
      reason,
      until,
      by: actor.userId,
    });
    if (id === undefined) throw new Refusal('conflict', { message: 'It is on the block list already.' });
    await transaction.record('block.added', { subject: `block:${id}`, details: { blocked: kind } });
    return { message: 'It is on the block list.' };
  });
}

/** Ends an entry of the block list; it stays in the history. */
export function endBlock(
  platform: Platform,
  actor: Person,
  id: string,
  reason: string,
): Promise<{ message: string }> {
  return act(platform, actor, async (transaction) => {
    const kind = await endBlockOf(transaction, id, actor.userId, reason);
    if (kind === undefined) throw new Refusal('not-found');
    if (kind === null) throw new Refusal('conflict', { message: 'This entry has ended already.' });
    await transaction.record('block.ended', { subject: `block:${id}`, details: { blocked: kind } });
    return { message: 'The entry has ended. It stays in the history.' };
  });
}
