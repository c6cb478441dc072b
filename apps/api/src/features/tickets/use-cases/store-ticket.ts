import type { FastifyRequest } from 'fastify';
import { validate } from '@ensigo/rulebook/engine';
import { invalid } from '@ensigo/rulebook/errors';
import { ticketAttachmentRule, ticketSchema } from '@ensigo/rulebook/support';
import type { Who } from '../../../http/authentication.ts';
import { limit } from '../../../http/limits.ts';
import { receiveFiles } from '../../../http/upload.ts';
import { keepFiles } from '../../../platform/file-store/keep-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { supportAddress } from '../../settings/door.ts';
import { senderOf, storeTicketOf, type Attachment } from '../store.ts';

const rule = { ...ticketAttachmentRule, mimes: [...ticketAttachmentRule.mimes] };

/** Stores a ticket with its files, and sends it to the lender's support mailbox (API-04, HELP-04). */
export async function storeTicket(platform: Platform, who: Who, clientAddress: string, http: FastifyRequest) {
  const { database, outbox, audit, config } = platform;
  await limit(database, { key: `ticket:${who.userId}`, most: 20, withinSeconds: 3600 });
  const arrival = await receiveFiles(platform, http, {
    sessionHash: who.sessionHash,
    ruleFor: (field) => (field === 'attachments' ? rule : undefined),
    unknownField: 'Attach files under attachments.',
  });
  try {
    const verdict = validate(ticketSchema, Object.fromEntries(arrival.fields));
    const errors = { ...arrival.errors, ...(verdict.ok ? {} : verdict.errors) };
    if (arrival.files.length > rule.max_files)
      errors['attachments'] = [`Only ${rule.max_files} files are allowed`];
    if (!verdict.ok || Object.keys(errors).length > 0) throw invalid(errors);
    const { subject, message } = verdict.value;
    await keepFiles(platform, arrival.files, async (transaction, keyed) => {
      const attachments = [...keyed].map(([id, { fileName, received }]): Attachment => {
        const { size, sha256, scanned } = received;
        return { id, fileName, mime: received.type.mime, size, sha256, scanned };
      });
      const id = await storeTicketOf(transaction, who.userId, { subject, message }, attachments);
      const sender = await senderOf(transaction, who.userId);
      await outbox.enqueue(transaction, {
        channel: 'mail',
        to: (await supportAddress(transaction, config.supportEmail)) ?? null,
        kind: 'support-ticket',
        subject: `Help needed: ${subject}`,
        text: `${message}\n\nFrom ${sender.name}, ${sender.email}, ${sender.phone}. Ticket ${id}, ${attachments.length} file(s).`,
        userId: who.userId,
      });
      await audit.record(transaction, {
        actorId: who.userId,
        action: 'ticket.stored',
        subject: `ticket:${id}`,
        clientAddress,
      });
      return { claimed: new Set(keyed.keys()), result: undefined };
    });
    outbox.wake();
    return { message: 'We have your message. We answer by e-mail or phone.' };
  } finally {
    await arrival.discard();
  }
}
