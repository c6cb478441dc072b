import { isolated } from '#kit/messages/index.ts';
import { turnFor } from '#cases/rules/whose-turn.ts';
import { initials } from '#kit/rules/fields/show.ts';
import { CaseClockWords } from '#cases/screens/parts/case-clock.tsx';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { WaitingOn } from '#cases/screens/parts/waiting-on.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { TickBox } from '#kit/ui/checkbox-field.tsx';
import type { CaseRow } from './queue-kind.ts';
import { Choose, groundOf, RowLink, SumOrSubject, type QueueListProps, type RowProps } from './queue-row.tsx';
import { queueTexts as texts } from './texts.ts';

function Waiting<Row extends CaseRow>({ kind, row }: Pick<RowProps<Row>, 'kind' | 'row'>) {
  const user = useUser();
  return (
    kind.renderServicing?.(row) ?? (
      <WaitingOn turn={turnFor(kind.screens.statuses, { ...kind.describe(row), status: row.status }, user)} />
    )
  );
}

/** The assignee's initials, as a button to change it; an unassigned case is taken at once. */
function Held<Row extends CaseRow>({ kind, row, mayAssign, onAssignToMe, onAssign }: RowProps<Row>) {
  const { assignee } = kind.describe(row);
  const look =
    assignee === null ? 'border border-dashed border-edge-input text-ink-soft' : 'bg-action text-white';
  const mark = (
    <span
      aria-hidden
      className={`inline-flex size-7 items-center justify-center rounded-full text-xs font-bold ${look}`}
    >
      {assignee === null ? '–' : initials(assignee.name)}
    </span>
  );
  if (!mayAssign)
    return (
      <span title={assignee?.name ?? texts.nobody}>
        {mark}
        <span className="sr-only">{assignee?.name ?? texts.nobody}</span>
      </span>
    );
  const words =
    assignee === null
      ? `${texts.take} ${row.tracking_number}`
      : `${isolated(assignee.name)}: ${texts.assign} ${row.tracking_number}`;
  return (
    <button
      aria-label={words}
      className="-m-2 inline-flex size-11 items-center justify-center"
      onClick={() => (assignee === null ? onAssignToMe(row) : onAssign(row))}
      title={assignee?.name ?? texts.take}
      type="button"
    >
      {mark}
    </button>
  );
}

/**
 * On laptops, where it has room beside the menu, a table of two lines a row (STAFF-02, STAFF-03). The first column takes
 * what the others leave, and wraps.
 */
export function QueueTable<Row extends CaseRow>(props: QueueListProps<Row>) {
  const { kind, rows, chosen, showsTurn, mayAssign } = props;
  const { business, type, status, turn, clock } = texts.columns;
  const side = kind.sumOf === undefined ? '' : 'text-right whitespace-nowrap';
  const ids = rows.map(({ id }) => id);
  const th = 'px-2 py-2.5 text-left font-bold whitespace-nowrap';
  const td = 'px-2 py-2';
  return (
    <div className="hidden lg:@[58rem]:block">
      <table aria-label={texts.tabs} className="w-full text-sm">
        <thead>
          <tr className="border-b-2 border-ink-soft text-xs">
            {mayAssign && (
              <th className="w-11 py-2.5 pl-3" scope="col">
                <label className="-m-2.5 inline-flex p-2.5">
                  <TickBox
                    checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
                    onChange={(event) => chosen.set(ids, event.currentTarget.checked)}
                  />
                  <span className="sr-only">{texts.chooseAll}</span>
                </label>
              </th>
            )}
            {[
              [business, 'w-full'],
              [kind.texts.subject, side],
              [status],
              [showsTurn ? turn : type],
              [clock],
              [kind.texts.assignee],
            ].map(([title, look = '']) => (
              <th className={`${th} ${look}`} key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-rows>
          {rows.map((row) => (
            <tr
              className={`h-14 border-b border-rule last:border-b-0 ${groundOf(chosen.has(row.id))}`}
              data-case={row.id}
              key={row.id}
            >
              {mayAssign && (
                <td className="pl-3 leading-none">
                  <Choose chosen={chosen} row={row} />
                </td>
              )}
              <td className={`${td} [overflow-wrap:anywhere]`}>
                <span className="block text-base/5 font-bold">{row.business_name}</span>
                <span className="text-xs text-ink-soft">
                  <RowLink kind={kind} row={row} /> · {kind.describe(row).client}
                </span>
                {kind.renderNote?.(row)}
              </td>
              <td className={`${td} ${side}`}>
                <div className={kind.sumOf === undefined ? 'w-36' : ''}>
                  <SumOrSubject kind={kind} row={row} />
                </div>
              </td>
              <td className={td}>
                <span
                  className={`flex items-center gap-2 ${kind.sumOf === undefined ? 'w-48' : 'whitespace-nowrap'}`}
                >
                  <StatusBadge status={row.status} />
                  {kind.renderWarning?.(row)}
                </span>
              </td>
              <td className={td}>
                {showsTurn ? (
                  <span className="whitespace-nowrap">
                    <Waiting kind={kind} row={row} />
                  </span>
                ) : (
                  <div className="w-36">{kind.describe(row).subject}</div>
                )}
              </td>
              <td className={td}>
                {kind.renderServicing?.(row) === undefined ? <CaseClockWords clock={row.clock} /> : '–'}
              </td>
              <td className={td}>
                <Held {...props} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
