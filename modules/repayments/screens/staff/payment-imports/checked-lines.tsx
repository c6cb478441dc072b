import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ImportLine } from '../../../endpoints/staff-payment-imports.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { useFocusAfter, useKeptFocus } from '#kit/browser/page/use-kept-focus.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { texts } from './texts.ts';
import { useChoice } from './use-imports.ts';

const atFirst = 50;

/** The first lines of many, and a button for the others. */
export function SomeLines({
  lines,
  children,
}: {
  readonly lines: readonly ImportLine[];
  readonly children: (shown: readonly ImportLine[]) => ReactNode;
}) {
  const [most, setMost] = useState(atFirst);
  const more = Math.min(lines.length - most, atFirst * 4);
  // The button goes with the last lines that it shows.
  const place = useFocusAfter(most);
  return (
    <>
      {children(lines.slice(0, most))}
      <div className="outline-none" ref={place} tabIndex={-1}>
        {more > 0 && (
          <div className="border-t border-rule p-4 md:px-6">
            <Button onClick={() => setMost(most + more)} size="small" variant="secondary">
              {texts.more(more)}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function Result({ importId, line }: { readonly importId: string; readonly line: ImportLine }) {
  const { mutate, isPending } = useChoice(importId, line.number);
  if (line.outcome === 'known') return <Badge family="plain">{texts.known}</Badge>;
  const isHeld = line.is_late === true && !line.is_ready;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
      <Badge family={isHeld ? 'waiting' : 'success'}>{isHeld ? texts.older : texts.match}</Badge>
      <Button
        className="-my-3"
        onClick={() => mutate({ choice: 'leave' })}
        pending={isPending}
        size="row"
        variant="quiet"
      >
        <span aria-hidden>{texts.leave}</span>
        <span className="sr-only">{texts.leaveLine(line.number)}</span>
      </Button>
    </span>
  );
}

/** What a line says, and where it goes. */
export const lineColumns: Columns<ImportLine> = [
  {
    header: texts.table.day,
    cell: ({ day, number }) => (
      <>
        {day === '' ? '' : formatDate(day)}
        <span className="block text-xs font-normal text-ink-soft">{texts.lineNumber(number)}</span>
      </>
    ),
  },
  {
    header: texts.table.by,
    cell: ({ payer, phone }) => (
      <>
        {payer === '' ? texts.unnamed : payer}
        {phone !== '' && <span className="block text-xs text-ink-soft">{`+${phone}`}</span>}
      </>
    ),
  },
  { header: texts.table.sum, cell: ({ amount }) => <b className="figures">{formatNumber(amount)}</b> },
  {
    header: texts.table.to,
    cell: ({ loan, why }) => (
      <>
        {loan !== null && (
          <Link className="text-link underline" to={screens.staff.loan.to({ id: loan.id })}>
            {loan.tracking_number}
          </Link>
        )}
        <span className="block text-xs text-ink-soft">{why}</span>
      </>
    ),
  },
];

const columnsOf = (importId: string): Columns<ImportLine> => [
  ...lineColumns,
  { header: texts.table.result, cell: (line) => <Result importId={importId} line={line} /> },
];

/** Lines that match a loan, and those that are recorded. */
export function CheckedLines({
  importId,
  lines,
}: {
  readonly importId: string;
  readonly lines: readonly ImportLine[];
}) {
  const known = lines.filter(({ outcome }) => outcome === 'known').length;
  // A line that is left out is decided above.
  const place = useKeptFocus(lines.length);
  const title = texts.checkedTitle(lines.length - known, known);
  return (
    <section className="rounded-lg border border-edge bg-surface">
      <div className="outline-none" ref={place} tabIndex={-1}>
        <h2 className="border-b border-rule px-4 py-4 text-xl md:px-6">{title}</h2>
        {lines.length === 0 ? (
          <p className="p-4 text-ink-soft md:px-6">{texts.nothingChecked}</p>
        ) : (
          <SomeLines lines={lines}>
            {(shown) => (
              <LogTable
                columns={columnsOf(importId)}
                keyOf={({ number }) => number}
                label={title}
                rows={shown}
              />
            )}
          </SomeLines>
        )}
      </div>
    </section>
  );
}
