import { useState } from 'react';
import type { OwnInstallment, OwnRecord } from '../../endpoints/own-repayments.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { Card } from '#kit/ui/card.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';
import { texts } from './texts.ts';
import { FigureHeads, FoldedRows } from '#kit/ui/figures-table.tsx';

type Schedule = NonNullable<OwnRecord['schedule']>;

/** A payment with what is left of the loan after it, and whether it is the next one. */
interface Row extends OwnInstallment {
  readonly left: bigint;
  readonly isNext: boolean;
}

/** Rows shown of the paid ones before the next payment, and from that on. */
const shown = 3;

function rowsOf(installments: readonly OwnInstallment[]): Row[] {
  let left = installments.reduce((sum, { principal }) => sum + BigInt(principal), 0n);
  const next = installments.find(({ unpaid }) => unpaid !== '0')?.number;
  return installments.map((installment) => {
    left -= BigInt(installment.principal);
    return { ...installment, left, isNext: installment.number === next };
  });
}

interface StateProps {
  readonly row: Row;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Nothing more is to be paid. */
  readonly isOver: boolean;
}

/** What has become of a payment; nothing is said of later ones. */
function State({ row: { paid, payment, unpaid, due_on: due, isNext }, today, isOver }: StateProps) {
  if (unpaid === '0')
    return (
      <span className="inline-flex items-center gap-1 text-success-fg">
        <CheckIcon size={16} /> {paid === payment ? texts.filled : texts.waived}
      </span>
    );
  const part = paid === '0' ? null : <span className="block">{texts.part(paid)}</span>;
  if (isOver) return part;
  if (due < today)
    return (
      <span className="text-danger-fg">
        <span className="inline-flex items-center gap-1 font-bold">
          <WarningIcon size={16} /> {texts.isLate}
        </span>
        {part}
      </span>
    );
  return (
    <>
      {isNext && texts.isNext}
      {part}
    </>
  );
}

const number = 'py-2.5 pl-2 text-right align-top';
const wide = `${number} max-md:hidden`;
/** On phones the state stands under the payment: three columns at most. */
const narrow = 'block text-xs md:hidden';
const sumOf = (rows: readonly Row[], part: 'payment' | 'interest' | 'principal'): string =>
  formatNumber(String(rows.reduce((sum, row) => sum + BigInt(row[part]), 0n)));

interface PaymentsCardProps extends Omit<StateProps, 'row'> {
  readonly schedule: Schedule;
}

/** Every payment of the schedule; those paid long ago and those far ahead open by a press. */
export function PaymentsCard({ schedule, today, isOver }: PaymentsCardProps) {
  const [allPaid, setAllPaid] = useState(false);
  const rows = rowsOf(schedule.installments);
  const filled = texts.filledOf(rows.filter(({ unpaid }) => unpaid === '0').length);
  const firstOpen = rows.findIndex(({ isNext }) => isNext);
  const paid = firstOpen === -1 ? rows.length : firstOpen;
  const earlier = allPaid || paid - shown <= 2 ? 0 : paid - shown;
  // All that is late is shown.
  const upcoming = rows.findIndex(({ unpaid, due_on: due }) => unpaid !== '0' && due >= today);
  const head = upcoming === -1 ? rows.length : upcoming + shown - earlier;
  const row = (one: Row) => (
    <tr
      className={`border-b border-rule ${one.isNext && !isOver ? 'bg-waiting-bg font-bold' : ''}`}
      key={one.number}
    >
      <td className="py-2.5 pl-2 align-top whitespace-nowrap">{formatDate(one.due_on)}</td>
      <td className={number}>
        {formatNumber(one.payment)}
        <span className={narrow}>
          <State isOver={isOver} row={one} today={today} />
        </span>
      </td>
      <td className={wide}>{formatNumber(one.interest)}</td>
      <td className={wide}>{formatNumber(one.principal)}</td>
      <td className={`${number} max-md:pr-2`}>{formatNumber(String(one.left))}</td>
      <td className="py-2.5 pr-2 pl-6 align-top max-md:hidden">
        <State isOver={isOver} row={one} today={today} />
      </td>
    </tr>
  );
  return (
    <Card title={texts.payments}>
      <WideTable label={texts.payments}>
        <table className="figures w-full text-sm">
          <caption className="sr-only">{texts.paymentsCaption}</caption>
          <FigureHeads
            heads={[
              ['py-2 pl-2 text-left', texts.dueHead],
              [number, texts.payment],
              [wide, texts.interest],
              [wide, texts.principal],
              [`${number} max-md:pr-2`, texts.left],
              [
                'py-2 pl-6 text-left max-md:hidden',
                <span className="sr-only" key="state">
                  {texts.state}
                </span>,
              ],
            ]}
          />
          {earlier > 0 && (
            <tbody>
              <tr className="border-b border-rule">
                <td className="text-center" colSpan={6}>
                  <button
                    className="min-h-11 w-full font-bold text-link"
                    onClick={() => setAllPaid(true)}
                    type="button"
                  >
                    {texts.earlier(earlier)}
                  </button>
                </td>
              </tr>
            </tbody>
          )}
          <FoldedRows columns={6} head={head} more={texts.more} row={row} rows={rows.slice(earlier)} />
          <tfoot>
            <tr className="border-t-2 border-b-4 border-double border-ink font-bold">
              <th className="py-2.5 pl-2 text-left align-top" scope="row">
                {texts.all(rows.length)}
              </th>
              <td className={number}>
                {sumOf(rows, 'payment')}
                <span className={narrow}>{filled}</span>
              </td>
              <td className={wide}>{sumOf(rows, 'interest')}</td>
              <td className={wide}>{sumOf(rows, 'principal')}</td>
              <td className={`${number} max-md:pr-2`}>0</td>
              <td className="py-2.5 pl-6 align-top max-md:hidden">{filled}</td>
            </tr>
          </tfoot>
        </table>
      </WideTable>
    </Card>
  );
}
