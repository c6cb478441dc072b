import type { FastifyRequest } from 'fastify';
import { say } from '#kit/messages/index.ts';
import { changeRequestDocuments as call } from '../../endpoints/request-documents.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { requestDocumentType } from '../../rules/options.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { keepFilesOnce } from '#kit/http/idempotency.ts';
import { refuseIfAny } from '#kit/platform/file-store/plan-storage.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listWithPending, writeDocuments } from '#cases/server/client-cases/index.ts';
import { presentDocument } from '../responses.ts';
import { receiveSupportingFiles, requestPlace, type Uploader } from '../supporting-files.ts';
import { requestOpenForDocuments } from './save-step.ts';

/** Accepts documents for a waiting request: all files of the form, or none. They become part of it when it is sent. */
export async function changeDocuments(
  platform: Platform,
  uploader: Uploader,
  requestId: string,
  request: FastifyRequest,
): Promise<AnswerOf<typeof call>> {
  await requestOpenForDocuments({ query: platform.database.read }, uploader.userId, requestId, false);
  const arrival = await receiveSupportingFiles(platform, uploader, request);
  try {
    refuseIfAny(arrival.errors);
    if (arrival.files.length === 0) throw invalid({ [requestDocumentType]: [say('Choose a file.')] });
    const form = { call, http: request, said: [requestId] };
    return await keepFilesOnce(platform, uploader, form, arrival.files, async (transaction, keyed) => {
      await requestOpenForDocuments(transaction, uploader.userId, requestId, true);
      const place = { ...requestPlace(requestId), pending: 'add' as const };
      const { claimed } = await writeDocuments(transaction, place, keyed);
      const documents = await listWithPending(transaction, 'request', requestId);
      const result = {
        message: say("File added. You haven't sent it yet."),
        documents: documents.map(presentDocument),
      };
      return { claimed, result };
    });
  } finally {
    await arrival.discard();
  }
}
