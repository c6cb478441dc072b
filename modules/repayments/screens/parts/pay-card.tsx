import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import { Link } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { PayNow } from './pay-now.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { Facts, Progress, Standing } from './loan-standing.tsx';
import { OtherWays } from './other-ways.tsx';
import { isOver, isPastDue } from './own-record.ts';
import { texts } from './texts.ts';

/** What settles the loan today, and what that saves. */
function Settlement({ record }: { readonly record: OwnRecord }) {
  const { position } = record;
  if (position === null || isOver(record) || position.balance === '0' || record.write_off) return null;
  const saved = BigInt(position.balance) - BigInt(position.settlement);
  return (
    <div className="max-w-[27rem] rounded-md border border-rule bg-sunk px-4 py-3 text-sm">
      <p className="font-bold">
        {texts.settle}: <Amount value={position.settlement} />
      </p>
      <p>{saved > 0n ? texts.saves(String(saved)) : texts.savesNothing}</p>
      {saved > 0n && <p className="text-ink-soft">{texts.settleNote}</p>}
    </div>
  );
}

/** A way out for borrowers who cannot pay everything that is past due. */
function AgreeDate() {
  return (
    <p className="max-w-[27rem] rounded-md border border-rule bg-sunk px-4 py-3 text-sm">
      <Link className="font-bold text-link underline" to={screens.client.askForHelp.to()}>
        {texts.agreeDate}
      </Link>
    </p>
  );
}

interface PayCardProps {
  readonly record: OwnRecord;
  /** Whether it can be paid by mobile money here (JOIN-05). */
  readonly takesMobileMoney?: boolean | undefined;
}

const edgeOf = (record: OwnRecord): string => {
  if (isPastDue(record)) return 'border-l-6 border-l-danger-solid';
  return record.write_off ? 'border-l-6 border-l-ink-soft' : '';
};

/** Where the loan is usually paid by mobile money: the button beside the sum, and the facts under it. */
function WithPayNow({ record }: { readonly record: OwnRecord }) {
  const beside = '@[42rem]:col-start-2 @[42rem]:border-l @[42rem]:border-rule';
  return (
    <div className="grid @[42rem]:grid-cols-[minmax(0,1fr)_20rem] @[42rem]:grid-rows-[auto_auto_1fr]">
      <div className="min-w-0 p-4 md:p-6">
        <Standing record={record} />
      </div>
      <div className={`min-w-0 space-y-2 px-4 pb-4 md:px-6 @[42rem]:row-start-1 @[42rem]:py-6 ${beside}`}>
        <PayNow id={record.id} isMain trackingNumber={record.tracking_number} />
        <OtherWays howToPay={record.how_to_pay} />
      </div>
      <div className="min-w-0 border-t border-rule px-4 pt-4 md:px-6 @[42rem]:row-start-2 @[42rem]:pt-6">
        <Progress record={record} />
      </div>
      <div
        className={`min-w-0 px-4 pt-2 md:px-6 @[42rem]:row-span-2 @[42rem]:row-start-2 @[42rem]:border-t @[42rem]:py-4 ${beside}`}
      >
        <Facts record={record} />
      </div>
      <div className="min-w-0 p-4 md:px-6 md:pb-6 @[42rem]:row-start-3">
        {isPastDue(record) ? <AgreeDate /> : <Settlement record={record} />}
      </div>
    </div>
  );
}

/** The lender's payment methods beside what is to be paid. */
function WithHowToPay({ record, hasPaymentMethods }: PayCardProps & { readonly hasPaymentMethods: boolean }) {
  return (
    <div
      className={`grid ${hasPaymentMethods ? '@[42rem]:grid-cols-[minmax(0,1fr)_20rem] @[42rem]:grid-rows-[auto_1fr]' : ''}`}
    >
      <div className="min-w-0 p-4 md:p-6">
        <Standing record={record} />
      </div>
      {hasPaymentMethods && (
        <div className="min-w-0 px-4 pb-4 md:px-6 md:pb-6 @[42rem]:col-start-2 @[42rem]:row-span-2 @[42rem]:row-start-1 @[42rem]:border-l @[42rem]:border-rule @[42rem]:pt-6">
          <HowToPay {...record.how_to_pay} />
        </div>
      )}
      <div className="min-w-0 space-y-4 border-t border-rule p-4 md:p-6 @[42rem]:col-start-1">
        <Progress record={record} />
        <Facts record={record} />
        {isPastDue(record) ? <AgreeDate /> : <Settlement record={record} />}
      </div>
    </div>
  );
}

/** A disbursed loan on its own page: what is to be paid, when and how, then how far it is repaid (MONEY-09). */
export function PayCard({ record, takesMobileMoney = false }: PayCardProps) {
  const { position, how_to_pay: howToPay } = record;
  const isOwed = !isOver(record) && position?.balance !== '0';
  return (
    <section
      aria-label={`${texts.title} ${record.tracking_number}`}
      className={`@container rounded-lg border border-edge bg-surface ${edgeOf(record)}`}
    >
      {takesMobileMoney && isOwed && position !== null ? (
        <WithPayNow record={record} />
      ) : (
        <WithHowToPay hasPaymentMethods={isOwed && howToPay.payment_methods.length > 0} record={record} />
      )}
    </section>
  );
}
