import { Link } from 'react-router';

/** Two columns side by side: what came in, and what was decided. */
export interface ColumnPair {
  readonly label: string;
  readonly first: number;
  readonly second: number;
  /** What is said for both. */
  readonly words: string;
  /** Address of the cases behind it. */
  readonly leadsTo: string;
}

const height = 120;

/** Columns of weeks: the number stands over each pair, its date under every third. */
export function Columns({ pairs, label }: { readonly pairs: readonly ColumnPair[]; readonly label: string }) {
  const most = Math.max(1, ...pairs.flatMap(({ first, second }) => [first, second]));
  const tall = (count: number): number => (count / most) * height;
  return (
    <ul aria-label={label} className="flex items-end overflow-x-auto p-0.5 md:gap-1">
      {pairs.map(({ label: name, first, second, words, leadsTo }, index) => (
        // Wide enough for a finger, also where thirteen do not fit.
        <li className="min-w-6 flex-1" key={name}>
          <Link aria-label={words} className="block rounded-sm hover:bg-primary-50" to={leadsTo}>
            <span aria-hidden="true" className="figures block text-center text-xs">
              {first}
            </span>
            <svg aria-hidden="true" className="block w-full border-b border-ink" height={height}>
              <rect
                className="fill-primary-700"
                height={tall(first)}
                width="42%"
                x="6%"
                y={height - tall(first)}
              />
              <rect
                className="fill-primary-200 stroke-primary-700"
                height={tall(second)}
                width="42%"
                x="52%"
                y={height - tall(second)}
              />
            </svg>
          </Link>
          <span aria-hidden="true" className="block h-5 text-xs whitespace-nowrap">
            {index % 3 === 0 ? name : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
