import { Link } from 'react-router';
import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import { isOwing } from '../../rules/other-loans.ts';
import { ServicingChip } from '#cases/screens/parts/servicing-chip.tsx';
import { CaseNumber } from '#cases/screens/parts/status-badge.tsx';
import { sumOfAmounts } from '#kit/rules/fields/amount.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { Card } from '#kit/ui/card.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { PromiseWords } from './promise-words.tsx';

type OtherLoan = LoanCase['disbursed_loans'][number];

/** `1 loan 69 days past due, UGX 2,430,194 overdue`; written-off loans apart. */
function pastDueInWords(loans: readonly OtherLoan[]): readonly string[] {
  const late = loans.filter(({ servicing }) => servicing.state === 'arrears');
  const written = loans.filter(({ servicing }) => servicing.state === 'written_off');
  const most = Math.max(...late.map(({ servicing }) => servicing.days_past_due));
  const days = `${String(most)} ${most === 1 ? 'day' : 'days'}`;
  const overdue = formatAmount(sumOfAmounts(late.map(({ servicing }) => servicing.overdue_amount)));
  const rest = formatAmount(sumOfAmounts(written.map(({ servicing }) => servicing.outstanding_total)));
  return [
    ...(late.length === 1 ? [`1 loan ${days} past due, ${overdue} overdue`] : []),
    ...(late.length > 1 ? [`${String(late.length)} loans up to ${days} past due, ${overdue} overdue`] : []),
    ...(written.length > 0
      ? [
          `${String(written.length)} ${written.length === 1 ? 'loan' : 'loans'} written off, ${rest} outstanding`,
        ]
      : []),
  ];
}

/** Above the head of an application whose client does not pay another loan (SERVE-01). */
export function ArrearsStrip({ loans }: { readonly loans: readonly OtherLoan[] }) {
  const owing = loans
    .filter(isOwing)
    .sort((one, other) => other.servicing.days_past_due - one.servicing.days_past_due);
  const [worst] = owing;
  if (worst === undefined) return null;
  return (
    <div className="border-b border-danger-line bg-danger-bg text-sm text-danger-fg">
      <p className="mx-auto flex max-w-[74rem] flex-wrap items-center gap-x-3 px-(--gutter) py-1.5">
        <WarningIcon />
        <span className="min-w-0 flex-[1_1_14rem]">
          <b>Has {pastDueInWords(owing).join(', and ')}.</b> Approving this application needs a reason.
        </span>
        <Link
          className="figures inline-flex min-h-11 items-center font-bold underline"
          to={screens.staff.loan.to({ id: worst.id })}
        >
          Open {worst.tracking_number}
        </Link>
      </p>
    </div>
  );
}

/** The other disbursed loans of a case's client, and how each is doing; nothing where there are none. */
export function OtherLoansCard({ loan }: { readonly loan: Pick<LoanCase, 'disbursed_loans' | 'today'> }) {
  const { disbursed_loans: loans, today } = loan;
  if (loans.length === 0) return null;
  const late = loans.filter(isOwing).length;
  return (
    <Card title="The client's other loans" {...(late > 0 && { aside: `${String(late)} past due` })}>
      <ul className="-my-3">
        {loans.map((other) => {
          const { id, tracking_number: number, disbursed_on: on, servicing, promise } = other;
          return (
            <li
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3 last:border-b-0"
              key={id}
            >
              <p className="flex-[1_1_10rem]">
                <CaseNumber id={id} kind="loan" number={number} />
                {on !== null && (
                  <span className="block text-sm text-ink-soft">Disbursed {formatDate(on)}</span>
                )}
              </p>
              <ServicingChip servicing={servicing} />
              <p className="figures text-right text-sm">
                {servicing.overdue_amount !== '0' && (
                  <b className="block text-danger-fg">{formatAmount(servicing.overdue_amount)} overdue</b>
                )}
                {formatAmount(servicing.outstanding_total)} outstanding
              </p>
              {isOwing(other) && (
                <p className="text-sm">
                  <PromiseWords
                    isAlone
                    promise={
                      promise && {
                        ...promise,
                        is_due_today: promise.state === 'open' && promise.until_on === today,
                      }
                    }
                  />
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
