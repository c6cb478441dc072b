import type { FeedbackRequest, LoanResubmission } from '@ensigo/rulebook/contract';
import type { Queryable, Statement } from '../../platform/database/types.ts';
import * as statements from './resubmission-statements.ts';

export interface FormsRow extends Omit<
  LoanResubmission,
  'feedback' | 'documents' | 'changed_steps' | 'version'
> {
  status: string;
  version: number;
}

export interface WaitingRow extends FormsRow {
  feedback: FeedbackRequest | null;
  /** Step to the answers that are not sent yet. */
  changed: Record<string, Record<string, unknown>>;
}

/** An own loan as its forms show it. */
export async function findForms(
  connection: Queryable,
  loanId: string,
  userId: string,
): Promise<FormsRow | undefined> {
  const [row] = await connection.query<FormsRow>(statements.formsStatement, [loanId, userId]);
  return row;
}

/** The same with what is changed and not sent; with `lock`, held until the transaction ends. */
export async function findWaiting(
  connection: Queryable,
  loanId: string,
  userId: string,
  options: { readonly lock: boolean },
): Promise<WaitingRow | undefined> {
  const statement = options.lock ? statements.lockWaitingStatement : statements.waitingStatement;
  const [row] = await connection.query<WaitingRow>(statement, [loanId, userId]);
  return row;
}

/** Keeps a step as the client has changed it, or with null as it was sent; answers the version after that. */
export async function keepChange(
  transaction: Queryable,
  loanId: string,
  step: string,
  answers: object | null,
): Promise<number> {
  const kept = answers === null ? null : JSON.stringify(answers);
  const [row] = await transaction.query<{ version: number }>(statements.keepChange, [loanId, step, kept]);
  if (row === undefined) throw new Error('a loan that was held is gone');
  return row.version;
}

export interface Permission {
  readonly name: string;
  readonly nin: string;
  /** What was on the screen, word for word. */
  readonly wording: string;
  readonly clientAddress: string;
}

/** Keeps a CRB permission beside the earlier ones, which stay; answers the last of those. */
export async function renewConsent(
  transaction: Queryable,
  loanId: string,
  { name, nin, wording, clientAddress }: Permission,
): Promise<{ name: string; nin: string } | undefined> {
  const values = [loanId, name, nin, wording, clientAddress];
  const [before] = await transaction.query<{ name: string; nin: string }>(statements.renewConsent, values);
  return before;
}

const applying: Readonly<Record<string, Statement>> = {
  'loan-details': statements.applyLoanDetails,
  'contact-persons': statements.applyContactPersons,
  'finance-info': statements.applyFinanceInfo,
};

/** Makes the changed steps part of the loan, and forgets that they were kept apart. */
export async function applyChanges(
  transaction: Queryable,
  userId: string,
  { id, changed }: WaitingRow,
): Promise<void> {
  for (const [step, answers] of Object.entries(changed)) {
    const statement = applying[step];
    if (statement === undefined) throw new Error(`a loan has no step ${step}`);
    await transaction.query(statement, [String(id), userId, JSON.stringify(answers)]);
  }
  await transaction.query(statements.forgetChanges, [String(id)]);
}

export interface ResubmittedRow {
  id: number;
  tracking_number: string;
  status: string;
  action_id: string;
  officer_id: string | null;
  name: string;
  email: string;
}

/** Moves a waiting loan back to the lender, with its timeline entry; undefined when it does not wait. */
export async function sendResubmission(
  transaction: Queryable,
  sent: {
    readonly loanId: string;
    readonly userId: string;
    readonly status: string;
    readonly action: string;
  },
): Promise<ResubmittedRow | undefined> {
  const values = [sent.loanId, sent.userId, sent.status, sent.action];
  const [row] = await transaction.query<ResubmittedRow>(statements.resubmitStatement, values);
  return row;
}

export interface WrittenChange {
  readonly kind: 'field' | 'document';
  readonly target: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly asked: boolean;
}

export async function writeChanges(
  transaction: Queryable,
  actionId: string,
  loanId: string,
  changes: readonly WrittenChange[],
): Promise<void> {
  await transaction.query(statements.writeChanges, [actionId, loanId, JSON.stringify(changes)]);
}

export interface Resubmitted {
  id: number;
  tracking_number: string;
  status: string;
}

/** A loan whose feedback is answered already. */
export async function findResubmitted(
  connection: Queryable,
  loanId: string,
  userId: string,
): Promise<Resubmitted | undefined> {
  const [row] = await connection.query<Resubmitted>(statements.lastResubmitted, [loanId, userId]);
  return row;
}
