import type { FastifyRequest } from 'fastify';
import type { uploadLoanDocuments } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { invalid } from '@ensigo/rulebook/errors';
import { receiveFiles } from '../../../http/upload.ts';
import { planStorage, refuseIfAny } from '../../../platform/file-store/plan-storage.ts';
import type { Platform } from '../../../platform/platform.ts';
import { documentTypesOf } from '../../settings/door.ts';
import { requireUploadsReached } from '../policy.ts';
import { presentDocument, presentUploads } from '../present.ts';
import { findOwnDraft, listDocuments } from '../store.ts';
import { keepDraftFiles, type Uploader } from './keep-draft-files.ts';

/** Takes documents into the uploader's draft: all files of the request, or none (LOAN-12, LOAN-14). */
export async function uploadDocuments(
  platform: Platform,
  uploader: Uploader,
  request: FastifyRequest,
): Promise<AnswerOf<typeof uploadLoanDocuments>> {
  const { database } = platform;
  // Judged before the files are read, and again when they are kept: nobody sends five megabytes in vain.
  const reads = { query: database.read };
  const draft = requireUploadsReached(await findOwnDraft(reads, uploader.userId, { lock: false }));
  const types = await documentTypesOf(reads);
  const arrival = await receiveFiles(platform, request, {
    sessionHash: uploader.sessionHash,
    ruleFor: (field) => types.find((type) => type.name === field),
    unknownField: 'This is not a document we ask for.',
  });
  try {
    const { errors } = planStorage(await listDocuments(reads, draft.id), arrival.files, types);
    refuseIfAny(arrival.errors, errors);
    if (arrival.files.length === 0) throw invalid({ files: ['Please choose a file.'] });
    const { stored, all } = await keepDraftFiles(platform, uploader, arrival.files, types);
    return {
      message: stored.length === 1 ? 'Your document was uploaded.' : 'Your documents were uploaded.',
      documents: stored.map(presentDocument),
      uploads: presentUploads(all),
    };
  } finally {
    await arrival.discard();
  }
}
