import { formatAmount, formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { aprWords } from '#lending/rules/loan/apr-words.ts';
import type { ApprovalTerms, ApprovalFigures, scheduleOfApproval } from '#lending/rules/loan/approval.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import type { Installment } from '#lending/rules/schedule.ts';
import { texts as repaymentTexts } from '#repayments/screens/parts/case/texts.ts';
import { FigureHeads, FoldedRows } from '#kit/ui/figures-table.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';
import type { ReactNode } from 'react';

export interface MoneyFact {
  readonly label: string;
  readonly value: ReactNode;
  /** Small print under the value. */
  readonly note?: string | undefined;
}

/** Labels with their values right beside them, on ruled lines. */
export function MoneyFacts({ facts }: { readonly facts: readonly MoneyFact[] }) {
  return (
    <dl className="@container">
      {facts.map(({ label, value, note }) => (
        <div
          className="grid min-h-11 grid-cols-1 items-center @[14rem]:grid-cols-[minmax(0,7fr)_minmax(0,10fr)] gap-x-4 border-b border-rule py-2 last:border-b-0"
          key={label}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures [overflow-wrap:anywhere]">
            {value}
            {note !== undefined && <span className="block text-sm text-ink-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
function ScheduleTable({ installments, principal, total }: ScheduleTableProps) {
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
            [cell, 'Outstanding'],
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

type Made = Extract<ReturnType<typeof scheduleOfApproval>, { readonly figures: ApprovalFigures }>;

interface ApprovalPreviewProps {
  readonly clientName: string;
  /** What the terms come to; undefined while they cannot be calculated. */
  readonly made: Made | undefined;
  readonly terms: Pick<ApprovalTerms, 'interest_only_months' | 'payment_step'> | undefined;
  /** What the terms are held against. */
  readonly checks: readonly MoneyFact[];
  /** What stands against the terms, or is needed for them. */
  readonly notice: ReactNode;
}

/** What the product states beyond the fields. */
const productFacts = ({
  interest_only_months: months,
  payment_step: step,
}: Pick<ApprovalTerms, 'interest_only_months' | 'payment_step'>) => [
  ...(months === 0
    ? []
    : [{ label: 'Interest only', value: months === 1 ? 'First month' : `First ${months} months` }]),
  ...(step === 1 ? [] : [{ label: 'Installments', value: `Rounded up to ${formatAmount(String(step))}` }]),
];

/** What follows for the client from the terms that are typed, to the shilling. */
export function ApprovalPreview({ clientName, made, terms, checks, notice }: ApprovalPreviewProps) {
  const more = terms === undefined ? [] : productFacts(terms);
  return (
    <section aria-label={`What ${clientName} gets`} className="space-y-4">
      <h3 className="font-bold">What {clientName} gets</h3>
      {made === undefined ? (
        <>
          <p className="text-sm text-ink-soft">
            Enter amount, months and interest rate to see the installments and the total.
          </p>
          <MoneyFacts facts={checks} />
        </>
      ) : (
        <>
          <dl className="flex flex-wrap gap-x-6 gap-y-3">
            <div>
              <dt className="text-sm">Every month</dt>
              <dd className="text-2xl whitespace-nowrap">
                <Amount value={made.figures.payment} />
              </dd>
            </div>
            <div>
              <dt className="text-sm">Receives</dt>
              <dd className="text-lg whitespace-nowrap">
                <Amount value={made.figures.received} />
              </dd>
            </div>
          </dl>
          <MoneyFacts
            facts={[
              { label: 'Total to repay', value: formatAmount(made.figures.total) },
              { label: 'Interest and fees', value: formatAmount(made.figures.cost) },
              { label: 'APR', value: aprWords(made.figures.apr_bps) },
              ...checks,
            ]}
          />
          {notice}
          {more.length > 0 && <MoneyFacts facts={more} />}
          <ScheduleTable
            installments={made.schedule.installments}
            principal={made.schedule.principal}
            total={made.figures.total}
          />
        </>
      )}
    </section>
  );
}
