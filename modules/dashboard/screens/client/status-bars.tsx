import { sayNamed } from '#kit/messages/index.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import type { StatusBar } from './figures.ts';

const looks: Readonly<Record<StatusBar['name'], { readonly box: string; readonly strip: string }>> = {
  Applying: { box: 'bg-neutral-200', strip: 'bg-neutral-600' },
  Closed: { box: 'bg-success-bg', strip: 'bg-success-solid' },
  Rejected: { box: 'bg-danger-bg', strip: 'bg-danger-solid' },
  'In Progress': { box: 'bg-info-bg', strip: 'bg-info-solid' },
};

function Bar({ bar: { name, count, percent } }: { readonly bar: StatusBar }) {
  const { box, strip } = looks[name];
  const isEmpty = count === 0;
  const width = { width: `${percent}%` };
  return (
    <li
      className={`relative overflow-hidden rounded-sm ${isEmpty ? 'bg-surface inset-ring inset-ring-rule' : 'bg-neutral-100'}`}
    >
      <div className={`max-w-full min-w-fit ${isEmpty ? '' : box}`} style={width}>
        <p className="flex min-h-15 min-w-[170px] flex-wrap items-center justify-between gap-x-3 px-2.5 text-sm">
          <span className={isEmpty ? '' : 'font-bold'}>{sayNamed(name)}</span>
          <span className="figures">
            {formatNumber(count)} · {percent}%
          </span>
        </p>
      </div>
      {!isEmpty && (
        <span aria-hidden="true" className={`absolute bottom-0 left-0 h-1.5 ${strip}`} style={width} />
      )}
    </li>
  );
}

/**
 * DASH-03: a bar is as wide as its share, but at least 170 px and wide enough for its text; the strip at its foot has
 * its true length, and a bar of nothing is hollow.
 */
export function StatusBars({ bars }: { readonly bars: readonly StatusBar[] }) {
  return (
    <ul className="space-y-3">
      {bars.map((bar) => (
        <Bar bar={bar} key={bar.name} />
      ))}
    </ul>
  );
}
