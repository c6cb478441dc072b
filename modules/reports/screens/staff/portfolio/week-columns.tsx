import { Link } from 'react-router';
import { formatDate } from '#kit/rules/fields/show.ts';
import { shortSum } from '#kit/rules/fields/short-sum.ts';
import { flowOf, type PortfolioNumbers } from '../../../rules/portfolio.ts';
import { sundayOf, type CasesBehind } from '../../../rules/tables.ts';
import { texts } from './texts.ts';

const height = 160;

/** Millions with one decimal, without their unit. */
const inMillions = (sum: bigint): string => {
  const tenths = (sum * 10n + 500_000n) / 1_000_000n;
  return `${String(tenths / 10n)}.${String(tenths % 10n)}`;
};

/** Weeks that fit into the picture; the table has all. */
const mostWeeks = 12;

/** What was due and what was collected in each week, side by side; each leads to what was collected. */
export function WeekColumns({
  numbers,
  addressOf,
}: {
  readonly numbers: PortfolioNumbers;
  readonly addressOf: (cases: CasesBehind) => string;
}) {
  const weeks = numbers.weeks.slice(-mostWeeks).map(({ week, figures }) => ({
    week,
    due: flowOf(figures, 'installments-due').sum,
    // What was taken back may be more than what came in.
    collected: flowOf(figures, 'collected').sum,
  }));
  const most = weeks.reduce(
    (all, { due, collected }) => (due > all ? due : collected > all ? collected : all),
    1n,
  );
  const tall = (sum: bigint): number => (sum <= 0n ? 0 : Number((sum * BigInt(height)) / most));
  return (
    <ul aria-label={texts.weeks} className="flex items-end overflow-x-auto p-0.5 md:gap-1">
      {weeks.map(({ week, due, collected }) => (
        <li className="min-w-16 flex-1" key={week}>
          <Link
            aria-label={texts.weekWords(formatDate(week), shortSum(due), shortSum(collected))}
            className="block rounded-sm hover:bg-primary-50"
            to={addressOf({ of: 'collected', from: week, to: sundayOf(week) })}
          >
            <span aria-hidden="true" className="figures flex justify-around text-xs">
              <span>{inMillions(due)}</span>
              <b>{inMillions(collected < 0n ? 0n : collected)}</b>
            </span>
            <svg aria-hidden="true" className="block w-full border-b border-ink" height={height}>
              <rect
                className="fill-primary-200 stroke-primary-700"
                height={tall(due)}
                width="42%"
                x="6%"
                y={height - tall(due)}
              />
              <rect
                className="fill-primary-700"
                height={tall(collected)}
                width="42%"
                x="52%"
                y={height - tall(collected)}
              />
            </svg>
          </Link>
          <span aria-hidden="true" className="block text-center text-xs whitespace-nowrap">
            {formatDate(week).replace(/\s\d{4}$/, '')}
          </span>
        </li>
      ))}
    </ul>
  );
}
