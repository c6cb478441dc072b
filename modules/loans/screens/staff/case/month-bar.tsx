import { formatAmount } from '#kit/rules/fields/show.ts';
import type { MonthDebtService } from '#lending/rules/affordability.ts';
import { CheckIcon, WarningIcon } from '#kit/ui/icons/icons.tsx';
import { bandInWords, percentOf } from './affordability.ts';
import { FieldLink } from './field-link.tsx';

interface MonthBarProps {
  readonly name: string;
  readonly month: MonthDebtService;
  /** Whole UGX. */
  readonly purchases: bigint;
  readonly costs: bigint;
  readonly due: bigint;
  /** What the whole width stands for. */
  readonly scale: bigint;
  /** The fact that the month's sales are in. */
  readonly target: string;
}

/** Percent of the width, from 0 to 100. */
const widthOf = (part: bigint, scale: bigint): number =>
  scale <= 0n ? 0 : Math.max(0, Math.min(100, Number((part * 10_000n) / scale) / 100));

function DebtServiceRatio({ month }: { readonly month: MonthDebtService }) {
  const isHeavy = month.band === 'more than a low month should carry' || month.band === 'nothing is left';
  const Icon = isHeavy ? WarningIcon : CheckIcon;
  return (
    <span
      className={`figures inline-flex items-center gap-1.5 font-bold ${isHeavy ? 'text-danger-fg' : 'text-success-fg'}`}
    >
      <Icon size={16} />
      {month.debtServiceRatio === undefined ? 'Nothing is left' : percentOf(month.debtServiceRatio)}
      {month.debtServiceRatio !== undefined && <span className="sr-only">, {bandInWords(month.band)}</span>}
    </span>
  );
}

/** One month: purchases, costs, what is left over, and the payments under what is left. */
export function MonthBar({ name, month, purchases, costs, due, scale, target }: MonthBarProps) {
  const spent = purchases + costs;
  const left = month.surplus > 0n ? month.surplus : 0n;
  const start = widthOf(spent, scale);
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm">
          <b>{name}</b> left over <FieldLink target={target}>{formatAmount(String(month.surplus))}</FieldLink>
        </p>
        <DebtServiceRatio month={month} />
      </div>
      <div
        aria-hidden="true"
        className="relative flex h-8 forced-color-adjust-none overflow-hidden bg-neutral-100"
      >
        <span className="h-full bg-primary-500" style={{ width: `${String(widthOf(purchases, scale))}%` }} />
        <span className="h-full bg-primary-200" style={{ width: `${String(widthOf(costs, scale))}%` }} />
        <span className="h-full bg-success-solid" style={{ width: `${String(widthOf(left, scale))}%` }} />
        <span
          className="absolute bottom-0 h-2.5 border border-maize-deep bg-maize"
          style={{
            left: `${String(Math.min(start, 98))}%`,
            width: `${String(Math.min(widthOf(due, scale), Math.max(2, 100 - start)))}%`,
          }}
        />
      </div>
    </div>
  );
}
