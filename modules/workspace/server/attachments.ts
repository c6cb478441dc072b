import type { FastifyRequest } from 'fastify';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { actionAttachmentRule } from '#kit/rules/uploads/action-attachments.ts';
import { tooManyFiles } from '#kit/rules/uploads/judge-file.ts';
import { receiveFiles, type Arrival, type ArrivedFile } from '#kit/http/upload.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Sender } from './action-store.ts';
import {
  attachFiles,
  writeAttachment,
  type AttachmentTarget,
  type TimelineTarget,
} from './attachment-store.ts';
import type { CaseKind } from './kinds.ts';

const rule = { ...actionAttachmentRule, mimes: [...actionAttachmentRule.mimes] };

/** The message for more files than a timeline entry accepts; undefined if there are few enough. */
export const tooManyAttachments = (files: readonly unknown[]): string | undefined =>
  files.length > rule.max_files ? tooManyFiles(rule) : undefined;

/** Reads a form with files for a timeline; refuses nothing yet. */
export const receiveAttachments = (
  platform: Platform,
  { sessionHash, userId }: { readonly sessionHash: Buffer; readonly userId: string },
  request: FastifyRequest,
): Promise<Arrival> =>
  receiveFiles(platform, request, {
    sessionHash,
    held: { place: 'case', userId },
    ruleFor: (field) => (field === 'attachments' ? rule : undefined),
    unknownField: 'Send the files in the field attachments.',
  });

/** Writes the rows of arrived files, attached if the entry already exists; returns the keys that they name. */
export async function keepAttachments(
  transaction: Act,
  kind: CaseKind,
  sender: Sender,
  keyed: ReadonlyMap<string, ArrivedFile>,
  target?: TimelineTarget,
): Promise<Set<string>> {
  for (const [id, { fileName, received }] of keyed) {
    const { size, sha256, scanned, type } = received;
    const file = { id, ...sender, fileName, size, sha256, scanned, mime: type.mime, target };
    if (!(await writeAttachment(transaction, kind, file))) throw new Refusal('not-found');
    await transaction.record(`${kind.name}-attachment.uploaded`, {
      subject: `${kind.name}-attachment:${id}`,
      details: { [kind.name]: sender.caseId, size },
    });
  }
  return new Set(keyed.keys());
}

/** Refuses, so that nothing of the action remains, if the person may not use one of the files here. */
export async function attach(
  transaction: Transaction,
  kind: CaseKind,
  ids: readonly string[],
  sender: Sender,
  target: AttachmentTarget,
): Promise<void> {
  if ((await attachFiles(transaction, kind, ids, sender, target)) === ids.length) return;
  throw invalid({ attachments: ['Some files could not be attached. Attach them again.'] });
}
