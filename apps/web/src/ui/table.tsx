import type { ReactNode } from 'react';

interface TableProps {
  /** What it lists, for people who do not see it. */
  readonly label: string;
  /** Headings of the columns; an empty one needs no words, such as that of the buttons. */
  readonly columns: readonly { readonly key: string; readonly title: string; readonly align?: 'right' }[];
  readonly children: ReactNode;
}

/** A ruled table, from 768 px on; below, each row is a card (`RowCards`). */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-edge bg-surface max-md:hidden">
      <table aria-label={label} className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b-2 border-ink-soft text-left text-xs text-ink-soft">
            {columns.map(({ key, title, align }) => (
              <th
                className={`px-2 py-3 font-bold first:pl-5 last:pr-4 ${align === 'right' ? 'text-right' : ''}`}
                key={key}
                scope="col"
              >
                {title === '' ? <span className="sr-only">Actions</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly children: ReactNode;
  readonly align?: 'right';
  /** A second, smaller line. */
  readonly below?: ReactNode;
}

/** One cell: what counts first, what explains it below. */
export function Cell({ children, align, below }: CellProps) {
  return (
    <td className={`figures px-2 py-3 first:pl-5 last:pr-4 ${align === 'right' ? 'text-right' : ''}`}>
      {children}
      {below !== undefined && <span className="block text-xs text-ink-soft">{below}</span>}
    </td>
  );
}
