import { prequalificationParts } from '../../rules/feedback.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { PrintedRow } from '../index.ts';
import {
  consentAsSent,
  documentsAsSent,
  historyOfCase,
  prequalificationAsSent,
  stepAsSent,
  type CaseHistory,
} from '#workspace/server/submissions/index.ts';

type Answers = Record<string, unknown>;

const rowsIn = <Row>(answers: object | undefined, key: string, otherwise: readonly Row[]): readonly Row[] => {
  const rows: unknown =
    answers === undefined ? undefined : Object.entries(answers).find(([name]) => name === key)?.[1];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the history holds what the step's own columns held
  return Array.isArray(rows) ? (rows as Row[]) : otherwise;
};

const partIn = (answers: object, part: string): Answers | null => {
  const found: unknown = Object.entries(answers).find(([name]) => name === part)?.[1];
  return typeof found === 'object' && found !== null ? { ...found } : null;
};

/** The values of one submission of an application, every section of it. */
function valuesOf(loan: PrintedRow, history: CaseHistory, number: number) {
  const details = stepAsSent(history, 'loan-details', number);
  const contacts = stepAsSent(history, 'contact-persons', number);
  const finance = stepAsSent(history, 'finance-info', number);
  const [applicant, business] = prequalificationParts.map((part) =>
    partIn(
      prequalificationAsSent(history, { applicant: loan.applicant, business: loan.business }, number),
      part,
    ),
  );
  return {
    details: details ?? loan,
    collaterals: rowsIn(details, 'collaterals', loan.collaterals),
    contacts: rowsIn(contacts, 'contact_persons', loan.contacts),
    finance: finance ?? loan.finance,
    liabilities: rowsIn(finance, 'liabilities', loan.liabilities),
    applicant: applicant ?? null,
    business: business ?? null,
    documents: documentsAsSent(history, number),
    consent: consentAsSent(history, number),
  };
}

/** One submission of an application: its number, its values, and the history it is read from. */
export interface SentLoan {
  readonly history: CaseHistory;
  readonly number: number;
  readonly sent: ReturnType<typeof valuesOf>;
}

/** A submission of a loan by its number, the last one if none is named; undefined if it was not sent that often. */
export async function submissionOfLoan(
  connection: Queryable,
  loan: PrintedRow,
  wanted: number | undefined,
): Promise<SentLoan | undefined> {
  return submissionIn(loan, await historyOfCase(connection, 'loan', String(loan.id)), wanted);
}

/** The same from a history that has been read already. */
export function submissionIn(
  loan: PrintedRow,
  history: CaseHistory,
  wanted: number | undefined,
): SentLoan | undefined {
  const number = wanted ?? history.submissions.length;
  if (number < 1 || number > history.submissions.length) return undefined;
  return { history, number, sent: valuesOf(loan, history, number) };
}
