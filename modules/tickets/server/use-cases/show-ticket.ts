import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import type * as staffTicketsEndpoints from '../../endpoints/staff-tickets.ts';
import type { showTicket as call } from '../../endpoints/staff-tickets.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as store from '../answer-store.ts';
import { findTicket, findTicketFile } from '../answer-store.ts';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { openFile } from '#kit/http/open-file.ts';
import type * as contract from '../../endpoints/tickets.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Reading } from '#kit/http/incoming.ts';

/** One message for the staff; the view is in the audit log (STAFF-04). */
export async function showTicket(
  platform: Platform,
  actor: Person,
  id: string,
): Promise<AnswerOf<typeof call>> {
  const data = await findTicket({ query: platform.database.read }, id);
  if (data === undefined) throw new Refusal('not-found');
  await recordEvent(platform, actor, 'ticket.opened', { subject: `ticket:${id}` });
  return { data };
}

/** A file of a message, for the staff. */
export async function viewTicketFile(platform: Platform, actor: Person, id: string): Promise<FileAnswer> {
  const file = await findTicketFile({ query: platform.database.read }, id);
  return openFile(platform, actor, file, {
    action: 'ticket-attachment.viewed',
    subject: `ticket-attachment:${id}`,
    ...(file !== undefined && { details: { ticket: file.ticket_id } }),
  });
}

/** A client's latest messages, and their answers. */
export const listOwnTickets: Reading<typeof contract.listOwnTickets> = async (reads, { who }) => ({
  data: await store.ownTickets(reads, who.userId),
});

/** One page of the staff's queue, and how many messages wait for an answer. */
export const listTickets: Reading<typeof staffTicketsEndpoints.listTickets> = async (reads, { query }) => {
  const [found, open] = await Promise.all([store.listTickets(reads, query), store.countOpen(reads)]);
  const data = found.slice(0, logPageSize);
  return { data, next: found.length > data.length ? String(data.at(-1)?.id) : null, open };
};
