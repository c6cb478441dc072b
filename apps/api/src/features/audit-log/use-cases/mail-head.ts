import { formatNumber } from '@ensigo/rulebook/fields';
import { changeUnrecorded } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lenderName } from '../../settings/door.ts';
import { mailbox, takeHead } from '../chain-store.ts';

/**
 * Once a day on one node: mails the latest place of the log's chain to an address beyond the operator's reach
 * (GUARD-07). Does nothing if no address is set.
 */
export async function mailHead({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): Promise<void> {
  await changeUnrecorded(database, async (transaction) => {
    const to = await mailbox(transaction);
    const head = to === '' ? undefined : await takeHead(transaction);
    if (head === undefined) return;
    const { position, hash, at } = head;
    const place = `${position}:${hash}`;
    const lines = [
      `On ${at} the audit log of ${await lenderName(transaction)} held ${formatNumber(position)} entries. Its head:`,
      place,
      'Keep this mail. As long as the log holds this head, nothing that was written before was changed, removed or put in. Whoever operates the server finds out with:',
      `npm run verify -- --head ${place}`,
    ];
    await outbox.enqueue(transaction, {
      channel: 'mail',
      to,
      kind: 'audit-head',
      subject: `Head of the audit log, ${at.slice(0, 10)}`,
      text: lines.join('\n\n'),
    });
  });
}
