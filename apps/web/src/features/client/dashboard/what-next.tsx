import { Link } from 'react-router';
import type { LoanRow } from '@ensigo/rulebook/contract';
import { formatAmount, formatDate } from '@ensigo/rulebook/fields';
import { useClientState } from '../../../shared/client-state/queries.ts';
import { LoadFailure } from '../../../shared/client-state/with-client-state.tsx';
import { useLoan, useLoans } from '../../../shared/loans/use-loans.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { NextCard } from '../../../ui/next-card.tsx';
import { nextOf } from './next.ts';

/** Which loan it is about. */
function About({ loan }: { readonly loan: LoanRow }) {
  return (
    <>
      Loan <span className="whitespace-nowrap">{loan.tracking_number}</span>,{' '}
      <span className="whitespace-nowrap">{formatAmount(loan.amount)}</span>.
    </>
  );
}

/** By when the changes are due, once it is known. */
function DueBy({ loan }: { readonly loan: LoanRow }) {
  const { data } = useLoan(String(loan.id));
  const by = data?.feedback?.answer_by;
  return typeof by === 'string' ? `Please send your changes by ${formatDate(by)}.` : null;
}

/** What happens next, who must act, and the one way on. */
export function WhatNext() {
  const state = useClientState();
  const loans = useLoans(1, []);
  if (state.data === undefined || loans.data === undefined) {
    const error = state.error ?? loans.error;
    if (error === null) return <LoadingBlocks rows={1} />;
    return (
      <LoadFailure
        error={error}
        onRetry={() => {
          void state.refetch();
          void loans.refetch();
        }}
      />
    );
  }
  const { turn, title, text, steps, button, to, loan } = nextOf(state.data, loans.data.data);
  return (
    <NextCard
      action={
        <Link className={buttonClass(turn === 'yours' ? 'primary' : 'secondary')} to={to}>
          {button}
        </Link>
      }
      title={title}
      turn={turn}
      {...(steps !== undefined && { steps })}
      {...(loan?.waiting_for_feedback === true && { note: <DueBy loan={loan} /> })}
    >
      {text} {loan !== undefined && <About loan={loan} />}
    </NextCard>
  );
}
