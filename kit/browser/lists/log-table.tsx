import type { ReactNode } from 'react';

interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** A number, or what is pressed: at the right end of its column. */
  readonly isFigure?: boolean;
  /** Its header is only heard: what it holds says what it is. */
  readonly isSilent?: boolean;
}

/** The first column names the row: on a phone it is the card's first line. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface LogTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: Columns<Row>;
  /** Cells beside buttons stand at their middle. */
  readonly isCentred?: boolean;
}

const figureClass = (isFigure: boolean | undefined): string => (isFigure === true ? 'text-right' : '');

/** Where there is room a ruled table, else a card per row. */
export function LogTable<Row>({ label, rows, keyOf, columns, isCentred = false }: LogTableProps<Row>) {
  const [first, ...rest] = columns;
  return (
    <div className="@container">
      <div className="relative overflow-x-auto @max-[56rem]:hidden">
        <table aria-label={label} className="w-full text-left text-sm">
          <thead>
            <tr className="border-b-2 border-ink-soft text-xs">
              {columns.map(({ header, isFigure, isSilent }) => (
                <th className={`px-3 py-3 first:pl-6 ${figureClass(isFigure)}`} key={header} scope="col">
                  {isSilent === true ? <span className="sr-only">{header}</span> : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                className={`border-b border-rule last:border-b-0 ${isCentred ? 'align-middle' : 'align-top'}`}
                key={keyOf(row)}
              >
                {columns.map(({ header, cell, isFigure }) => (
                  <td
                    className={`max-w-80 px-3 py-3 [overflow-wrap:break-word] first:pl-6 ${figureClass(isFigure)}`}
                    key={header}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={label} className="divide-y divide-rule @[56rem]:hidden">
        {rows.map((row) => (
          <li className="p-4" key={keyOf(row)}>
            <div className="font-bold">{first.cell(row)}</div>
            <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-8 gap-y-1 text-sm">
              {rest.map(({ header, cell, isSilent }) => (
                <div className="flex flex-wrap justify-between gap-x-4" key={header}>
                  <dt className={`flex-none text-ink-soft ${isSilent === true ? 'sr-only' : ''}`}>
                    {header}
                  </dt>
                  <dd className="min-w-0 flex-[1_1_7rem] text-right [overflow-wrap:anywhere]">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
