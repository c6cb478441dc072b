import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { isOver, useMobileMoney, useOwnRecord } from './own-record.ts';
import { PayCard } from './pay-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { texts } from './texts.ts';
import { useShown } from './use-shown.ts';

/** What the client pays, when and how, and every payment of the loan (MONEY-09). */
export function OwnRepayments({ id }: { readonly id: number }) {
  const { data: record, error, refetch } = useOwnRecord(id);
  const mobileMoney = useMobileMoney();
  const isReady = record !== undefined && !mobileMoney.isPending;
  useShown(isReady);
  if (!isReady)
    return error === null ? (
      <LoadingBlocks rows={3} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} title={texts.notLoaded} />
    );
  return (
    <div className="space-y-5">
      <PayCard record={record} takesMobileMoney={mobileMoney.data} />
      {record.schedule !== null && (
        <div className="scroll-mt-24 outline-none" id="payments" tabIndex={-1}>
          <PaymentsCard
            isOver={isOver(record) || Boolean(record.write_off)}
            schedule={record.schedule}
            today={record.today}
          />
        </div>
      )}
    </div>
  );
}
