import type { FastifyRequest } from 'fastify';
import { say } from '#kit/messages/index.ts';
import { storeTicket as call } from '../../endpoints/tickets.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { Refusal, invalid } from '#kit/rules/errors/refusal.ts';
import { keepFilesOnce, repeatKeyOf } from '#kit/http/idempotency.ts';
import { limited } from '#kit/http/limits.ts';
import { receiveFiles, type ArrivedFile, type Arrival } from '#kit/http/upload.ts';
import type { Act, Person } from '#kit/platform/act.ts';
import type { Written } from '#kit/platform/file-store/keep-files.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { supportAddress } from '#settings/server/index.ts';
import { isSameTicket, senderOf, storeTicketOf, type Attachment, type SentTicket } from '../store.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { ticketAttachmentRule, ticketSchema, type TicketBody } from '../../rules/ticket.ts';

/** The limits of the files of a ticket. */
const ticketAttachments = { ...ticketAttachmentRule, mimes: [...ticketAttachmentRule.mimes] };

/** The form's content, if all of it is valid; otherwise all errors at once. */
function ticketIn({ fields, files, errors: refused }: Arrival): TicketBody {
  const checked = validate(ticketSchema, Object.fromEntries(fields));
  const errors = { ...refused, ...(checked.ok ? {} : checked.errors) };
  if (files.length > ticketAttachments.max_files)
    errors['attachments'] = [say`Only ${ticketAttachments.max_files} files are allowed`];
  if (!checked.ok || Object.keys(errors).length > 0) throw invalid(errors);
  return checked.value;
}

interface Sender extends Person {
  readonly sessionHash: Buffer;
}

/** Stores a ticket with its files, and sends it to the lender's support mailbox (API-04, HELP-04). */
export function storeTicket(platform: Platform, sender: Sender, http: FastifyRequest) {
  const anHours = { key: `ticket:${sender.userId}`, most: 20, withinSeconds: 3600 };
  return limited(platform.database, anHours, () => receiveTicket(platform, sender, http));
}

async function receiveTicket(platform: Platform, sender: Sender, http: FastifyRequest) {
  const { userId, sessionHash } = sender;
  const arrival = await receiveFiles(platform, http, {
    sessionHash,
    held: { place: 'ticket', userId },
    ruleFor: (field) => (field === 'attachments' ? ticketAttachments : undefined),
    unknownField: 'Send the files in the field attachments.',
  });
  try {
    const ticket = ticketIn(arrival);
    const form = { call, http, said: [ticket] };
    return await keepFilesOnce(platform, sender, form, arrival.files, (transaction, keyed) =>
      write(platform, transaction, { ...ticket, userId, key: repeatKeyOf(http) }, keyed),
    );
  } finally {
    await arrival.discard();
  }
}

async function write(
  { outbox, config }: Platform,
  transaction: Act,
  ticket: SentTicket,
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<Written<AnswerOf<typeof call>>> {
  const attachments = [...keyed].map(([id, { fileName, received }]): Attachment => {
    const { type, size, sha256, scanned } = received;
    return { id, fileName, mime: type.mime, size, sha256, scanned };
  });
  const result = { message: say("We've received your message. We'll reply by email or phone.") };
  const id = await storeTicketOf(transaction, ticket, attachments);
  if (id === undefined) {
    // Its answer was lost, and the phone was away for longer than keys are remembered (REACH-03).
    if (!(await isSameTicket(transaction, ticket, attachments))) throw new Refusal('key-reused');
    transaction.changedNothing();
    return { claimed: new Set(), result };
  }
  const sender = await senderOf(transaction, ticket.userId);
  await outbox.enqueue(transaction, {
    channel: 'mail',
    to: (await supportAddress(transaction, config.supportEmail)) ?? null,
    kind: 'support-ticket',
    subject: `Help needed: ${ticket.subject}`,
    text: `${ticket.message}\n\nFrom ${sender.name}, ${sender.email}, ${sender.phone}. Ticket ${id}, ${attachments.length} file(s).`,
    userId: ticket.userId,
  });
  await transaction.record('ticket.stored', { subject: `ticket:${id}` });
  return { claimed: new Set(keyed.keys()), result };
}
