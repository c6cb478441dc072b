import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CasesBehind, NumberTable } from '../../rules/tables.ts';
import { ChartIcon, TableIcon } from '#kit/ui/icons/icons.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';
import { texts } from './texts.ts';

interface FigureCardProps {
  readonly title: string;
  /** One sentence that says what is seen. */
  readonly said: string;
  readonly table: NumberTable;
  /** Address of the cases behind a number. */
  readonly addressOf: (cases: CasesBehind) => string;
  readonly onExport: () => void;
  /** The picture. */
  readonly children: ReactNode;
}

const toggle =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 text-sm font-bold text-link';

function Numbers({ title, table, addressOf }: Pick<FigureCardProps, 'title' | 'table' | 'addressOf'>) {
  const [first, ...rest] = table.columns;
  return (
    <WideTable label={title}>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b-2 border-ink-soft text-xs">
            <th className="py-2 pr-3 text-left" scope="col">
              {first}
            </th>
            {rest.map((column) => (
              <th className="py-2 pl-3 text-right" key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ label, cells }) => (
            <tr className="border-b border-rule last:border-b-0" key={label}>
              <th className="py-2.5 pr-3 text-left font-normal" scope="row">
                {label}
              </th>
              {cells.map(({ text, cases }, index) => (
                <td className="figures py-2.5 pl-3 text-right" key={rest[index]}>
                  {cases === null ? (
                    text
                  ) : (
                    <Link
                      aria-label={`${label}, ${rest[index] ?? ''}: ${text}`}
                      className="-my-2 inline-flex min-h-11 min-w-6 items-center justify-end text-link underline"
                      to={addressOf(cases)}
                    >
                      {text}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** One picture of the report; it switches to its table, and gives it as CSV. */
export function FigureCard({ title, said, table, addressOf, onExport, children }: FigureCardProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section aria-label={title} className="flex flex-col rounded-lg border border-edge bg-surface p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-3">
        <h2 className="min-w-0 flex-[1_1_8rem] pt-1.5 text-lg">{title}</h2>
        <div className="flex flex-none">
          <button
            aria-label={`${title}: ${texts.picture}`}
            aria-pressed={!isTable}
            className={`${toggle} aria-pressed:bg-primary-100`}
            onClick={() => setIsTable(false)}
            type="button"
          >
            <ChartIcon size={18} />
          </button>
          <button
            aria-label={`${title}: ${texts.table}`}
            aria-pressed={isTable}
            className={`${toggle} aria-pressed:bg-primary-100`}
            onClick={() => setIsTable(true)}
            type="button"
          >
            <TableIcon size={18} />
          </button>
          <button aria-label={texts.csvOf(title)} className={toggle} onClick={onExport} type="button">
            {texts.csv}
          </button>
        </div>
      </header>
      <p className="mb-4 text-sm text-ink-soft">{said}</p>
      <div className="flex flex-1 flex-col">
        {isTable ? <Numbers addressOf={addressOf} table={table} title={title} /> : children}
      </div>
    </section>
  );
}
