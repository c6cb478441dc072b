import type { FieldErrors } from '#kit/rules/errors/field-errors.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { incompleteSubmissionMessage, requiredDocumentMessage } from '../../rules/crb.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { missingRequiredDocuments } from '../documents/index.ts';

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
