import type { LoanDetail } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../../platform/database/types.ts';
import { documentsOfLoan } from '../../loan-documents/door.ts';
import { presentDetail } from '../present.ts';
import { findLoan } from '../store.ts';

/** One of the client's own loans; anyone else's is not there (DETAIL-01). */
export async function showLoan(reads: Queryable, userId: string, id: string): Promise<LoanDetail> {
  const loan = await findLoan(reads, id, userId);
  if (loan === undefined) throw new Refusal('not-found');
  return presentDetail(loan, await documentsOfLoan(reads, id));
}
