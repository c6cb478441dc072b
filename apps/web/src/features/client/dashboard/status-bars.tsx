import { formatNumber } from '@ensigo/rulebook/fields';
import type { StatusBar } from './figures.ts';

const looks: Readonly<Record<StatusBar['name'], string>> = {
  Applying: 'border-l-neutral-600 bg-neutral-300',
  Closed: 'border-l-success-solid bg-success-line',
  Rejected: 'border-l-danger-solid bg-danger-line',
  'In Progress': 'border-l-info-solid bg-info-line',
};

/** DASH-03: a bar is as wide as its share, but at least 170 px including its border, and wide enough for its text. */
export function StatusBars({ bars }: { readonly bars: readonly StatusBar[] }) {
  return (
    <ul className="space-y-3">
      {bars.map(({ name, count, percent }) => (
        <li className="rounded-sm bg-neutral-100" key={name}>
          <div className={`min-w-max rounded-sm border-l-4 ${looks[name]}`} style={{ width: `${percent}%` }}>
            <p className="flex min-h-18 min-w-[166px] items-center justify-between gap-3 px-2.5 text-sm whitespace-nowrap">
              <span className="font-bold">{name}</span>
              <span className="figures">
                {formatNumber(count)} · {percent}%
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
