import type { FieldErrors } from '@ensigo/rulebook/engine';
import { invalid } from '@ensigo/rulebook/errors';
import { incompleteSubmissionMessage, requiredDocumentMessage } from '@ensigo/rulebook/loan';
import type { Transaction } from '../../../platform/database/types.ts';
import { missingRequiredDocuments } from '../../loan-documents/door.ts';

/** An error under `documents.<type>` for each missing document (LOAN-13). */
export const documentErrors = (types: readonly string[]): FieldErrors =>
  Object.fromEntries(types.map((type) => [`documents.${type}`, [requiredDocumentMessage()]]));

/** Refuses changes that leave a required document without a file; one that was already missing does not count. */
export async function refuseMissing(
  transaction: Transaction,
  loanId: string,
  changes: readonly { readonly target: string }[],
): Promise<void> {
  const touched = new Set(changes.map(({ target }) => target));
  const missing = (await missingRequiredDocuments(transaction, loanId)).filter((type) => touched.has(type));
  if (missing.length > 0) throw invalid(documentErrors(missing), incompleteSubmissionMessage());
}
