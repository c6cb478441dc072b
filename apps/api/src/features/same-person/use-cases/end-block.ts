import { Refusal } from '@ensigo/rulebook/errors';
import { act, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asAdministrator, leaveToSecond, waitingMessage } from '../../second-administrator/door.ts';
import { findBlock } from '../block-store.ts';
import { called } from '../block-words.ts';
import { endNow, hasEnded } from '../writing-blocks.ts';

/** Ends an entry of the block list, once a second administrator has confirmed it; it stays in the history. */
export function endBlock(
  platform: Platform,
  actor: Person,
  id: string,
  reason: string,
): Promise<{ message: string }> {
  return act(platform, actor, async (transaction) => {
    const asker = await asAdministrator(transaction, actor);
    const block = await findBlock(transaction, id);
    if (block === undefined) throw new Refusal('not-found');
    if (block.has_ended) throw hasEnded();
    const waits = await leaveToSecond(platform, transaction, asker, {
      kind: 'block-end',
      subject: id,
      value: { reason },
      words: `end the watchlist entry for ${called(block.kind, block.ending)}`,
      lines: [
        { label: 'Watchlist entry', before: block.reason, after: 'Ended' },
        { label: 'Reason', before: null, after: reason },
      ],
    });
    if (waits) return { message: waitingMessage };
    await endNow(transaction, id, actor.userId, reason);
    return { message: 'Watchlist entry ended. It stays in the history.' };
  });
}
