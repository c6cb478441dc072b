import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { actionAttachmentRule } from '#kit/rules/uploads/action-attachments.ts';
import { formatSize } from '#kit/rules/uploads/megabytes.ts';
import {
  leastBytesOfPart,
  mostUploads,
  mostUploadsInAnHour,
  type UploadPlace,
} from '#kit/rules/uploads/parts.ts';
import type { UploadRule } from '#kit/rules/uploads/judge-file.ts';
import { requestDocumentRule, requestDocumentType } from '#support-requests/rules/options.ts';
import { ticketAttachmentRule } from '#tickets/rules/ticket.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { limit } from '#kit/http/limits.ts';
import { countUnderWay, type UploadRow } from '#kit/platform/uploads/upload-store.ts';
import { documentTypesOf } from '#settings/server/index.ts';

interface FixedRule extends Omit<UploadRule, 'mimes'> {
  readonly mimes: Readonly<UploadRule['mimes']>;
}

const fixed: Readonly<Record<Exclude<UploadPlace, 'loan-documents'>, { field: string; rule: FixedRule }>> = {
  'request-documents': { field: requestDocumentType, rule: requestDocumentRule },
  case: { field: 'attachments', rule: actionAttachmentRule },
  ticket: { field: 'attachments', rule: ticketAttachmentRule },
};

/** The limits of a file in this field of a place's form; undefined if the form has no such field. */
export async function ruleOf(
  reads: Queryable,
  place: UploadPlace,
  field: string,
): Promise<UploadRule | undefined> {
  if (place === 'loan-documents') return (await documentTypesOf(reads)).find(({ name }) => name === field);
  const { field: only, rule } = fixed[place];
  return field === only ? { ...rule, mimes: [...rule.mimes] } : undefined;
}

/** Those under way end within minutes, or are forgotten within hours. */
const retryAfterSeconds = 60;

/** Refuses one more file of so many bytes where an account has as many under way, or has announced as many, as it may. */
export async function refuseTooMany(transaction: Queryable, userId: string, size: number): Promise<void> {
  await limit(transaction, {
    key: `uploads-opened:${userId}`,
    most: mostUploadsInAnHour,
    withinSeconds: 3600,
  });
  const { count, bytes } = await countUnderWay(transaction, userId);
  if (count < mostUploads.count && bytes + size <= mostUploads.bytes) return;
  throw new Refusal('too-many', {
    message: say('Too many files are uploading at once. Wait for some to finish.'),
    retryAfterSeconds,
  });
}

/** Why a part that arrived was not added: the file has too many short ones, or another came first. */
export function refuseShort({ state, received }: UploadRow, offset: number): void {
  if (state !== 'open' || received !== offset) return;
  const message = `This file was sent in too many small parts. Send at least ${formatSize(leastBytesOfPart)} per part.`;
  throw new Refusal('bad-request', { message });
}
