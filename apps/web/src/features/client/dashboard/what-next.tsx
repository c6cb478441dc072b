import { Link } from 'react-router';
import type { LoanRow, RequestRow } from '@ensigo/rulebook/contract';
import { formatAmount, formatDate } from '@ensigo/rulebook/fields';
import { useClientState } from '../../../entities/clients/queries.ts';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { useLoan, useLoans } from '../../../entities/loans/use-loans.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { NextCard } from '../../../ui/next-card.tsx';
import { nextOf } from './next.ts';
import { useWaitingRequest } from './use-waiting-request.ts';

/** Which loan it is about. */
function About({ loan }: { readonly loan: LoanRow }) {
  return (
    <>
      Loan <span className="whitespace-nowrap">{loan.tracking_number}</span>,{' '}
      <span className="whitespace-nowrap">{formatAmount(loan.amount)}</span>.
    </>
  );
}

/** Which request it is about. */
function AboutRequest({ request }: { readonly request: RequestRow }) {
  return (
    <>
      Request <span className="whitespace-nowrap">{request.tracking_number}</span>, {request.category}.
    </>
  );
}

/** The deadline of the changes, once it is known. */
function DueBy({ loan }: { readonly loan: LoanRow }) {
  const { data } = useLoan(String(loan.id));
  const by = data?.feedback?.answer_by;
  return typeof by === 'string' ? `Please send your changes by ${formatDate(by)}.` : null;
}

/** What happens next, who must act, and the one button to continue. */
export function WhatNext() {
  const state = useClientState();
  const loans = useLoans(1, []);
  const request = useWaitingRequest();
  if (state.data === undefined || loans.data === undefined || request.data === undefined) {
    const error = state.error ?? loans.error ?? request.error;
    if (error === null) return <LoadingBlocks rows={1} />;
    return (
      <LoadFailure
        error={error}
        onRetry={() => {
          void state.refetch();
          void loans.refetch();
          void request.refetch();
        }}
      />
    );
  }
  const next = nextOf(state.data, loans.data.data, request.data ?? undefined);
  const { turn, title, text, steps, button, to, loan } = next;
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
      {next.request !== undefined && <AboutRequest request={next.request} />}
    </NextCard>
  );
}
