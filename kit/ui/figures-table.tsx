import { useState, type ReactNode } from 'react';

type Head = readonly [style: string, words: ReactNode];

/** The heads of a table of figures. */
export const FigureHeads = ({ heads }: { readonly heads: readonly Head[] }) => (
  <thead>
    <tr className="border-b-2 border-ink">
      {heads.map(([style, words], index) => (
        <th className={style} key={index} scope="col">
          {words}
        </th>
      ))}
    </tr>
  </thead>
);

interface FoldedRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly row: (one: Row) => ReactNode;
  /** How many are shown before those that are folded; one is shown after them. */
  readonly head: number;
  readonly columns: number;
  /** What the press that opens them says. */
  readonly more: (folded: number) => string;
}

/** The rows of a long table, of which those in the middle open by a press; a few that would be folded are shown. */
export function FoldedRows<Row>({ rows, row, head, columns, more }: FoldedRowsProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const folded = isWhole || rows.length - head <= 2 ? 0 : rows.length - head - 1;
  if (folded === 0) return <tbody>{rows.map(row)}</tbody>;
  return (
    <tbody>
      {rows.slice(0, head).map(row)}
      <tr className="border-b border-rule">
        <td className="text-center" colSpan={columns}>
          <button
            className="min-h-11 w-full font-bold text-link"
            onClick={() => setWhole(true)}
            type="button"
          >
            {more(folded)}
          </button>
        </td>
      </tr>
      {rows.slice(head + folded).map(row)}
    </tbody>
  );
}
