import type { AuditMailbox } from '#settings/rules/administration.ts';
import { lenderName } from '#settings/server/index.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Outbox } from '#kit/platform/outbox/outbox.ts';
import { historyOf } from './store.ts';

/**
 * The former recipient of the audit log digests is told where they go now, so that no one redirects them unseen
 * (GUARD-07).
 */
export async function tellEarlierMailbox(
  outbox: Outbox,
  transaction: Transaction,
  { email: earlier }: AuditMailbox,
  { email: now }: AuditMailbox,
): Promise<void> {
  if (earlier === '' || earlier === now) return;
  const [change] = await historyOf(transaction, 'audit-mailbox');
  const lender = await lenderName(transaction);
  const paragraphs = [
    `${change?.changed_by ?? 'An administrator'} changed the email address for the daily audit log digest of ${lender}. ${now === '' ? 'It is no longer sent.' : `From now on it goes to ${now}, and no longer to you.`}`,
    'Keep the digests you have: they still prove what was written before. If you did not expect this change, tell another administrator or the operator now.',
  ];
  await outbox.enqueue(transaction, {
    channel: 'mail',
    to: earlier,
    kind: 'audit-mailbox-changed',
    subject: 'You no longer receive the audit log digest',
    text: paragraphs.join('\n\n'),
  });
}
