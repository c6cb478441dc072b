import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import type { Installment } from '#lending/rules/schedule.ts';
import { texts as repaymentTexts } from '#repayments/screens/parts/case/texts.ts';
import { FigureHeads, FoldedRows } from '#kit/ui/figures-table.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';

interface ScheduleTableProps {
  readonly installments: readonly Installment[];
  /** UGX. */
  readonly principal: bigint;
  readonly total: string;
}

/** Payments shown before those that are folded. */
const head = 3;

const cell = 'py-2 text-right';

/** Every payment of a loan and what is left after it; in a long one the middle opens by a press. */
export function ScheduleTable({ installments, principal, total }: ScheduleTableProps) {
  let left = principal;
  const rows = installments.map((installment) => {
    left -= installment.principal;
    return { ...installment, left };
  });
  const row = ({ number, dueOn, payment, left: after }: (typeof rows)[number]) => (
    <tr className="border-b border-rule" key={number}>
      <td className="py-2">{formatDate(dueOn)}</td>
      <td className={cell}>{formatNumber(String(payment))}</td>
      <td className={cell}>{formatNumber(String(after))}</td>
    </tr>
  );
  return (
    <WideTable label="Installments in UGX, if disbursed today">
      <table className="figures w-full text-sm">
        <caption className="sr-only">Installments in UGX, if disbursed today</caption>
        <FigureHeads
          heads={[
            ['py-2 text-left', 'Due'],
            [cell, 'Installment'],
            [cell, 'Left'],
          ]}
        />
        <FoldedRows columns={3} head={head} more={repaymentTexts.more} row={row} rows={rows} />
        <tfoot>
          <tr className="border-t-2 border-b-4 border-double border-ink font-bold">
            <th className="py-2 text-left" scope="row">
              {installments.length === 1 ? '1 installment' : `${String(installments.length)} installments`}
            </th>
            <td className={cell}>{formatNumber(total)}</td>
            <td className={cell}>0</td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}
