import { say, sayNamed } from '#kit/messages/index.ts';
import { factsOf } from '#kit/rules/fields/show-field.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import type { FieldTable } from '#kit/rules/fields/field-table.ts';
import { approvalFacts } from '#lending/rules/loan/decided.ts';
import { contactPersonFields } from '../../rules/contact-persons.ts';
import { financeFields, liabilityFields } from '../../rules/finance-info.ts';
import { loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { applicantFields } from '#prequalification/rules/applicant.ts';
import { businessFields } from '#prequalification/rules/business.ts';
import { pointsOf } from '#settings/rules/consent-texts.ts';
import { saidIndustry } from '#settings/rules/industry-name.ts';
import { documentTitle } from '#kit/rules/uploads/document-title.ts';
import type { PrintedRow } from '../index.ts';
import { entriesAfter, type CaseHistory } from '#workspace/server/submissions/index.ts';
import type { LenderNames } from '#settings/server/index.ts';
import {
  approvedWords,
  decisionOf,
  expiredWords,
  rejectedWords,
  type DecisionWords,
  type PrintedFor,
} from './decision.ts';
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
  /** The decision, its person and its day; empty before one. */
  readonly decision: string | undefined;
  readonly sections: readonly PrintedSection[];
}

const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : '-';
};

/** A kept key in words; of a document, with what the lender calls it for readers of other languages. */
export const titleOf = (key: string, documents: LenderNames['documents'] = []): string =>
  documentTitle(documents, key);

/** What was known of a person or a business: as its form says it, and what the form no longer asks as it is kept. */
function known(title: string, fields: FieldTable, facts: Record<string, unknown> | null): PrintedSection[] {
  if (facts === null) return [];
  const others = Object.entries(facts).filter(([key]) => !Object.hasOwn(fields, key));
  const rest = others.map(([key, value]) => [titleOf(key), shown(value)] as const);
  return [{ title, lines: [...linesOf(fields, facts), ...rest] }];
}

const { name, national_id, position, phone, email } = contactPersonFields;

export const linesOf = (fields: FieldTable, values: object): PrintedSection['lines'] =>
  factsOf(fields, { ...values }).map(({ label, value }) => [label, value] as const);

const { approve, reject, expire } = loanWorkflow.transitions;
const decisions: Readonly<Record<string, DecisionWords>> = {
  [approve.timeline]: approvedWords,
  [reject.timeline]: rejectedWords,
  [expire.timeline]: expiredWords,
};

/** Which submission the values are of: after an answer to feedback they are no longer those of the first. */
export function submissionWords({ submissions }: CaseHistory, number: number): string {
  const [first] = submissions;
  const sent = submissions[number - 1];
  if (first === undefined || sent === undefined) return '-';
  if (number === 1) return say`As submitted on ${formatDate(first.at)}`;
  return say`Submission ${number}: resubmitted on ${formatDate(sent.at)}, first submitted on ${formatDate(first.at)}`;
}

/** What was decided on a submission, in words and terms; an earlier or later decision does not hold for it. */
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
    section: [{ title: say('Decision'), lines: terms.map(({ label, value }) => [label, value] as const) }],
  };
}

/** One submission of an application, in the order of its screens, with what was decided on it. */
export function printedApplication(
  loan: PrintedRow,
  { history, number, sent }: SentLoan,
  printedFor: PrintedFor,
  { documents, industries }: LenderNames,
): Printed {
  const { consent } = sent;
  const shownIndustry = (kept: string): string => saidIndustry(industries, kept);
  const ofBusiness = { ...businessFields, industry: { ...businessFields.industry, shown: shownIndustry } };
  const crb: PrintedSection[] =
    consent === undefined
      ? []
      : [
          {
            title: say('CRB Permission'),
            lines: [
              [say('CRB name'), consent.name],
              [say('NIN'), consent.nin],
              [say('Authorization'), say('Yes')],
              [say('Given on'), formatDate(consent.given_at)],
              ...pointsOf(consent.consent_text).map(
                (point, index) => [say`Declaration ${index + 1}`, point] as const,
              ),
            ],
          },
        ];
  const decision = decided(loan, history, number, printedFor);
  return {
    heading: say('Loan application'),
    trackingNumber: loan.tracking_number,
    submitted: submissionWords(history, number),
    decision: decision.words,
    sections: [
      ...decision.section,
      {
        title: say('Loan Details'),
        lines: linesOf(loanDetailsFields, sent.details),
      },
      {
        title: say('Proposed Collateral Details'),
        lines: sent.collaterals.map(({ type, amount }) => [sayNamed(type), formatAmount(amount)] as const),
      },
      ...known(say('Personal Information'), applicantFields, sent.applicant),
      ...known(say('Business Information'), ofBusiness, sent.business),
      ...(sent.finance === null
        ? []
        : [{ title: say('Financial Details'), lines: linesOf(financeFields, sent.finance) }]),
      ...sent.contacts.map((contact, index) => ({
        title: say`Contact person ${index + 1}`,
        lines: linesOf({ name, national_id, position, phone, email }, contact),
      })),
      ...sent.liabilities.map((liability, index) => ({
        title: say`Liability ${index + 1}`,
        lines: linesOf(liabilityFields, liability),
      })),
      {
        title: say('Supporting Documents'),
        lines: sent.documents.map(({ type, file_name: file }) => [titleOf(type, documents), file] as const),
      },
      {
        title: say('Disclaimer'),
        lines: loan.disclaimer === null ? [] : [[say('Confirmed'), loan.disclaimer]],
      },
      ...crb,
    ],
  };
}
