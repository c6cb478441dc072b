import { formatNumber } from '../../rules/fields/show.ts';

/** An amount of money: the currency is smaller and lighter than the number (SHOW-01). */
export function Amount({ value }: { readonly value: string }) {
  return (
    <span className="figures whitespace-nowrap">
      <span className="text-xs font-normal text-ink-soft">UGX</span>{' '}
      <span className="font-bold">{formatNumber(value)}</span>
    </span>
  );
}
