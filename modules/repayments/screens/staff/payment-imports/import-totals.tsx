import type { ImportLine, OpenImport } from '../../../endpoints/staff-payment-imports.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { texts } from './texts.ts';

/** The lines of a statement by what is done with them. */
export interface Sorted {
  readonly matching: readonly ImportLine[];
  readonly toDecide: readonly ImportLine[];
  readonly known: readonly ImportLine[];
  readonly refused: readonly ImportLine[];
  readonly ready: readonly ImportLine[];
}

export function sorted(lines: readonly ImportLine[]): Sorted {
  const of = (outcome: ImportLine['outcome']) => lines.filter((line) => line.outcome === outcome);
  const isForPerson = ({ outcome, is_left_out: isLeftOut, is_chosen: isChosen }: ImportLine): boolean =>
    outcome === 'suggested' || outcome === 'unknown' || (outcome === 'matched' && (isLeftOut || isChosen));
  return {
    matching: of('matched').filter((line) => !isForPerson(line)),
    toDecide: lines.filter(isForPerson),
    known: of('known'),
    refused: of('refused'),
    ready: lines.filter(({ is_ready: isReady }) => isReady),
  };
}

/** The sum of lines in whole UGX. */
export const sumOf = (lines: readonly ImportLine[]): string =>
  String(lines.reduce((sum, { amount }) => sum + BigInt(amount === '' ? '0' : amount), 0n));

interface TotalsProps {
  readonly statement: OpenImport;
  readonly parts: Sorted;
}

/** How many lines there are, and what they are. */
export function ImportTotals({ statement, parts }: TotalsProps) {
  const tiles = [
    [texts.inFile, statement.line_count, statement.file_name ?? ''],
    [texts.match, parts.matching.length, formatAmount(sumOf(parts.matching))],
    [texts.decide, parts.toDecide.length, formatAmount(sumOf(parts.toDecide))],
    [texts.known, parts.known.length, formatAmount(sumOf(parts.known))],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-1rem)),1fr))] overflow-hidden rounded-lg border border-edge bg-rule gap-px lg:grid-cols-[repeat(auto-fill,minmax(max(8rem,25%-1rem),1fr))]">
      {tiles.map(([label, count, more]) => (
        <div className="bg-surface p-4" key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>
            <b className="figures block text-xl">{formatNumber(count)}</b>
            <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
