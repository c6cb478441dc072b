import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { mostUrgent, useMobileMoney, useRunningLoans } from './own-record.ts';
import { RunningLoanCard } from './running-loan-card.tsx';
import { texts } from './texts.ts';

interface RunningLoansProps {
  /** A payment is the most urgent thing of the screen. */
  readonly isMain: boolean;
}

/** Each running loan of the client, for their dashboard; nothing while there is none. */
export function RunningLoans({ isMain }: RunningLoansProps) {
  const { data, error, refetch } = useRunningLoans();
  const mobileMoney = useMobileMoney();
  if (data === undefined || mobileMoney.isPending)
    return error === null ? null : (
      <LoadFailure error={error} onRetry={() => void refetch()} title={texts.notLoaded} />
    );
  const first = mostUrgent(data);
  return data.map((record) => (
    <RunningLoanCard
      isMain={isMain && record === first}
      key={record.id}
      record={record}
      takesMobileMoney={mobileMoney.data}
    />
  ));
}
