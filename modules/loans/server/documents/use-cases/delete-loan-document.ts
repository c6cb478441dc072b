import { say } from '#kit/messages/index.ts';
import { feedbackStatus } from '#cases/rules/status.ts';
import type { deleteLoanDocument as call } from '../../../endpoints/loan-documents.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { isDocumentUnlocked } from '#cases/rules/feedback.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { deleteDocument } from '#cases/server/client-cases/index.ts';
import { presentUploads } from '../responses.ts';
import { findScope } from '../scope-store.ts';

/** Removes a document from a draft, or from a loan that waits for documents of its type. */
export async function deleteLoanDocument(
  platform: Platform,
  owner: Person,
  id: string,
): Promise<AnswerOf<typeof call>> {
  const left = await deleteDocument(platform, owner, {
    kind: 'loan',
    id,
    async refuseLocked({ status, case_id: loanId, type }, transaction) {
      if (status === feedbackStatus) {
        const loan = await findScope(transaction, loanId, owner.userId, { lock: false });
        if (loan !== undefined && isDocumentUnlocked(loan.scope, type)) return;
      }
      throw new Refusal('conflict', {
        message: say("You can't delete documents from a submitted application."),
      });
    },
  });
  const staying = left.filter(({ pending }) => pending !== 'remove');
  return { message: say('Document deleted.'), uploads: presentUploads(staying) };
}
