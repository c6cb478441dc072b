import { Link, useParams } from 'react-router';
import { formatAmount, formatDate } from '@ensigo/rulebook/fields';
import { pathForStep } from '@ensigo/rulebook/loan';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { LoadFailure } from '../../../shared/client-state/with-client-state.tsx';
import { ClientPage } from '../../../shared/layout-client/client-page.tsx';
import { nextStepOf } from '../../../shared/loans/next-step.ts';
import { StatusBadge } from '../../../shared/loans/status-badge.tsx';
import { useLoan } from '../../../shared/loans/use-loans.ts';
import { paths } from '../../../shared/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { NextCard } from '../../../ui/next-card.tsx';
import { LoanSections } from './loan-sections.tsx';

function Loan({ id }: { readonly id: string }) {
  const { data: loan, error, refetch } = useLoan(id);
  if (loan === undefined) {
    if (error === null) return <LoadingBlocks />;
    if (error instanceof ApiFailure && error.status === 404) {
      return (
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to={paths.loans}>
              Back to My Loans
            </Link>
          }
        >
          We could not find this loan among yours.
        </EmptyState>
      );
    }
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const next = nextStepOf(loan.status);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-sm text-ink-soft">
            {loan.type} · {formatAmount(loan.amount)}
            {loan.submitted_at !== null && ` · Submitted ${formatDate(loan.submitted_at)}`}
          </span>
          <span className="figures text-xl font-bold">{loan.tracking_number}</span>
        </p>
        <StatusBadge status={loan.status} />
      </div>
      <NextCard
        title={next.title}
        turn={next.turn}
        {...(loan.status === 'APPLYING' && {
          action: (
            <Link className={buttonClass('primary')} to={pathForStep(loan.step)}>
              CONTINUE
            </Link>
          ),
        })}
      >
        {next.text}
      </NextCard>
      <LoanSections loan={loan} />
    </div>
  );
}

/** /my-applications/{id} */
export function LoanDetailPage() {
  const { id = '' } = useParams();
  return (
    <ClientPage back={paths.loans} title="My Loans">
      <Loan id={id} />
    </ClientPage>
  );
}
