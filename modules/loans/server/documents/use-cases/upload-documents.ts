import type { FastifyRequest } from 'fastify';
import { say } from '#kit/messages/index.ts';
import { uploadLoanDocuments as call } from '../../../endpoints/loan-documents.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { keepFilesOnce } from '#kit/http/idempotency.ts';
import { receiveFiles, type ArrivedFile } from '#kit/http/upload.ts';
import { planStorage, refuseIfAny } from '#kit/platform/file-store/plan-storage.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listDocuments, writeDocuments } from '#cases/server/client-cases/index.ts';
import { documentTypesOf } from '#settings/server/index.ts';
import { presentDocument, presentUploads } from '../responses.ts';
import { findOwnDraft, type DraftRow } from '../draft-store.ts';

/** The draft's own step number of the uploads (decision: two step numbers). */
const uploadsStep = 4;

/** Documents can only be added to a draft that has reached its uploads. */
function requireUploadsReached(draft: DraftRow | undefined): DraftRow {
  if (draft === undefined) {
    throw new Refusal('conflict', { message: say('You have no open application to add documents to.') });
  }
  if (draft.step < uploadsStep) throw new Refusal('step-locked');
  return draft;
}

/** Where documents of a loan are written, and what the audit log records about each. */
export const loanPlace = (loanId: string) => ({
  kind: 'loan' as const,
  caseId: loanId,
  detailsOf: ({ field, received }: ArrivedFile) => ({ loan: loanId, type: field, size: received.size }),
});

export interface Uploader {
  readonly userId: string;
  readonly sessionHash: Buffer;
  readonly clientAddress: string;
}

/** Accepts documents for the uploader's draft: all files of the call, or none (LOAN-12, LOAN-14). */
export async function uploadDocuments(
  platform: Platform,
  uploader: Uploader,
  request: FastifyRequest,
): Promise<AnswerOf<typeof call>> {
  const { database } = platform;
  // Checked before the files are read, and again when they are stored: nobody sends five megabytes in vain.
  const reads = { query: database.read };
  const draft = requireUploadsReached(await findOwnDraft(reads, uploader.userId, { lock: false }));
  const types = await documentTypesOf(reads);
  const arrival = await receiveFiles(platform, request, {
    sessionHash: uploader.sessionHash,
    held: { place: 'loan-documents', userId: uploader.userId },
    ruleFor: (field) => types.find((type) => type.name === field),
    unknownField: say("We don't ask for this document."),
  });
  try {
    const { errors } = planStorage(await listDocuments(reads, 'loan', draft.id), arrival.files, types);
    refuseIfAny(arrival.errors, errors);
    if (arrival.files.length === 0) throw invalid({ files: [say('Choose a file.')] });
    const form = { call, http: request, said: [arrival.files.map(({ field }) => field)] };
    return await keepFilesOnce(platform, uploader, form, arrival.files, async (transaction, keyed) => {
      // Counted under the lock of the draft.
      const held = requireUploadsReached(await findOwnDraft(transaction, uploader.userId, { lock: true }));
      const place = { ...loanPlace(held.id), types, pending: null };
      const { claimed, present, all: rows } = await writeDocuments(transaction, place, keyed);
      const stored = [...present, ...rows.filter(({ id }) => claimed.has(id))];
      const result = {
        message: stored.length === 1 ? say('Document uploaded.') : say('Documents uploaded.'),
        documents: stored.map(presentDocument),
        uploads: presentUploads(rows),
      };
      return { claimed, result };
    });
  } finally {
    await arrival.discard();
  }
}
