import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { refuseOtherThanSent, type ReadBefore } from '#cases/server/client-cases/index.ts';
import { draftPositionOf } from '../step-store.ts';
import { findSubmitted, type SentRequest } from '../submission-store.ts';

export interface Submitter extends ReadBefore {
  readonly userId: string;
  readonly clientAddress: string;
  /** The draft, if the client names it. */
  readonly requestId: number | null | undefined;
  /** Version of the disclaimer that was shown. */
  readonly shown: number | undefined;
}

/** A double click, a second tab or a retry: recognised by its id, or because the last one has not moved yet. */
export async function repeatedSubmit(transaction: Transaction, submitter: Submitter): Promise<SentRequest> {
  const { userId, requestId } = submitter;
  const before = await findSubmitted(transaction, userId, requestId);
  const isNamed = requestId !== null && requestId !== undefined;
  if (before !== undefined && (isNamed || before.status === requestWorkflow.moves.submit.to)) {
    await refuseOtherThanSent(transaction, 'request', String(before.id), submitter);
    return before;
  }
  if (isNamed) throw new Refusal('not-found');
  if (!(await draftPositionOf(transaction, userId)).closed_loan) throw new Refusal('no-closed-loan');
  throw new Refusal('conflict', { message: say('You have no open request to submit.') });
}
