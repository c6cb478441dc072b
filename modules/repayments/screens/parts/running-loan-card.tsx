import { Link } from 'react-router';
import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { ServicingChip } from '#cases/screens/parts/servicing-chip.tsx';
import { PayNow } from './pay-now.tsx';
import { TurnChip } from '#kit/ui/turn-chip.tsx';
import { Facts, Progress, Standing } from './loan-standing.tsx';
import { isUrgent, ownServicing } from './own-record.ts';
import { texts } from './texts.ts';

interface RunningLoanCardProps {
  readonly record: OwnRecord;
  /** The payment is the most urgent thing of the screen. */
  readonly isMain: boolean;
  /** Whether it can be paid by mobile money here (JOIN-05). */
  readonly takesMobileMoney?: boolean | undefined;
}

/** A running loan on the dashboard: its next payment, how far it is repaid, and the way to it (MONEY-09). */
export function RunningLoanCard({ record, isMain, takesMobileMoney = false }: RunningLoanCardProps) {
  const urgent = isUrgent(record);
  const servicing = ownServicing(record);
  const canPayNow = takesMobileMoney && record.position !== null && record.position.balance !== '0';
  const to = screens.client.loan.to({ id: record.id });
  return (
    <section
      aria-label={`${texts.title} ${record.tracking_number}`}
      className={`@container rounded-lg border border-edge bg-surface ${urgent ? 'border-l-6 border-l-maize' : ''}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule px-4 py-4 md:px-6">
        <h2 className="text-xl">{texts.title}</h2>
        {urgent && <TurnChip turn="yours" />}
      </header>
      <div className="grid @[42rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4 px-4 pt-4 md:px-6 @[42rem]:py-6">
          <p className="flex flex-wrap items-center gap-3">
            <Link className="figures font-bold text-link underline" to={to}>
              {record.tracking_number}
            </Link>
            {servicing !== undefined && <ServicingChip servicing={servicing} />}
          </p>
          <Standing record={record} />
          <Progress record={record} />
        </div>
        <div className="flex min-w-0 flex-col justify-between gap-3 px-4 pt-2 pb-4 md:px-6 @[42rem]:border-l @[42rem]:border-rule @[42rem]:py-4">
          <Facts isShort record={record} />
          {canPayNow ? (
            <div className="grid grid-cols-1 gap-2">
              <PayNow id={record.id} isMain={isMain} trackingNumber={record.tracking_number} />
              <Link className={buttonClass('quiet')} to={to}>
                {texts.open}
                <span className="sr-only"> {record.tracking_number}</span>
              </Link>
            </div>
          ) : (
            <Link className={buttonClass(isMain ? 'primary' : 'secondary')} to={to}>
              {urgent ? texts.howToPay : texts.open}
              <span className="sr-only"> {record.tracking_number}</span>
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
