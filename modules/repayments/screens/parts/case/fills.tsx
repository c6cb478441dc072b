import type { LoanRecord } from '../../../endpoints/staff-repayments.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { standingOf, type Intended } from './arithmetic.ts';
import { texts } from './texts.ts';

interface FillsProps {
  readonly record: LoanRecord;
  /** Undefined until an amount and a day are typed. */
  readonly intended: Intended | undefined;
  /** The loan is completed: nothing more is to be paid. */
  readonly isOver: boolean;
}

const line = 'flex justify-between gap-4 border-b border-rule py-2 text-sm last:border-b-0';

/** Which payments of the schedule an intended payment fills, and what is left then. */
export function Fills({ record, intended, isOver }: FillsProps) {
  const before = standingOf(record);
  const after = intended && standingOf(record, intended);
  if (before === undefined) return <p className="text-sm text-ink-soft">{texts.noSchedule}</p>;
  if (after === undefined) return <p className="text-sm text-ink-soft">{texts.fillsNothing}</p>;
  const changed = after.installments.flatMap((one, index) => {
    const more = one.paid - (before.installments[index]?.paid ?? 0n);
    return more > 0n ? [{ ...one, more }] : [];
  });
  const isSettled = after.balance === 0n && before.balance > 0n;
  const returned = before.toReturn - after.toReturn;
  const tooMuch = after.credit - before.credit;
  return (
    <>
      <ul className="figures">
        {returned > 0n && (
          <li className={line}>
            <span className="min-w-0">{texts.toReturn}</span>
            <span className="text-right">
              <b>{formatNumber(String(returned))}</b>{' '}
              <span className="block text-ink-soft">
                {after.toReturn === 0n ? texts.whole : texts.partly(String(after.toReturn))}
              </span>
            </span>
          </li>
        )}
        {changed.map(({ number, dueOn, more, unpaid }) => (
          <li className={line} key={number}>
            <span className="min-w-0">{texts.paymentOf(number, dueOn)}</span>
            <span className="text-right">
              <b>{formatNumber(String(more))}</b>{' '}
              <span className="block text-ink-soft">
                {unpaid === 0n ? texts.whole : texts.partly(String(unpaid))}
              </span>
            </span>
          </li>
        ))}
        {after.rebate > before.rebate && (
          <li className={line}>
            <span>{texts.rebate}</span>
            <b>{formatNumber(String(after.rebate - before.rebate))}</b>
          </li>
        )}
        {tooMuch > 0n && (
          <li className={`${line} text-danger-fg`}>
            <span>{texts.tooMuch}</span>
            <b>{formatNumber(String(tooMuch))}</b>
          </li>
        )}
      </ul>
      <p className="figures mt-2 font-bold">
        {isSettled
          ? texts.settles
          : `${isOver ? texts.afterOver : texts.after}: ${formatAmount(String(after.balance))}`}
      </p>
    </>
  );
}
