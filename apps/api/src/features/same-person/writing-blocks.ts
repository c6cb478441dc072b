import { Refusal } from '@ensigo/rulebook/errors';
import type { Act } from '../../platform/act.ts';
import { endBlockOf, insertBlock, type NewBlock } from './block-store.ts';

export const isThere = (): Refusal =>
  new Refusal('conflict', { message: 'This is already on the watchlist.' });
export const hasEnded = (): Refusal =>
  new Refusal('conflict', { message: 'This watchlist entry has already ended.' });

/** Puts it on the list now; refuses what is on it already. */
export async function putOn(transaction: Act, block: NewBlock): Promise<void> {
  const id = await insertBlock(transaction, block);
  if (id === undefined) throw isThere();
  await transaction.record('block.added', { subject: `block:${id}`, details: { blocked: block.kind } });
}

/** Ends an entry now. */
export async function endNow(transaction: Act, id: string, by: string, reason: string): Promise<void> {
  const kind = await endBlockOf(transaction, id, by, reason);
  if (kind === undefined) throw new Refusal('not-found');
  if (kind === null) throw hasEnded();
  await transaction.record('block.ended', { subject: `block:${id}`, details: { blocked: kind } });
}
