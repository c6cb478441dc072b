import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The colour of a part of a bar; danger is only for what is late. */
export type Shade = 'strong' | 'middle' | 'pale' | 'late-pale' | 'late-middle' | 'late';

const fills: Readonly<Record<Shade, string>> = {
  strong: 'fill-primary-700',
  middle: 'fill-primary-500',
  pale: 'fill-primary-200 stroke-primary-700',
  'late-pale': 'fill-danger-line',
  'late-middle': 'fill-danger-solid',
  late: 'fill-danger-fg',
};

/** A part of a bar: from where to where, in percent. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly shade: Shade;
}

export interface BarRow {
  readonly label: string;
  readonly parts: readonly Part[];
  /** The number in bold, and what is said after it. */
  readonly value: string;
  readonly more: string;
  /** Address of the cases behind it. */
  readonly leadsTo: string | null;
}

/** A coloured square and its meaning. */
export function Legend({ entries }: { readonly entries: readonly (readonly [Shade, string])[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {entries.map(([shade, words]) => (
        <li className="flex items-center gap-2" key={words}>
          <svg aria-hidden="true" className="size-3.5">
            <rect className={fills[shade]} height="14" width="14" />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

function Bar({ parts, isTrack }: { readonly parts: readonly Part[]; readonly isTrack: boolean }) {
  return (
    <svg aria-hidden="true" className="block h-5 w-full">
      {isTrack && <rect className="fill-neutral-200" height="100%" width="100%" />}
      {parts.map(({ from, to, shade }) => (
        <rect
          className={fills[shade]}
          height="100%"
          key={`${String(from)}-${shade}`}
          width={`${String(Math.max(0, to - from))}%`}
          x={`${String(from)}%`}
        />
      ))}
    </svg>
  );
}

/** A row that leads to its cases, or only says its number. */
function Row({ leadsTo, children }: { readonly leadsTo: string | null; readonly children: ReactNode }) {
  const look =
    'grid min-h-11 grid-cols-1 items-center @[14rem]:grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-1.5 text-sm @[23rem]:grid-cols-[7.5rem_minmax(0,1fr)_9.5rem]';
  return leadsTo === null ? (
    <div className={look}>{children}</div>
  ) : (
    <Link className={`${look} rounded-sm hover:bg-primary-50`} to={leadsTo}>
      {children}
    </Link>
  );
}

/** Lying bars with their numbers as text, so that they wrap on a phone instead of shrinking. */
export function Bars({ rows, label }: { readonly rows: readonly BarRow[]; readonly label: string }) {
  return (
    <ul aria-label={label} className="@container flex flex-1 flex-col justify-around">
      {rows.map(({ label: name, parts, value, more, leadsTo }) => (
        <li key={name}>
          <Row leadsTo={leadsTo}>
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <span className="order-last col-span-full @[23rem]:order-none @[23rem]:col-span-1">
              <Bar isTrack parts={parts} />
            </span>
            <span className="figures min-w-0 [overflow-wrap:anywhere] @[14rem]:text-right @[23rem]:text-left">
              <b>{value}</b> {more}
            </span>
          </Row>
        </li>
      ))}
    </ul>
  );
}
