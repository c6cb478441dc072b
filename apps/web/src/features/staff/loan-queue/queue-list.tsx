import { Link } from 'react-router';
import type { QueueRow } from '@ensigo/rulebook/contract';
import { formatDate } from '@ensigo/rulebook/fields';
import { screens } from '@ensigo/rulebook/paths';
import { Amount } from '../../../shared/figures/amount.tsx';
import { loanStatusTable } from '@ensigo/rulebook/loan';
import { StatusBadge } from '../../../entities/cases/status-badge.tsx';
import { CaseClockWords } from '../../../entities/cases/case-clock.tsx';
import { rowKeys } from '../../../entities/cases/row-keys.ts';
import { WaitingOn } from '../../../entities/cases/waiting-on.tsx';
import { Button } from '../../../ui/button.tsx';
import { queueTexts as texts } from './texts.ts';

interface QueueListProps {
  readonly rows: readonly QueueRow[];
  readonly onTake: (row: QueueRow) => void;
  readonly onAssign: (row: QueueRow) => void;
}

interface RowProps extends Omit<QueueListProps, 'rows'> {
  readonly row: QueueRow;
}

function RowLink({ row, onTake }: RowProps) {
  return (
    <Link
      className="figures -my-2 inline-flex min-h-11 items-center font-bold whitespace-nowrap text-link underline"
      data-row
      onKeyDown={rowKeys(() => onTake(row))}
      to={screens.staff.loan.to({ id: row.id })}
    >
      {row.tracking_number}
    </Link>
  );
}

/** Whose case it is, to be pressed to change it; a case of nobody is taken at once. */
function OfficerButton({ row, onTake, onAssign }: RowProps) {
  const about = <span className="sr-only"> {row.tracking_number}</span>;
  if (row.officer === null) {
    return (
      <Button onClick={() => onTake(row)} className="whitespace-nowrap" size="row" variant="secondary">
        {texts.take}
        {about}
      </Button>
    );
  }
  return (
    <Button className="-ml-3 max-w-40 text-left" onClick={() => onAssign(row)} size="row" variant="quiet">
      <span className="min-w-0 [overflow-wrap:anywhere]">{row.officer.name}</span>
      <span className="sr-only">: {texts.assign}</span>
      {about}
    </Button>
  );
}

/** From 1024 px a ruled table (STAFF-02). */
export function QueueTable(props: QueueListProps) {
  return (
    <div className="overflow-x-auto max-lg:hidden">
      <table aria-label={texts.tabs} className="w-full text-left text-sm">
        <thead>
          <tr className="border-b-2 border-ink-soft text-xs">
            {texts.columns.map((column) => (
              <th className="px-2 py-3 first:pl-5 nth-3:text-right" key={column} scope="col">
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
                <span className="text-xs text-ink-soft">{row.applicant_name}</span>
              </td>
              <td className="px-2 py-3 text-right">
                <Amount value={row.amount} />
                <span className="block text-xs text-ink-soft">{row.type}</span>
              </td>
              <td className="px-2 py-3">
                <StatusBadge status={row.status} />
              </td>
              <td className="px-2 py-3">
                <WaitingOn assignee={row.officer} status={row.status} statuses={loanStatusTable} />
              </td>
              <td className="px-2 py-3">
                <CaseClockWords clock={row.clock} />
              </td>
              <td className="px-2 py-3 pr-4">
                <OfficerButton {...props} row={row} />
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
          <div className="flex items-start justify-between gap-3">
            <RowLink {...props} row={row} />
            <Amount value={row.amount} />
          </div>
          <p className="mt-1 text-sm">
            <span className="font-bold">{row.business_name}</span>
            <span className="block text-ink-soft">
              {row.applicant_name} · {row.type} · {formatDate(row.submitted_at)}
            </span>
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <StatusBadge status={row.status} />
            <WaitingOn assignee={row.officer} status={row.status} statuses={loanStatusTable} />
            <CaseClockWords clock={row.clock} />
          </p>
          <div className="mt-2">
            <OfficerButton {...props} row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}
