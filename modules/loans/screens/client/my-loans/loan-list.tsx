import { say, sayNamed } from '#kit/messages/index.ts';
import type { LoanRow } from '../../../endpoints/loan-answers.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { LoanActions } from './loan-actions.tsx';
import { myLoansTexts as texts } from './texts.ts';

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
              <th className="p-3 first:pl-5 nth-3:text-right" key={column} scope="col">
                <span className={index === texts.columns.length - 1 ? 'sr-only' : ''}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loans.map((loan) => (
            <tr className="border-b border-rule align-middle last:border-b-0" key={loan.id}>
              <td className="py-3 pr-3 pl-5">
                <span className="figures block font-bold whitespace-nowrap">{loan.tracking_number}</span>
                <span className="text-sm text-ink-soft">{say`ID ${loan.id} · ${sayNamed(loan.type)}`}</span>
              </td>
              <td className="p-3">
                <span className="block">{loan.applicant_name}</span>
                <span className="text-sm text-ink-soft">{loan.business_name}</span>
              </td>
              <td className="p-3 text-right">
                <Amount value={loan.amount} />
              </td>
              <td className="p-3 whitespace-nowrap">
                <span className="block">{formatDate(loan.created_at)}</span>
                <span className="text-sm text-ink-soft">{submittedOn(loan)}</span>
              </td>
              <td className="p-3">
                <StatusBadge status={loan.status} />
              </td>
              <td className="py-3 pr-4 pl-3 text-right">
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
            <StatusBadge status={loan.status} />
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
