import type { FileAnswer } from '#kit/http/file-answer.ts';
import { openFile } from '#kit/http/open-file.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { findTicketFile } from '../answer-store.ts';

/** A file of a message, for the staff. */
export async function viewTicketFile(platform: Platform, actor: Person, id: string): Promise<FileAnswer> {
  const file = await findTicketFile({ query: platform.database.read }, id);
  return openFile(platform, actor, file, {
    action: 'ticket-attachment.viewed',
    subject: `ticket-attachment:${id}`,
    ...(file !== undefined && { details: { ticket: file.ticket_id } }),
  });
}
