import { useState } from 'react';
import { formatDate, formatNumber } from '@ensigo/rulebook/fields';
import type { Installment } from '@ensigo/rulebook/lending';

interface ScheduleTableProps {
  readonly installments: readonly Installment[];
  /** UGX. */
  readonly principal: bigint;
  readonly total: string;
}

/** Payments shown before and after those that are folded. */
const head = 3;
const tail = 1;

const cell = 'py-2 text-right';

/** Every payment of a loan and what is left after it; in a long one the middle opens by a press. */
export function ScheduleTable({ installments, principal, total }: ScheduleTableProps) {
  const [isWhole, setWhole] = useState(false);
  const folded = isWhole ? 0 : Math.max(0, installments.length - head - tail - 1);
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
    <table className="figures w-full text-sm">
      <caption className="sr-only">Payments in UGX, if it is paid out today</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          <th className="py-2 text-left" scope="col">
            Due
          </th>
          <th className={cell} scope="col">
            Payment
          </th>
          <th className={cell} scope="col">
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {folded === 0 ? rows.map(row) : rows.slice(0, head).map(row)}
        {folded > 0 && (
          <>
            <tr className="border-b border-rule">
              <td className="text-center" colSpan={3}>
                <button
                  className="min-h-11 w-full text-ink-soft underline"
                  onClick={() => setWhole(true)}
                  type="button"
                >
                  {folded} more payments
                </button>
              </td>
            </tr>
            {rows.slice(head + folded).map(row)}
          </>
        )}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-b-4 border-double border-ink font-bold">
          <th className="py-2 text-left" scope="row">
            {installments.length === 1 ? '1 payment' : `${String(installments.length)} payments`}
          </th>
          <td className={cell}>{formatNumber(total)}</td>
          <td className={cell}>0</td>
        </tr>
      </tfoot>
    </table>
  );
}
