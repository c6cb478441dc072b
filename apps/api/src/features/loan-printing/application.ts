import { factsOf, formatAmount, formatDate, type FieldTable } from '@ensigo/rulebook/fields';
import {
  approvalFacts,
  contactPersonFields,
  financeFields,
  liabilityFields,
  loanDetailsFields,
  loanWorkflow,
} from '@ensigo/rulebook/loan';
import { pointsOf } from '@ensigo/rulebook/settings';
import { documentTypeTitle } from '@ensigo/rulebook/uploads';
import type { PrintedRow } from '../loans/door.ts';
import { entriesAfter, type CaseHistory } from '../sendings/door.ts';
import { decisionOf, type PrintedFor } from './decision.ts';
import type { SentLoan } from './sent-loan.ts';

/** One part of a printed application: a heading and lines with a name and a value. */
export interface PrintedSection {
  readonly title: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
}

export interface Printed {
  /** What it is, in front of its number. */
  readonly heading: string;
  readonly trackingNumber: string;
  /** When it was sent in this form, and first. */
  readonly submitted: string;
  /** What was decided, by whom and when; nothing while nothing is. */
  readonly decision: string | undefined;
  readonly sections: readonly PrintedSection[];
}

const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : '-';
};

export const titleOf = (key: string): string => documentTypeTitle(key);

function known(section: string, facts: Record<string, unknown> | null): PrintedSection[] {
  if (facts === null) return [];
  return [
    {
      title: section,
      lines: Object.entries(facts).map(([key, value]) => [titleOf(key), shown(value)] as const),
    },
  ];
}

const { name, national_id, position, phone, email } = contactPersonFields;

export const linesOf = (fields: FieldTable, values: object): PrintedSection['lines'] =>
  factsOf(fields, { ...values }).map(({ label, value }) => [label, value] as const);

const { approve, reject, expire } = loanWorkflow.moves;
const decisions: Readonly<Record<string, string>> = {
  [approve.timeline]: 'Approved',
  [reject.timeline]: 'Rejected',
  [expire.timeline]: 'Closed without an answer',
};

/** Which sending the values are of: after an answer to feedback they are no longer those of the first. */
export function sendingWords({ sendings }: CaseHistory, number: number): string {
  const [first] = sendings;
  const sent = sendings[number - 1];
  if (first === undefined || sent === undefined) return '-';
  if (number === 1) return `As submitted on ${formatDate(first.at)}`;
  return `Version ${String(number)}: as sent again on ${formatDate(sent.at)}, first submitted on ${formatDate(first.at)}`;
}

/** What was decided on a sending, in words and terms; an earlier or later decision does not hold for it. */
function decided(
  { actions }: PrintedRow,
  history: CaseHistory,
  number: number,
  printedFor: PrintedFor,
): { readonly words: string | undefined; readonly section: PrintedSection[] } {
  const found = decisionOf(entriesAfter(history, actions, number), decisions, printedFor);
  if (found === undefined) return { words: undefined, section: [] };
  const { approval } = found.entry;
  const terms = approval === null ? [] : approvalFacts(approval);
  return {
    words: found.words,
    section: [{ title: 'Decision', lines: terms.map(({ label, value }) => [label, value] as const) }],
  };
}

/** One sending of an application, in the order of its screens, with what was decided on it. */
export function printedApplication(
  loan: PrintedRow,
  { history, number, sent }: SentLoan,
  printedFor: PrintedFor,
): Printed {
  const { consent } = sent;
  const crb: PrintedSection[] =
    consent === undefined
      ? []
      : [
          {
            title: 'CRB Permission',
            lines: [
              ['CRB name', consent.name],
              ['NIN', consent.nin],
              ['Authorization', 'Yes'],
              ['Given on', formatDate(consent.given_at)],
              ...pointsOf(consent.wording).map(
                (point, index) => [`Declaration ${index + 1}`, point] as const,
              ),
            ],
          },
        ];
  const decision = decided(loan, history, number, printedFor);
  return {
    heading: 'Loan application',
    trackingNumber: loan.tracking_number,
    submitted: sendingWords(history, number),
    decision: decision.words,
    sections: [
      ...decision.section,
      {
        title: 'Loan Details',
        lines: linesOf(loanDetailsFields, sent.details),
      },
      {
        title: 'Proposed Collateral Details',
        lines: sent.collaterals.map(({ type, amount }) => [type, formatAmount(amount)] as const),
      },
      ...known('Personal Information', sent.applicant),
      ...known('Business Information', sent.business),
      ...(sent.finance === null
        ? []
        : [{ title: 'Financial Details', lines: linesOf(financeFields, sent.finance) }]),
      ...sent.contacts.map((contact, index) => ({
        title: `Contact Person ${index + 1}`,
        lines: linesOf({ name, national_id, position, phone, email }, contact),
      })),
      ...sent.liabilities.map((liability, index) => ({
        title: `Liability ${index + 1}`,
        lines: linesOf(liabilityFields, liability),
      })),
      {
        title: 'Supporting Documents',
        lines: sent.documents.map(({ type, file_name: file }) => [titleOf(type), file] as const),
      },
      { title: 'Disclaimer', lines: loan.disclaimer === null ? [] : [['Confirmed', loan.disclaimer]] },
      ...crb,
    ],
  };
}
