import type { ReactNode } from 'react';

interface TileProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly isBad?: boolean;
  /** Left out on phones. */
  readonly isExtra?: boolean;
}

/** One number, with what it counts. */
export function Tile({ label, value, note, isBad = false, isExtra = false }: TileProps) {
  return (
    <div
      className={`border-rule p-3 odd:border-r lg:border-r lg:last:border-r-0 ${isExtra ? 'max-lg:hidden' : ''}`}
    >
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className={`figures text-xl font-bold ${isBad ? 'text-danger-fg' : ''}`}>{value}</dd>
      <dd className="text-xs text-ink-soft">{note}</dd>
    </div>
  );
}

/** A few numbers side by side; in two columns on phones. */
export function Tiles({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 rounded-lg border border-edge bg-surface lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {children}
    </dl>
  );
}
