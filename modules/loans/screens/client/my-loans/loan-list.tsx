import { say, sayNamed } from '#kit/messages/index.ts';
import type { LoanRow } from '../../../endpoints/loan-answers.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { ServicingChip } from '#cases/screens/parts/servicing-chip.tsx';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { myLoansTexts as texts } from './texts.ts';
import { loanRowActions, type LoanRowAction } from '#cases/rules/loan/statuses.ts';
import { pathForStep } from '../../../rules/continue.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { askedFirst } from '#cases/screens/parts/asked-items.tsx';
import { RowActions } from '#kit/browser/lists/row-actions.tsx';

/** Where a row's action leads (LIST-03, LIST-04). */
const addresses: Readonly<Record<LoanRowAction, (loan: LoanRow) => string>> = {
  CONTINUE: (loan) => pathForStep(loan.step),
  REPEAT: (loan) => screens.client.loanRepeat.to({ id: loan.id, step: 'loan-details' }),
  UPDATE: ({ id }) => askedFirst(screens.client.loanResubmission.to({ id, step: 'loan-details' })),
  'UPDATE DOCS': (loan) => screens.client.loanDocuments.to({ id: loan.id }),
  VIEW: (loan) => screens.client.loan.to({ id: loan.id }),
};

/** Actions that need the client stand out; the others are merely offered. */
const main: ReadonlySet<LoanRowAction> = new Set(['CONTINUE', 'UPDATE', 'UPDATE DOCS']);

/** The actions of a row. */
function LoanActions({ loan }: { readonly loan: LoanRow }) {
  const actions = loanRowActions(loan).map((label) => ({
    label,
    to: addresses[label](loan),
    isMain: main.has(label),
  }));
  return <RowActions about={loan.tracking_number} actions={actions} />;
}

/** The status, and once the loan is disbursed how it is doing (SERVE-01). */
function LoanStatus({ loan: { status, servicing } }: { readonly loan: LoanRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StatusBadge status={status} />
      {servicing && <ServicingChip servicing={servicing} />}
    </span>
  );
}

interface LoanListProps {
  readonly loans: readonly LoanRow[];
}

const submittedOn = (loan: LoanRow): string =>
  loan.submitted_at === null ? texts.notSubmitted : formatDate(loan.submitted_at);

/** Where there is room a ruled table (LIST-01). */
export function LoanTable({ loans }: LoanListProps) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-edge bg-surface @max-[58rem]:hidden">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b-2 border-ink-soft text-sm">
            {texts.columns.map((column, index) => (
              <th className="px-2 py-3 first:pl-5 nth-3:text-right" key={column} scope="col">
                <span className={index === texts.columns.length - 1 ? 'sr-only' : ''}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loans.map((loan) => (
            <tr className="border-b border-rule align-middle last:border-b-0" key={loan.id}>
              <td className="py-3 pr-2 pl-5">
                <span className="figures block font-bold whitespace-nowrap">{loan.tracking_number}</span>
                <span className="text-sm text-ink-soft">{say`ID ${loan.id} · ${sayNamed(loan.type)}`}</span>
              </td>
              <td className="px-2 py-3 [overflow-wrap:anywhere]">
                <span className="block">{loan.applicant_name}</span>
                <span className="text-sm text-ink-soft">{loan.business_name}</span>
              </td>
              <td className="px-2 py-3 text-right">
                <Amount value={loan.amount} />
              </td>
              <td className="px-2 py-3 whitespace-nowrap">
                <span className="block">{formatDate(loan.created_at)}</span>
                <span className="text-sm text-ink-soft">{submittedOn(loan)}</span>
              </td>
              <td className="px-2 py-3">
                <LoanStatus loan={loan} />
              </td>
              <td className="py-3 pr-4 pl-2 text-right">
                <LoanActions loan={loan} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone, and with large letters, each row is a card. */
export function LoanCards({ loans }: LoanListProps) {
  return (
    <ul className="space-y-4 @[58rem]:hidden">
      {loans.map((loan) => (
        <li className="rounded-lg border border-edge bg-surface p-4" key={loan.id}>
          <div className="flex flex-wrap items-start gap-x-3">
            <p className="flex-1 basis-32">
              <span className="figures block font-bold">{loan.tracking_number}</span>
              <span className="text-sm text-ink-soft">{say`ID ${loan.id} · ${sayNamed(loan.type)}`}</span>
            </p>
            <Amount value={loan.amount} />
          </div>
          <p className="mt-1.5 mb-3">
            <LoanStatus loan={loan} />
          </p>
          <dl className="text-sm">
            <div className="flex flex-wrap gap-x-4 border-t border-rule py-2.5">
              <dt className="text-ink-soft">{texts.applicant}</dt>
              <dd className="flex-1 basis-32 text-right">
                {loan.applicant_name}
                <span className="block text-ink-soft">{loan.business_name}</span>
              </dd>
            </div>
            <div className="flex flex-wrap gap-x-4 border-t border-rule py-2.5">
              <dt className="text-ink-soft">{texts.dates}</dt>
              <dd className="flex-1 basis-32 text-right">
                {formatDate(loan.created_at)}
                <span className="block text-ink-soft">{submittedOn(loan)}</span>
              </dd>
            </div>
          </dl>
          <div className="grid pt-2">
            <LoanActions loan={loan} />
          </div>
        </li>
      ))}
    </ul>
  );
}
