import { say } from '#kit/messages/index.ts';
import { draftStatus, feedbackStatus } from '#cases/rules/status.ts';
import type { FastifyRequest } from 'fastify';
import type { uploadChangedDocuments, uploadResubmittedDocuments } from '../../../endpoints/loan-variants.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { isDocumentUnlocked } from '#cases/rules/feedback.ts';
import type { DocumentType } from '#kit/rules/uploads/document-type.ts';
import { keepFilesOnce } from '#kit/http/idempotency.ts';
import { receiveFiles } from '#kit/http/upload.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { refuseIfAny } from '#kit/platform/file-store/plan-storage.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { writeDocuments } from '#cases/server/client-cases/index.ts';
import { documentTypesOf } from '#settings/server/index.ts';
import { findScope } from '../scope-store.ts';
import { loanPlace, type Uploader } from './upload-documents.ts';
import { presentDocument, presentUploads } from '../responses.ts';

interface Changing {
  readonly call: typeof uploadChangedDocuments | typeof uploadResubmittedDocuments;
  readonly needed: 'can_edit' | 'can_edit_documents';
}

/** The document types of a waiting loan that the client may change now. */
async function unlockedTypes(
  connection: Queryable,
  { userId }: Uploader,
  loanId: string,
  needed: Changing['needed'],
  lock: boolean,
): Promise<DocumentType[]> {
  const loan = await findScope(connection, loanId, userId, { lock });
  if (loan === undefined || loan.status === draftStatus) throw new Refusal('not-found');
  const types =
    loan.status === feedbackStatus && loan[needed]
      ? (await documentTypesOf(connection)).filter(({ name }) => isDocumentUnlocked(loan.scope, name))
      : [];
  if (types.length > 0) return types;
  throw new Refusal('conflict', { message: say("We haven't asked for documents for this loan.") });
}

/** Accepts files for a waiting loan: all files of the call, or none. They become part of it when it is sent. */
export async function uploadChanged(
  platform: Platform,
  uploader: Uploader,
  loanId: string,
  request: FastifyRequest,
  { call, needed }: Changing,
): Promise<AnswerOf<typeof uploadChangedDocuments>> {
  const reads = { query: platform.database.read };
  const types = await unlockedTypes(reads, uploader, loanId, needed, false);
  const arrival = await receiveFiles(platform, request, {
    sessionHash: uploader.sessionHash,
    held: { place: 'loan-documents', userId: uploader.userId },
    ruleFor: (field) => types.find((type) => type.name === field),
    unknownField: say("We didn't ask for this document."),
  });
  try {
    refuseIfAny(arrival.errors);
    if (arrival.files.length === 0) throw invalid({ files: [say('Choose a file.')] });
    const said = [loanId, arrival.files.map(({ field }) => field)];
    const form = { call, http: request, said };
    return await keepFilesOnce(platform, uploader, form, arrival.files, async (transaction, keyed) => {
      const allowed = await unlockedTypes(transaction, uploader, loanId, needed, true);
      const place = { ...loanPlace(loanId), types: allowed, pending: 'add' as const };
      const { claimed, brought, all: rows } = await writeDocuments(transaction, place, keyed);
      const result = {
        message: say("File added. You haven't sent it yet."),
        documents: rows.filter(({ id }) => brought.has(id)).map(presentDocument),
        uploads: presentUploads(rows),
      };
      return { claimed, result };
    });
  } finally {
    await arrival.discard();
  }
}
