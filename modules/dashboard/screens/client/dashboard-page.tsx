import { latePart } from '#kit/browser/page/late-part.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { dashboardTexts as texts } from './texts.ts';
import { Link } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { useClientState } from '#client-state/screens/parts/queries.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useLoans } from '#loans/screens/parts/use-loans.ts';
import { useRunningLoans } from '#repayments/screens/parts/own-record.ts';
import { useEligibility } from '#prequalification/screens/parts/use-eligibility.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { NextCard } from '#kit/ui/next-card.tsx';
import { nextOf, nextOfEligibility, paymentComesFirst, prequalifyFirst, type Next } from './next.ts';
import { WaitingCard, WithUsCard } from './waiting-card.tsx';
import { useQuery } from '@tanstack/react-query';
import { readWaiting } from '../../endpoints/dashboard.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

/** What waits for the client and what the lender works on; always asked anew, as every act of either changes it. */
const useWaiting = () =>
  useQuery({
    queryKey: ['waiting'],
    queryFn: async ({ signal }) => (await callApi(readWaiting, { signal })).data,
    staleTime: 0,
  });

function NextStep({ next }: { readonly next: Next }) {
  const { turn, title, text, steps, button, to, note, loan, first } = next;
  return (
    <>
      <NextCard
        action={
          <Link className={buttonClass(turn === 'yours' ? 'primary' : 'secondary')} to={to}>
            {button}
          </Link>
        }
        title={title}
        turn={turn}
        {...(note !== undefined && { note })}
        {...(steps !== undefined && { steps })}
      >
        {text}{' '}
        {loan !== undefined && (
          <>
            {say('Loan')} <span className="whole">{loan.tracking_number}</span>,{' '}
            <span className="whitespace-nowrap">{formatAmount(loan.amount)}</span>.
          </>
        )}
      </NextCard>
      {first !== undefined && <FirstSteps isPrequalified={first === 'apply'} />}
    </>
  );
}

/** The client has answered, and does not qualify (yet). */
function AfterEligibility({ today }: { readonly today: string }) {
  const { data, error, refetch } = useEligibility();
  if (data !== undefined)
    return <NextStep next={data === null ? prequalifyFirst() : nextOfEligibility(data, today)} />;
  return error === null ? (
    <LoadingBlocks rows={1} />
  ) : (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  );
}

/** Shown when nothing is waiting: what the client can do next; a running loan has its own card. */
function NothingWaits() {
  const { data, error, refetch } = useLoans(1, []);
  if (data !== undefined) return <NextStep next={nextOf(data.data)} />;
  return error === null ? (
    <LoadingBlocks rows={1} />
  ) : (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  );
}

const FiguresSection = latePart(async () => (await import('./figures-section.tsx')).FiguresSection);

const FirstSteps = latePart(async () => (await import('./first-steps.tsx')).FirstSteps);

const RunningLoans = latePart(
  async () => (await import('#repayments/screens/parts/running-loans.tsx')).RunningLoans,
);

/**
 * What needs the client, the most urgent first and with the only filled button, then the running loans and what the
 * lender works on, or else what can be done next (EASE-03).
 */
function WhatNext() {
  const state = useClientState();
  const waits = useWaiting();
  const { data: running = [], isPending } = useRunningLoans();
  if (state.data === undefined || waits.data === undefined || isPending) {
    const error = state.error ?? waits.error;
    if (error === null) return <LoadingBlocks rows={1} />;
    return (
      <>
        <LoadFailure
          error={error}
          onRetry={() => {
            void state.refetch();
            void waits.refetch();
          }}
        />
        <RunningLoans isMain={false} />
      </>
    );
  }
  const { today, waiting, with_us: withUs } = waits.data;
  const isPrequalified = state.data.prequalified === true;
  const isPaymentFirst = isPrequalified && paymentComesFirst(running, waiting);
  return (
    <>
      {!isPrequalified &&
        (state.data.eligibility === null ? (
          <NextStep next={prequalifyFirst()} />
        ) : (
          <AfterEligibility today={today} />
        ))}
      {isPaymentFirst && <RunningLoans isMain />}
      {waiting.length > 0 && (
        <WaitingCard isMain={isPrequalified && !isPaymentFirst} items={waiting} today={today} />
      )}
      {!isPaymentFirst && <RunningLoans isMain={false} />}
      {withUs.length > 0 && <WithUsCard items={withUs} />}
      {isPrequalified && waiting.length + withUs.length + running.length === 0 && <NothingWaits />}
    </>
  );
}

/** /dashboard: what waits and what happens next, then the figures (EASE-03). */
export function DashboardPage() {
  return (
    <ClientPage title={texts.title}>
      <div className="space-y-6">
        <WhatNext />
        <FiguresSection meanwhile={<LoadingBlocks />} />
      </div>
    </ClientPage>
  );
}
