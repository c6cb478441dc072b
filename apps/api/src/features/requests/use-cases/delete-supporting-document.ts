import { say } from '@ensigo/messages';
import { feedbackStatus } from '@ensigo/rulebook/cases';
import type { deleteRequestDocument } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteDocument } from '../../client-cases/door.ts';
import { presentDocument } from '../responses.ts';
import { requestOpenForDocuments } from './change-step.ts';

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
