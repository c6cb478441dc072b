import { Link } from 'react-router';
import { formatDate } from '@ensigo/rulebook/fields';
import { StatusBadge } from '../../../entities/cases/status-badge.tsx';
import { CaseClockWords } from '../../../entities/cases/case-clock.tsx';
import { rowKeys } from '../../../entities/cases/row-keys.ts';
import { WaitingOn } from '../../../entities/cases/waiting-on.tsx';
import { Button } from '../../../ui/button.tsx';
import type { CaseRow, QueueKind } from './queue-kind.ts';
import { queueTexts as texts } from './texts.ts';

interface QueueListProps<Row extends CaseRow> {
  readonly kind: QueueKind<Row>;
  readonly rows: readonly Row[];
  readonly onTake: (row: Row) => void;
  readonly onAssign: (row: Row) => void;
}

interface RowProps<Row extends CaseRow> extends Omit<QueueListProps<Row>, 'rows'> {
  readonly row: Row;
}

function RowLink<Row extends CaseRow>({ kind, row, onTake }: RowProps<Row>) {
  return (
    <Link
      className="figures -my-2 inline-flex min-h-11 items-center font-bold whitespace-nowrap text-link underline"
      data-row
      onKeyDown={rowKeys(() => onTake(row))}
      to={kind.screens.addressOf(row.id)}
    >
      {row.tracking_number}
    </Link>
  );
}

function Waiting<Row extends CaseRow>({ kind, row }: Pick<RowProps<Row>, 'kind' | 'row'>) {
  const { assignee, expert = null } = kind.describe(row);
  return (
    <WaitingOn assignee={assignee} expert={expert} status={row.status} statuses={kind.screens.statuses} />
  );
}

/** The assignee, as a button to change it; an unassigned case is taken at once. */
function AssigneeButton<Row extends CaseRow>({ kind, row, onTake, onAssign }: RowProps<Row>) {
  const { assignee } = kind.describe(row);
  const about = <span className="sr-only"> {row.tracking_number}</span>;
  if (assignee === null) {
    return (
      <Button onClick={() => onTake(row)} className="whitespace-nowrap" size="row" variant="secondary">
        {texts.take}
        {about}
      </Button>
    );
  }
  return (
    <Button className="-ml-3 max-w-40 text-left" onClick={() => onAssign(row)} size="row" variant="quiet">
      <span className="min-w-0 [overflow-wrap:anywhere]">{assignee.name}</span>
      <span className="sr-only">: {texts.assign}</span>
      {about}
    </Button>
  );
}

/** From 1024 px a ruled table (STAFF-02, STAFF-03). */
export function QueueTable<Row extends CaseRow>(props: QueueListProps<Row>) {
  const { kind, rows } = props;
  const { number, business, status, waiting, clock } = texts.columns;
  const side = kind.isSum ? 'text-right' : '';
  return (
    <div className="overflow-x-auto max-lg:hidden">
      <table aria-label={texts.tabs} className="w-full text-left text-sm">
        <thead>
          <tr className="border-b-2 border-ink-soft text-xs">
            {[number, business, kind.texts.subject, status, waiting, clock, kind.screens.assignee].map(
              (column) => (
                <th
                  className={`px-2 py-3 first:pl-5 ${column === kind.texts.subject ? side : ''}`}
                  key={column}
                  scope="col"
                >
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody data-rows>
          {rows.map((row) => (
            <tr
              className="border-b border-rule align-middle last:border-b-0 focus-within:bg-action-soft"
              key={row.id}
            >
              <td className="px-2 py-3 pl-5">
                <RowLink {...props} row={row} />
                <span className="figures block text-xs text-ink-soft">{formatDate(row.submitted_at)}</span>
              </td>
              <td className="px-2 py-3">
                <span className="block font-bold">{row.business_name}</span>
                <span className="text-xs text-ink-soft">{kind.describe(row).client}</span>
              </td>
              <td className={`px-2 py-3 ${side}`}>{kind.renderSubject(row)}</td>
              <td className="px-2 py-3">
                <StatusBadge status={row.status} />
                {kind.renderWarning !== undefined && (
                  <span className="mt-1 block">{kind.renderWarning(row)}</span>
                )}
              </td>
              <td className="px-2 py-3">
                <Waiting kind={kind} row={row} />
              </td>
              <td className="px-2 py-3">
                <CaseClockWords clock={row.clock} />
              </td>
              <td className="px-2 py-3 pr-4">
                <AssigneeButton {...props} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Below that, each row is a card. */
export function QueueCards<Row extends CaseRow>(props: QueueListProps<Row>) {
  const { kind, rows } = props;
  return (
    <ul aria-label={texts.tabs} className="divide-y divide-rule lg:hidden" data-rows>
      {rows.map((row) => {
        const { client, subject } = kind.describe(row);
        return (
          <li className="p-4" key={row.id}>
            <div className="flex flex-wrap items-start justify-between gap-3">
              <RowLink {...props} row={row} />
              {kind.renderCorner(row)}
            </div>
            <p className="mt-1 text-sm">
              <span className="font-bold">{row.business_name}</span>
              <span className="block text-ink-soft">
                {client} · {subject} · {formatDate(row.submitted_at)}
              </span>
              {kind.renderLine?.(row)}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
              <StatusBadge status={row.status} />
              <Waiting kind={kind} row={row} />
              <CaseClockWords clock={row.clock} />
            </p>
            <div className="mt-2">
              <AssigneeButton {...props} row={row} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
