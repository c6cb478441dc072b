import type { LoanResubmission } from '../../endpoints/loan-variants.ts';
import { isDocumentUnlocked, type FeedbackScope } from '#cases/rules/feedback.ts';
import type { StoredDocument } from '#kit/rules/uploads/document.ts';
import type { Queryable, Transaction } from '#kit/platform/database/types.ts';
import { applyPending, listDocuments, listWithPending, namesOf } from '#cases/server/client-cases/index.ts';
import { documentTypesOf } from '#settings/server/index.ts';
import { presentDocument } from './responses.ts';

/** A loan's documents in order of arrival, for its detail page. */
export async function documentsOfLoan(connection: Queryable, loanId: string): Promise<StoredDocument[]> {
  return (await listDocuments(connection, 'loan', loanId)).map(presentDocument);
}

/** Names of the required document types without a file in the loan (LOAN-13). */
export async function missingRequiredDocuments(connection: Queryable, loanId: string): Promise<string[]> {
  const held = new Set((await listDocuments(connection, 'loan', loanId)).map((document) => document.type));
  const types = await documentTypesOf(connection);
  return types.filter((type) => type.required && !held.has(type.name)).map((type) => type.name);
}

/** A waiting loan's documents, with those added or removed when it is sent. */
export async function documentsWithPending(
  connection: Queryable,
  loanId: string,
): Promise<LoanResubmission['documents']> {
  const rows = await listWithPending(connection, 'loan', loanId);
  return rows.map((row) => ({ ...presentDocument(row), pending: row.pending }));
}

interface DocumentChange {
  readonly kind: 'document';
  readonly target: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly asked: boolean;
}

/** Applies the pending files to the loan and says what that changes, one line per document type. */
export async function applyPendingDocuments(
  transaction: Transaction,
  loanId: string,
  scope: FeedbackScope,
): Promise<DocumentChange[]> {
  const moved = await applyPending(transaction, 'loan', loanId);
  return [...new Set(moved.map(({ type }) => type))].map((type) => {
    const files = moved.filter((row) => row.type === type);
    const asked = isDocumentUnlocked({ ...scope, whole: false }, type);
    return {
      kind: 'document',
      target: type,
      before: namesOf(files, 'remove'),
      after: namesOf(files, 'add'),
      asked,
    };
  });
}
