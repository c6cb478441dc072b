import { say } from '@ensigo/messages';
import { validate } from '@ensigo/rulebook/engine';
import { invalid } from '@ensigo/rulebook/errors';
import { ticketAttachmentRule, ticketSchema, type TicketBody } from '@ensigo/rulebook/tickets';
import type { Arrival } from '../../http/upload.ts';

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
