import { say } from '@ensigo/messages';
import { feedbackStatus } from '@ensigo/rulebook/cases';
import type { deleteLoanDocument as call } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import { isDocumentUnlocked } from '@ensigo/rulebook/loan';
import type { Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteDocument } from '../../client-cases/door.ts';
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
