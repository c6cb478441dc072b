import { formatAmount, formatDate } from '@ensigo/rulebook/fields';
import { loanPlaces } from '@ensigo/rulebook/loan';
import { pointsOf } from '@ensigo/rulebook/settings';
import { documentTypeTitle, fileNameOf, type StoredDocument } from '@ensigo/rulebook/uploads';
import type { DetailRow } from '../loans/door.ts';

/** One part of a printed application: a heading and lines of name and value. */
export interface PrintedSection {
  readonly title: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
}

export interface Printed {
  readonly trackingNumber: string;
  readonly submitted: string;
  readonly sections: readonly PrintedSection[];
}

export interface PrintedRow extends DetailRow {
  applicant: Record<string, unknown> | null;
  business: Record<string, unknown> | null;
  consent_given_at: string | null;
  /** The words that were confirmed with the prequalification; null where nobody knows which. */
  disclaimer: string | null;
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

const percentages: ReadonlySet<string> = new Set([
  'minimum_cash_sales_percentage',
  'maximum_cash_sales_percentage',
]);

function finance({ finance: figures }: PrintedRow): PrintedSection[] {
  if (figures === null) return [];
  const values: Record<string, unknown> = { ...figures };
  const lines = loanPlaces
    .filter(({ step, field }) => step === 'finance-info' && field in values)
    .map(({ field, label }) => {
      const value = values[field];
      const isMoney = typeof value === 'string' && !percentages.has(field);
      return [label, isMoney ? formatAmount(value) : shown(value)] as const;
    });
  return [{ title: 'Financial Details', lines }];
}

/** An application as it was submitted, in the order in which its screens show it. */
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
    submitted: loan.submitted_at === null ? '-' : formatDate(loan.submitted_at),
    sections: [
      {
        title: 'Loan Details',
        lines: [
          ['Type', loan.type],
          ['Amount', formatAmount(loan.amount)],
          ['Repayment period', `${loan.repayment_monthly_period} months`],
          ['Monthly installment', formatAmount(loan.monthly_installment)],
          ['Purpose', loan.purpose],
        ],
      },
      {
        title: 'Proposed Collateral Details',
        lines: loan.collaterals.map(({ type, amount }) => [type, formatAmount(amount)] as const),
      },
      ...known('Personal Information', loan.applicant),
      ...known('Business Information', loan.business),
      ...finance(loan),
      ...loan.contacts.map((contact, index) => ({
        title: `Contact Person ${index + 1}`,
        lines: [
          ['Name', contact.name],
          ['National ID', contact.national_id],
          ['Position', contact.position],
          ['Phone', contact.phone],
          ['Email', contact.email],
        ] as const,
      })),
      ...loan.liabilities.map((liability, index) => ({
        title: `Liability ${index + 1}`,
        lines: [
          ['Name', liability.name],
          ['Amount', formatAmount(liability.amount)],
          ['Outstanding', formatAmount(liability.outstanding)],
        ] as const,
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
