import { say } from '#kit/messages/index.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { ticketAttachmentRule, ticketSchema, type TicketBody } from '../rules/ticket.ts';
import type { Arrival } from '#kit/http/upload.ts';

/** The limits of the files of a ticket. */
export const ticketAttachments = { ...ticketAttachmentRule, mimes: [...ticketAttachmentRule.mimes] };

/** The form's content, if all of it is valid; otherwise all errors at once. */
export function ticketIn({ fields, files, errors: refused }: Arrival): TicketBody {
  const verdict = validate(ticketSchema, Object.fromEntries(fields));
  const errors = { ...refused, ...(verdict.ok ? {} : verdict.errors) };
  if (files.length > ticketAttachments.max_files)
    errors['attachments'] = [say`Only ${ticketAttachments.max_files} files are allowed`];
  if (!verdict.ok || Object.keys(errors).length > 0) throw invalid(errors);
  return verdict.value;
}
