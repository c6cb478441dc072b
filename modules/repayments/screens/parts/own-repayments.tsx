import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { isOver } from './is-over.ts';
import { PaymentsCard } from './payments-card.tsx';
import { ReceiptsCard } from './receipts-card.tsx';
import { RunningLoanCard } from './running-loan-card.tsx';
import { StatementCard } from './statement-card.tsx';
import { texts } from './texts.ts';
import { useOwnRecord } from './use-own-record.ts';
import { usePapers } from './use-papers.ts';

/** The part that `show` in the address names, once it is there: `payments`, `statement` or `receipt-3`. */
function useShown(isThere: boolean): string {
  const [parameters] = useSearchParams();
  const shown = parameters.get('show') ?? '';
  useEffect(() => {
    const part = isThere && /^[a-z]+(?:-\d+)?$/.test(shown) ? document.getElementById(shown) : null;
    part?.scrollIntoView({ block: 'center' });
    part?.focus({ preventScroll: true });
  }, [isThere, shown]);
  return shown;
}

/** How the client's own loan is repaid: what is next, every payment, the statement and the receipts (MONEY-09). */
export function OwnRepayments({ id }: { readonly id: number }) {
  const { data: record, error, refetch } = useOwnRecord(id);
  const { openReceipt, openStatement } = usePapers(id);
  const shown = useShown(record !== undefined);
  if (record === undefined)
    return error === null ? (
      <LoadingBlocks rows={3} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} title={texts.notLoaded} />
    );
  const marked = /^receipt-(\d+)$/.exec(shown)?.[1];
  return (
    <div className="space-y-5">
      <RunningLoanCard record={record} />
      {record.schedule !== null && (
        <div className="scroll-mt-24 outline-none" id="payments" tabIndex={-1}>
          <PaymentsCard isOver={isOver(record)} schedule={record.schedule} today={record.today} />
        </div>
      )}
      <div className="scroll-mt-24 outline-none" id="statement" tabIndex={-1}>
        <StatementCard onPdf={openStatement} onReceipt={openReceipt} record={record} />
      </div>
      <ReceiptsCard
        lines={record.lines}
        marked={marked === undefined ? undefined : Number(marked)}
        onReceipt={openReceipt}
      />
    </div>
  );
}
