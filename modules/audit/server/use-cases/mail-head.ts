import { formatNumber } from '#kit/rules/fields/show.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { lenderName } from '#settings/server/index.ts';
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
      `Audit log of ${await lenderName(transaction)} on ${at}: ${formatNumber(position)} entries. Digest:`,
      place,
      'Keep this email. As long as the log contains this digest, no earlier entry has been changed, removed or inserted. The operator of the server can check this with:',
      `npm run verify -- --head ${place}`,
    ];
    await outbox.enqueue(transaction, {
      channel: 'mail',
      to,
      kind: 'audit-head',
      subject: `Audit log digest for ${at.slice(0, 10)}`,
      text: lines.join('\n\n'),
    });
  });
}
