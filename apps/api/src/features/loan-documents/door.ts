import type { StoredDocument } from '@ensigo/rulebook/uploads';
import type { Queryable } from '../../platform/database/types.ts';
import { documentTypesOf } from '../settings/door.ts';
import { presentDocument } from './present.ts';
import { listDocuments } from './store.ts';

/** A loan's documents in the order in which they came, as its detail shows them. */
export async function documentsOfLoan(connection: Queryable, loanId: string): Promise<StoredDocument[]> {
  return (await listDocuments(connection, loanId)).map(presentDocument);
}

/** Names of the document types that are required and of which the loan holds no file (LOAN-13). */
export async function missingRequiredDocuments(connection: Queryable, loanId: string): Promise<string[]> {
  const held = new Set((await listDocuments(connection, loanId)).map((document) => document.type));
  const types = await documentTypesOf(connection);
  return types.filter((type) => type.required && !held.has(type.name)).map((type) => type.name);
}
