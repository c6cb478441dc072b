import { latePart } from '#kit/browser/page/late-part.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { FiguresSection } from './figures-section.tsx';
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
import { nextOf, nextOfEligibility, prequalifyFirst, type Next } from './next.ts';
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

function NextStep({ next: { turn, title, text, steps, button, to, loan } }: { readonly next: Next }) {
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
    >
      {text}{' '}
      {loan !== undefined && (
        <>
          {say('Loan')} <span className="whole">{loan.tracking_number}</span>,{' '}
          <span className="whitespace-nowrap">{formatAmount(loan.amount)}</span>.
        </>
      )}
    </NextCard>
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

/** Nothing waits for anybody: what can be done next. */
function NothingWaits() {
  const { data, error, refetch } = useLoans(1, []);
  const { data: running = [] } = useRunningLoans();
  if (data !== undefined) return <NextStep next={nextOf(data.data, running)} />;
  return error === null ? (
    <LoadingBlocks rows={1} />
  ) : (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  );
}

/** What waits for the client, then what the lender works on, or else what can be done next (EASE-03). */
function WhatNext() {
  const state = useClientState();
  const waits = useWaiting();
  if (state.data === undefined || waits.data === undefined) {
    const error = state.error ?? waits.error;
    if (error === null) return <LoadingBlocks rows={1} />;
    return (
      <LoadFailure
        error={error}
        onRetry={() => {
          void state.refetch();
          void waits.refetch();
        }}
      />
    );
  }
  const { today, waiting, with_us: withUs } = waits.data;
  const isPrequalified = state.data.prequalified === true;
  return (
    <>
      {!isPrequalified &&
        (state.data.eligibility === null ? (
          <NextStep next={prequalifyFirst()} />
        ) : (
          <AfterEligibility today={today} />
        ))}
      {waiting.length > 0 && <WaitingCard items={waiting} today={today} />}
      {withUs.length > 0 && <WithUsCard items={withUs} />}
      {isPrequalified && waiting.length + withUs.length === 0 && <NothingWaits />}
    </>
  );
}

const RunningLoans = latePart(
  async () => (await import('#repayments/screens/parts/running-loans.tsx')).RunningLoans,
);

/** /dashboard: what waits and what happens next, then the figures (EASE-03). */
export function DashboardPage() {
  return (
    <ClientPage title={texts.title}>
      <div className="space-y-6">
        <WhatNext />
        <RunningLoans />
        <FiguresSection />
      </div>
    </ClientPage>
  );
}
