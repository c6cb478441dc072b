import type { Wording } from '@ensigo/rulebook/settings';
import type { Queryable } from '../../platform/database/types.ts';
import {
  lastSubmittedStatement,
  lockDraftStatement,
  submitStatement,
  submittedStatement,
} from './submission-statements.ts';

export interface LockedDraft {
  id: string;
  tracking_number: string;
  step: number;
  version: number;
  closed_loan: boolean;
}

/** The owner's draft (the one that is named, if one is), held until the transaction ends. */
export async function lockDraft(
  transaction: Queryable,
  userId: string,
  requestId?: number | null,
): Promise<LockedDraft | undefined> {
  const [row] = await transaction.query<LockedDraft>(lockDraftStatement, [userId, requestId ?? null]);
  return row;
}

export interface SentRequest {
  id: number;
  tracking_number: string;
  status: string;
}

/** A request that was submitted before: the one that is named, or else the last one. */
export async function findSubmitted(
  connection: Queryable,
  userId: string,
  requestId: number | null | undefined,
): Promise<SentRequest | undefined> {
  const [row] =
    requestId === null || requestId === undefined
      ? await connection.query<SentRequest>(lastSubmittedStatement, [userId])
      : await connection.query<SentRequest>(submittedStatement, [userId, requestId]);
  return row;
}

export interface SubmittedRow extends SentRequest {
  category: string;
  email: string;
  name: string;
}

/** Makes a draft a submitted request, with its timeline entry; undefined when it is no draft. */
export async function submitDraft(
  transaction: Queryable,
  draft: {
    readonly id: string;
    readonly userId: string;
    readonly status: string;
    readonly action: string;
    /** What the client confirmed. */
    readonly wording: Wording;
  },
): Promise<SubmittedRow | undefined> {
  const values = [
    draft.id,
    draft.userId,
    draft.status,
    draft.action,
    draft.wording.version,
    draft.wording.text,
  ];
  const [row] = await transaction.query<SubmittedRow>(submitStatement, values);
  return row;
}
