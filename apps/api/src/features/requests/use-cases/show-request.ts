import { saidRejection } from '@ensigo/rulebook/cases';
import type { RequestDetail } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../../platform/database/types.ts';
import { findRequest } from '../detail-store.ts';
import { clientAbilities } from '../policy.ts';
import { inWords } from '../present.ts';

/** One of the client's own requests; anyone else's is not found (REQ-04). */
export async function showRequest(reads: Queryable, userId: string, id: string): Promise<RequestDetail> {
  const request = await findRequest(reads, id, userId);
  if (request === undefined) throw new Refusal('not-found');
  const feedback = request.feedback && inWords(request.feedback);
  const rejection = saidRejection(request.rejection);
  return { ...request, feedback, rejection, abilities: clientAbilities(request.status) };
}
