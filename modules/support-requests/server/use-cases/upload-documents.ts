import type { FastifyRequest } from 'fastify';
import { say } from '#kit/messages/index.ts';
import { uploadRequestDocuments as call } from '../../endpoints/request-documents.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { keepFilesOnce } from '#kit/http/idempotency.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { refuseIfAny } from '#kit/platform/file-store/plan-storage.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { writeDocuments } from '#cases/server/client-cases/index.ts';
import { refuseStep } from '../policy.ts';
import { presentDocument } from '../responses.ts';
import { draftPositionOf, passDocuments } from '../step-store.ts';
import { lockDraft } from '../submission-store.ts';
import { receiveSupportingFiles, requestPlace, type Uploader } from '../supporting-files.ts';

/** By the number of files. */
const savedMessages: Readonly<Record<number, () => string>> = {
  0: () => say('Documents saved.'),
  1: () => say('Document uploaded.'),
};

async function refuseTooEarly(connection: Queryable, userId: string): Promise<void> {
  const refusal = refuseStep('documents', {}, await draftPositionOf(connection, userId));
  if (refusal !== undefined) throw refusal;
}

/** Accepts supporting documents for the draft, all of the call or none; none completes the step (SUPPORT-04). */
export async function uploadDocuments(
  platform: Platform,
  uploader: Uploader,
  request: FastifyRequest,
): Promise<AnswerOf<typeof call>> {
  const { userId } = uploader;
  // Checked before the files are read, and again when they are stored: nobody sends megabytes in vain.
  await refuseTooEarly({ query: platform.database.read }, userId);
  const arrival = await receiveSupportingFiles(platform, uploader, request);
  try {
    refuseIfAny(arrival.errors);
    const form = { call, http: request, said: [] };
    return await keepFilesOnce(platform, uploader, form, arrival.files, async (transaction, keyed) => {
      const draft = await lockDraft(transaction, userId);
      await refuseTooEarly(transaction, userId);
      const requestId = draft?.id ?? '0';
      const place = { ...requestPlace(requestId), pending: null };
      const { claimed, all } = await writeDocuments(transaction, place, keyed);
      const data = await passDocuments(transaction, requestId);
      const message = savedMessages[arrival.files.length]?.() ?? say('Documents uploaded.');
      return { claimed, result: { message, documents: all.map(presentDocument), data } };
    });
  } finally {
    await arrival.discard();
  }
}
