import { Link } from 'react-router';
import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { RunningLoanCard } from './running-loan-card.tsx';
import { texts } from './texts.ts';
import { useRunningLoans } from './own-record.ts';

function Running({ record }: { readonly record: OwnRecord }) {
  const to = screens.client.loan.to({ id: record.id });
  return (
    <RunningLoanCard
      aside={
        <Link className="figures font-bold text-link underline" to={to}>
          {record.tracking_number}
        </Link>
      }
      record={record}
    >
      <p className="flex flex-wrap gap-x-2 border-t border-rule px-1 py-2 md:px-3">
        <Link className={buttonClass('quiet', '', 'small')} to={`${to}?show=payments`}>
          {texts.seePayments}
        </Link>
        <Link className={buttonClass('quiet', '', 'small')} to={`${to}?show=statement`}>
          {texts.seeStatement}
        </Link>
      </p>
    </RunningLoanCard>
  );
}

/** Each running loan of the client, for their home; nothing while there is none. */
export function RunningLoans() {
  const { data, error, refetch } = useRunningLoans();
  if (data === undefined)
    return error === null ? null : (
      <LoadFailure error={error} onRetry={() => void refetch()} title={texts.notLoaded} />
    );
  return data.map((record) => <Running key={record.id} record={record} />);
}
