import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import { Link } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { Facts, Progress, Standing } from './loan-standing.tsx';
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

/** A disbursed loan on its own page: what is to be paid, when and how, then how far it is repaid (MONEY-09). */
export function PayCard({ record }: { readonly record: OwnRecord }) {
  const { position, how_to_pay: howToPay } = record;
  const isOwed = !isOver(record) && position?.balance !== '0';
  const hasPaymentMethods = isOwed && howToPay.payment_methods.length > 0;
  return (
    <section
      aria-label={`${texts.title} ${record.tracking_number}`}
      className={`@container rounded-lg border border-edge bg-surface ${isPastDue(record) ? 'border-l-6 border-l-danger-solid' : record.write_off ? 'border-l-6 border-l-ink-soft' : ''}`}
    >
      <div
        className={`grid ${hasPaymentMethods ? '@[42rem]:grid-cols-[minmax(0,1fr)_20rem] @[42rem]:grid-rows-[auto_1fr]' : ''}`}
      >
        <div className="min-w-0 p-4 md:p-6">
          <Standing record={record} />
        </div>
        {hasPaymentMethods && (
          <div className="min-w-0 px-4 pb-4 md:px-6 md:pb-6 @[42rem]:col-start-2 @[42rem]:row-span-2 @[42rem]:row-start-1 @[42rem]:border-l @[42rem]:border-rule @[42rem]:pt-6">
            <HowToPay {...howToPay} />
          </div>
        )}
        <div className="min-w-0 space-y-4 border-t border-rule p-4 md:p-6 @[42rem]:col-start-1">
          <Progress record={record} />
          <Facts record={record} />
          {isPastDue(record) ? <AgreeDate /> : <Settlement record={record} />}
        </div>
      </div>
    </section>
  );
}
