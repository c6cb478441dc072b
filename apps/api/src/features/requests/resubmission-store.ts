import type { RequestResubmission } from '@ensigo/rulebook/contract';
import type { Wording } from '@ensigo/rulebook/settings';
import type { RequestFormKey } from '@ensigo/rulebook/request';
import type { Queryable, Statement } from '../../platform/database/types.ts';
import * as statements from './resubmission-statements.ts';
import type { SentRequest } from './submission-store.ts';

export interface WaitingRow extends Pick<
  RequestResubmission,
  'id' | 'tracking_number' | 'version' | 'request_details' | 'feedback'
> {
  status: string;
  /** Null in a draft alone. */
  challenge_details: RequestResubmission['challenge_details'] | null;
  deliverables: RequestResubmission['deliverables'] | null;
  /** Step to the answers that are not sent yet. */
  changed: Partial<Record<RequestFormKey, Record<string, unknown>>>;
  /** Whether the client has said something since they were asked. */
  has_spoken: boolean;
}

/** An own request with what is changed and not sent; with `lock`, held until the transaction ends. */
export async function findWaiting(
  connection: Queryable,
  requestId: string,
  userId: string,
  options: { readonly lock: boolean },
): Promise<WaitingRow | undefined> {
  const statement = options.lock ? statements.lockWaitingStatement : statements.waitingStatement;
  const [row] = await connection.query<WaitingRow>(statement, [requestId, userId]);
  return row;
}

export async function keepChange(
  transaction: Queryable,
  requestId: string,
  step: RequestFormKey,
  answers: object,
): Promise<void> {
  await transaction.query(statements.keepChange, [requestId, step, JSON.stringify(answers)]);
}

/** Forgets what was changed in a step, or in all of them. */
export async function forgetChange(
  transaction: Queryable,
  requestId: string,
  step: RequestFormKey | null,
): Promise<void> {
  await transaction.query(statements.forgetChange, [requestId, step]);
}

const applying: readonly (readonly [RequestFormKey, Statement])[] = [
  ['request-details', statements.applyDetails],
  ['challenge', statements.applyChallenge],
  ['deliverables', statements.applyDeliverables],
];

/** Makes the changed steps part of the request, in the order of the form, and forgets that they were kept apart. */
export async function applyChanges(
  transaction: Queryable,
  userId: string,
  { id, changed }: WaitingRow,
): Promise<void> {
  for (const [step, statement] of applying) {
    const answers = changed[step];
    if (answers === undefined) continue;
    await transaction.query(statement, [String(id), userId, JSON.stringify(answers)]);
  }
  await forgetChange(transaction, String(id), null);
}

export interface ResubmittedRow extends SentRequest {
  action_id: string;
  name: string;
  email: string;
}

/** Moves a waiting request back to the lender, with its timeline entry; undefined when it does not wait. */
export async function sendResubmission(
  transaction: Queryable,
  sent: {
    readonly requestId: string;
    readonly userId: string;
    readonly status: string;
    readonly action: string;
    /** What the client confirmed. */
    readonly wording: Wording;
  },
): Promise<ResubmittedRow | undefined> {
  const { version, text } = sent.wording;
  const values = [sent.requestId, sent.userId, sent.status, sent.action, version, text];
  const [row] = await transaction.query<ResubmittedRow>(statements.resubmitStatement, values);
  return row;
}

export interface WrittenChange {
  readonly kind: 'field' | 'document';
  readonly target: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export async function writeChanges(
  transaction: Queryable,
  actionId: string,
  requestId: string,
  changes: readonly WrittenChange[],
): Promise<void> {
  await transaction.query(statements.writeChanges, [actionId, requestId, JSON.stringify(changes)]);
}

/** A request whose feedback is answered already. */
export async function findResubmitted(
  connection: Queryable,
  requestId: string,
  userId: string,
  action: string,
): Promise<SentRequest | undefined> {
  const [row] = await connection.query<SentRequest>(statements.lastResubmitted, [requestId, userId, action]);
  return row;
}
