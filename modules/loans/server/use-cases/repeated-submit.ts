import { say } from '#kit/messages/index.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { crbSchema, incompleteSubmissionMessage } from '../../rules/crb.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { refuseOtherThanSent, type ReadBefore } from '#cases/server/client-cases/index.ts';
import { draftPositionOf } from '../step-store.ts';
import { findSubmitted } from '../submission-store.ts';
import type { SentPermission } from './renew-consent.ts';

export interface Submitter extends ReadBefore {
  readonly userId: string;
  readonly clientAddress: string;
  /** The draft, if the client names it. */
  readonly loanId: number | undefined;
  readonly permission: SentPermission;
  /** Tracking number of the open loan that asks for the same, if the client was asked about it. */
  readonly duplicateOf: string | undefined;
}

export interface SubmittedAnswer {
  id: number;
  tracking_number: string;
  status: string;
}

/**
 * A submit that finds no draft: a double click, a second tab or a retry after a lost answer. It is recognised by the
 * named loan, or by the consent of the client's last submitted loan; anything else is refused, as is what another device
 * has sent with other answers.
 */
export async function repeatedSubmit(connection: Queryable, submitter: Submitter): Promise<SubmittedAnswer> {
  const { userId, loanId, permission } = submitter;
  const verdict = validate(crbSchema, permission);
  const { crb_name: name, crb_nin: nin } = verdict.ok ? verdict.value : permission;
  const before = await findSubmitted(connection, userId, loanId, { name, nin });
  if (before !== undefined && (loanId !== undefined || before.same_consent === true)) {
    const { id, tracking_number, status } = before;
    await refuseOtherThanSent(connection, 'loan', String(id), submitter);
    return { id, tracking_number, status };
  }
  if (loanId !== undefined) throw new Refusal('not-found');
  if (!(await draftPositionOf(connection, userId)).prequalified) throw new Refusal('not-prequalified');
  if (!verdict.ok) throw invalid(verdict.errors, incompleteSubmissionMessage());
  throw new Refusal('conflict', { message: say('You have no open application to submit.') });
}
