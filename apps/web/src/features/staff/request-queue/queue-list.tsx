import { Link } from 'react-router';
import type { RequestQueueRow } from '@ensigo/rulebook/contract';
import { formatDate } from '@ensigo/rulebook/fields';
import { screens } from '@ensigo/rulebook/paths';
import { requestStatusTable } from '@ensigo/rulebook/request';
import { StatusBadge } from '../../../entities/cases/status-badge.tsx';
import { CaseClockWords } from '../../../entities/cases/case-clock.tsx';
import { WaitingOn } from '../../../entities/cases/waiting-on.tsx';
import { rowKeys } from '../../../entities/cases/row-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { WarningIcon } from '../../../ui/icons/icons.tsx';
import { queueTexts as texts } from './texts.ts';

interface QueueListProps {
  readonly rows: readonly RequestQueueRow[];
  readonly onTake: (row: RequestQueueRow) => void;
  readonly onAssign: (row: RequestQueueRow) => void;
}

interface RowProps extends Omit<QueueListProps, 'rows'> {
  readonly row: RequestQueueRow;
}

function RowLink({ row, onTake }: RowProps) {
  return (
    <Link
      className="figures -my-2 inline-flex min-h-11 items-center font-bold whitespace-nowrap text-link underline"
      data-row
      onKeyDown={rowKeys(() => onTake(row))}
      to={screens.staff.request.to({ id: row.id })}
    >
      {row.tracking_number}
    </Link>
  );
}

/** Tasks past their day, where there are any. */
function Overdue({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-bold text-danger-fg">
      <WarningIcon size={14} /> {texts.overdue(count)}
    </span>
  );
}

/** Whose case it is, to be pressed to change it; a case of nobody is taken at once. */
function AdvisorButton({ row, onTake, onAssign }: RowProps) {
  const about = <span className="sr-only"> {row.tracking_number}</span>;
  if (row.advisor === null) {
    return (
      <Button onClick={() => onTake(row)} className="whitespace-nowrap" size="row" variant="secondary">
        {texts.take}
        {about}
      </Button>
    );
  }
  return (
    <Button className="-ml-3 max-w-40 text-left" onClick={() => onAssign(row)} size="row" variant="quiet">
      <span className="min-w-0 [overflow-wrap:anywhere]">{row.advisor.name}</span>
      <span className="sr-only">: {texts.assign}</span>
      {about}
    </Button>
  );
}

/** From 1024 px a ruled table (STAFF-03). */
export function QueueTable(props: QueueListProps) {
  return (
    <div className="overflow-x-auto max-lg:hidden">
      <table aria-label={texts.tabs} className="w-full text-left text-sm">
        <thead>
          <tr className="border-b-2 border-ink-soft text-xs">
            {texts.columns.map((column) => (
              <th className="px-2 py-3 first:pl-5" key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-rows>
          {props.rows.map((row) => (
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
                <span className="text-xs text-ink-soft">{row.client_name}</span>
              </td>
              <td className="px-2 py-3">
                {row.category}
                {row.expert !== null && (
                  <span className="block text-xs text-ink-soft">
                    {texts.expert}: {row.expert.name}
                  </span>
                )}
              </td>
              <td className="px-2 py-3">
                <StatusBadge status={row.status} />
                <span className="mt-1 block">
                  <Overdue count={row.overdue_tasks} />
                </span>
              </td>
              <td className="px-2 py-3">
                <WaitingOn
                  assignee={row.advisor}
                  expert={row.expert}
                  status={row.status}
                  statuses={requestStatusTable}
                />
              </td>
              <td className="px-2 py-3">
                <CaseClockWords clock={row.clock} />
              </td>
              <td className="px-2 py-3 pr-4">
                <AdvisorButton {...props} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Below, each row is a card. */
export function QueueCards(props: QueueListProps) {
  return (
    <ul aria-label={texts.tabs} className="divide-y divide-rule lg:hidden" data-rows>
      {props.rows.map((row) => (
        <li className="p-4" key={row.id}>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <RowLink {...props} row={row} />
            <Overdue count={row.overdue_tasks} />
          </div>
          <p className="mt-1 text-sm">
            <span className="font-bold">{row.business_name}</span>
            <span className="block text-ink-soft">
              {row.client_name} · {row.category} · {formatDate(row.submitted_at)}
            </span>
            {row.expert !== null && (
              <span className="block text-ink-soft">
                {texts.expert}: {row.expert.name}
              </span>
            )}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <StatusBadge status={row.status} />
            <WaitingOn
              assignee={row.advisor}
              expert={row.expert}
              status={row.status}
              statuses={requestStatusTable}
            />
            <CaseClockWords clock={row.clock} />
          </p>
          <div className="mt-2">
            <AdvisorButton {...props} row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}
