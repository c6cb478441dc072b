import { factsOf, formatAmount, formatDate, type FieldTable } from '@ensigo/rulebook/fields';
import {
  contactPersonFields,
  financeFields,
  liabilityFields,
  loanDetailsFields,
  loanWorkflow,
} from '@ensigo/rulebook/loan';
import { pointsOf } from '@ensigo/rulebook/settings';
import { documentTypeTitle, fileNameOf, type StoredDocument } from '@ensigo/rulebook/uploads';
import type { PrintedRow } from '../loans/door.ts';

/** One part of a printed application: a heading and lines with a name and a value. */
export interface PrintedSection {
  readonly title: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
}

export interface Printed {
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

const title = (key: string): string => documentTypeTitle(key);

function known(section: string, facts: Record<string, unknown> | null): PrintedSection[] {
  if (facts === null) return [];
  return [
    {
      title: section,
      lines: Object.entries(facts).map(([key, value]) => [title(key), shown(value)] as const),
    },
  ];
}

const { name, national_id, position, phone, email } = contactPersonFields;

const linesOf = (fields: FieldTable, values: object): PrintedSection['lines'] =>
  factsOf(fields, { ...values }).map(({ label, value }) => [label, value] as const);

const { resubmit, approve, reject, expire } = loanWorkflow.moves;

/** Which sending the values are of: after an answer to feedback they are no longer those of the first. */
function sendingOf({ submitted_at: first, actions }: PrintedRow): string {
  if (first === null) return '-';
  const again = actions.find(({ action }) => action === resubmit.timeline);
  return again === undefined
    ? `As submitted on ${formatDate(first)}`
    : `As sent again on ${formatDate(again.created_at)}, first submitted on ${formatDate(first)}`;
}

/** The decision on what was sent last; an earlier one does not hold for it. */
function decisionOf({ actions }: PrintedRow): string | undefined {
  const words: Readonly<Record<string, string>> = {
    [approve.timeline]: 'Approved',
    [reject.timeline]: 'Rejected',
    [expire.timeline]: 'Closed without an answer',
  };
  const last = actions.find(({ action }) => action in words || action === resubmit.timeline);
  const word = last === undefined ? undefined : words[last.action];
  if (last === undefined || word === undefined) return undefined;
  const by = last.user === null ? '' : ` by ${last.user}`;
  return `${word}${by} on ${formatDate(last.created_at)}`;
}

/** An application as it was sent last, in the order of its screens. */
export function printedApplication(loan: PrintedRow, documents: readonly StoredDocument[]): Printed {
  const crb: PrintedSection[] =
    loan.crb_name === null
      ? []
      : [
          {
            title: 'CRB Permission',
            lines: [
              ['CRB name', loan.crb_name],
              ['NIN', loan.crb_nin ?? '-'],
              ['Authorization', 'Yes'],
              ['Given on', loan.consent_given_at === null ? '-' : formatDate(loan.consent_given_at)],
              ...pointsOf(loan.crb_wording ?? '').map(
                (point, index) => [`Declaration ${index + 1}`, point] as const,
              ),
            ],
          },
        ];
  return {
    trackingNumber: loan.tracking_number,
    submitted: sendingOf(loan),
    decision: decisionOf(loan),
    sections: [
      {
        title: 'Loan Details',
        lines: linesOf(loanDetailsFields, loan),
      },
      {
        title: 'Proposed Collateral Details',
        lines: loan.collaterals.map(({ type, amount }) => [type, formatAmount(amount)] as const),
      },
      ...known('Personal Information', loan.applicant),
      ...known('Business Information', loan.business),
      ...(loan.finance === null
        ? []
        : [{ title: 'Financial Details', lines: linesOf(financeFields, loan.finance) }]),
      ...loan.contacts.map((contact, index) => ({
        title: `Contact Person ${index + 1}`,
        lines: linesOf({ name, national_id, position, phone, email }, contact),
      })),
      ...loan.liabilities.map((liability, index) => ({
        title: `Liability ${index + 1}`,
        lines: linesOf(liabilityFields, liability),
      })),
      {
        title: 'Supporting Documents',
        lines: documents.map((document) => [title(document.type), fileNameOf(document.file_path)] as const),
      },
      { title: 'Disclaimer', lines: loan.disclaimer === null ? [] : [['Confirmed', loan.disclaimer]] },
      ...crb,
    ],
  };
}
