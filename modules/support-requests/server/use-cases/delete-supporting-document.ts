import { say } from '#kit/messages/index.ts';
import { feedbackStatus } from '#cases/rules/status.ts';
import type { deleteRequestDocument } from '../../endpoints/request-documents.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { deleteDocument } from '#cases/server/client-cases/index.ts';
import { presentDocument } from '../responses.ts';
import { requestOpenForDocuments } from './save-step.ts';

/** Removes a document from a draft, or from a request that waits for feedback. */
export async function deleteSupportingDocument(
  platform: Platform,
  owner: Person,
  id: string,
): Promise<AnswerOf<typeof deleteRequestDocument>> {
  const left = await deleteDocument(platform, owner, {
    kind: 'request',
    id,
    async refuseLocked({ status, case_id: requestId }, transaction) {
      if (status === feedbackStatus) {
        await requestOpenForDocuments(transaction, owner.userId, requestId, false);
        return;
      }
      throw new Refusal('conflict', { message: say("You can't delete documents from a submitted request.") });
    },
  });
  return { message: say('Document deleted.'), documents: left.map(presentDocument) };
}
