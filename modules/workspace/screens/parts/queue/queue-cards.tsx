import { CaseClockWords } from '#cases/screens/parts/case-clock.tsx';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import type { CaseRow } from './queue-kind.ts';
import { Choose, groundOf, Names, RowLink, sumOrSubject, type QueueListProps } from './queue-row.tsx';
import { queueTexts as texts } from './texts.ts';

/** Elsewhere three lines a row; the whole row opens the case. */
export function QueueCards<Row extends CaseRow>({ kind, rows, chosen, mayAssign }: QueueListProps<Row>) {
  return (
    <ul aria-label={texts.tabs} className="divide-y divide-rule lg:@[58rem]:hidden" data-rows>
      {rows.map((row) => (
        <li
          className={`relative flex gap-3 px-3 py-2.5 ${groundOf(chosen.has(row.id))}`}
          data-case={row.id}
          key={row.id}
        >
          {mayAssign && (
            <span className="pt-0.5 leading-none">
              <Choose chosen={chosen} row={row} />
            </span>
          )}
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap justify-between gap-x-3">
              <RowLink covers kind={kind} row={row} />
              <span
                className={`min-w-0 truncate ${kind.sumOf === undefined ? 'text-sm text-ink-soft' : 'figures font-bold'}`}
              >
                {sumOrSubject(kind, row)}
              </span>
            </p>
            <p className="text-sm">
              <Names kind={kind} row={row} />
            </p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="flex flex-wrap items-center gap-2">
                <StatusBadge status={row.status} />
                {kind.renderWarning?.(row)}
              </span>
              <CaseClockWords clock={row.clock} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
