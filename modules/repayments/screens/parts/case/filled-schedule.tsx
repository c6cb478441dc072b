import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import type { RepaymentPosition } from '#lending/rules/allocation.ts';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { texts } from './texts.ts';
import { FigureHeads, FoldedRows } from '#kit/ui/figures-table.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';

type State = RepaymentPosition['installments'][number];

interface FilledScheduleProps {
  readonly installments: readonly State[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The loan is completed: what is open is not asked for any more. */
  readonly isOver: boolean;
}

/** Payments shown from the first open one on, and at the end; a few that are folded are shown as well. */
const shown = 4;

/** A payment with what is left of the loan after it, and whether it is the first open one. */
interface Row extends State {
  readonly left: bigint;
  readonly isNext: boolean;
}

function rowsOf(installments: readonly State[]): Row[] {
  let left = installments.reduce((sum, { principal }) => sum + principal, 0n);
  const next = installments.find(({ unpaid }) => unpaid > 0n)?.number;
  return installments.map((installment) => {
    left -= installment.principal;
    return { ...installment, left, isNext: installment.number === next };
  });
}

interface StateCellProps extends Pick<FilledScheduleProps, 'today' | 'isOver'> {
  readonly row: Row;
}

function StateCell({ row: { paid, payment, unpaid, dueOn, isNext }, today, isOver }: StateCellProps) {
  if (unpaid === 0n)
    return (
      <span className="inline-flex items-center gap-1.5 text-success-fg">
        <CheckIcon size={16} /> {paid === payment ? texts.filled : texts.waived}
      </span>
    );
  const part = paid > 0n ? <span className="block">{texts.part(String(paid))}</span> : null;
  if (isOver) return part;
  if (dueOn < today)
    return (
      <span className="text-danger-fg">
        <span className="inline-flex items-center gap-1.5 font-bold">
          <WarningIcon size={16} /> {texts.late}
        </span>
        {part}
      </span>
    );
  return (
    <span>
      {isNext && <b>{texts.isNext}</b>} {part}
    </span>
  );
}

const number = 'py-2.5 pl-3 text-right';
const wide = `${number} @max-[34rem]:hidden`;
const sum = (rows: readonly State[], of: 'payment' | 'interest' | 'principal'): string =>
  formatNumber(String(rows.reduce((all, row) => all + row[of], 0n)));

/** Every payment of the schedule and how far it is filled; in a long one those in the middle open by a press. */
export function FilledSchedule({ installments, today, isOver }: FilledScheduleProps) {
  const rows = rowsOf(installments);
  const first = rows.findIndex(({ isNext }) => isNext);
  const head = (first === -1 ? 0 : first) + shown;
  const open = rows.reduce((all, { unpaid }) => all + unpaid, 0n);
  const row = (one: Row) => (
    <tr
      className={`border-b border-rule ${one.isNext && !isOver ? 'bg-waiting-bg font-bold' : ''}`}
      key={one.number}
    >
      <td className="py-2.5 pl-2">{formatDate(one.dueOn)}</td>
      <td className={number}>{formatNumber(String(one.payment))}</td>
      <td className={wide}>{formatNumber(String(one.interest))}</td>
      <td className={wide}>{formatNumber(String(one.principal))}</td>
      <td className={wide}>{formatNumber(String(one.left))}</td>
      <td className="py-2.5 pr-2 pl-3 text-left font-normal">
        <StateCell isOver={isOver} row={one} today={today} />
      </td>
    </tr>
  );
  return (
    <WideTable label={texts.schedule}>
      <table className="figures w-full text-sm">
        <caption className="sr-only">{texts.schedule}</caption>
        <FigureHeads
          heads={[
            ['py-2 pl-2 text-left', texts.due],
            [number, texts.payment],
            [wide, texts.interest],
            [wide, texts.principal],
            [wide, texts.left],
            ['py-2 pl-3 text-left', texts.state],
          ]}
        />
        <FoldedRows columns={6} head={head} more={texts.more} row={row} rows={rows} />
        <tfoot>
          <tr className="border-t-2 border-b-4 border-double border-ink font-bold">
            <th className="py-2.5 pl-2 text-left" scope="row">
              {texts.all(rows.length)}
            </th>
            <td className={number}>{sum(rows, 'payment')}</td>
            <td className={wide}>{sum(rows, 'interest')}</td>
            <td className={wide}>{sum(rows, 'principal')}</td>
            <td className={wide}>0</td>
            <td className="py-2.5 pl-3 text-left font-normal">
              {isOver && open > 0n ? texts.notPaid(String(open)) : texts.open(String(open))}
            </td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}
