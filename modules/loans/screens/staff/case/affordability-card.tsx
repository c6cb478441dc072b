import { useState, type ReactNode } from 'react';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { formatDate, formatNumber, formatAmount } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import {
  affordabilityOfLoan,
  bandInWords,
  basisInWords,
  monthInWords,
  paymentsInWords,
  totalInWords,
  percentOf,
} from './affordability.ts';
import { DebtPaymentsDialog } from './debt-payments-dialog.tsx';
import type { MonthDebtService } from '#lending/rules/affordability.ts';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';

interface FieldLinkProps {
  /** The id of the fact. */
  readonly target: string;
  readonly children: ReactNode;
}

/** Leads to the fact that a figure is from; adds no history entry. */
function FieldLink({ target, children }: FieldLinkProps) {
  return (
    <a
      className="text-link underline"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        const place = document.querySelector<HTMLElement>(`#${CSS.escape(target)}`);
        place?.closest('details')?.setAttribute('open', '');
        place?.focus({ preventScroll: true });
        place?.scrollIntoView({ block: 'center' });
      }}
    >
      {children}
    </a>
  );
}

interface MonthBarProps {
  readonly name: string;
  readonly month: MonthDebtService;
  /** Whole UGX. */
  readonly purchases: bigint;
  readonly costs: bigint;
  readonly due: bigint;
  /** What the whole width stands for. */
  readonly scale: bigint;
  /** The fact that the month's sales are in. */
  readonly target: string;
}

/** Percent of the width, from 0 to 100. */
const widthOf = (part: bigint, scale: bigint): number =>
  scale <= 0n ? 0 : Math.max(0, Math.min(100, Number((part * 10_000n) / scale) / 100));

function DebtServiceRatio({ month }: { readonly month: MonthDebtService }) {
  const isHeavy = month.band === 'above-limit' || month.band === 'nothing-left';
  const Icon = isHeavy ? WarningIcon : CheckIcon;
  return (
    <span
      className={`figures inline-flex items-center gap-1.5 font-bold ${isHeavy ? 'text-danger-fg' : 'text-success-fg'}`}
    >
      <Icon size={16} />
      {month.debtServiceRatio === undefined ? 'Nothing is left' : percentOf(month.debtServiceRatio)}
      {month.debtServiceRatio !== undefined && <span className="sr-only">, {bandInWords[month.band]}</span>}
    </span>
  );
}

/** One month: purchases, costs, what is left over, and the payments under what is left. */
function MonthBar({ name, month, purchases, costs, due, scale, target }: MonthBarProps) {
  const spent = purchases + costs;
  const left = month.surplus > 0n ? month.surplus : 0n;
  const start = widthOf(spent, scale);
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm">
          <b>{name}:</b> <FieldLink target={target}>{formatAmount(String(month.surplus))}</FieldLink> left
          over
        </p>
        <DebtServiceRatio month={month} />
      </div>
      <div
        aria-hidden="true"
        className="relative flex h-8 forced-color-adjust-none overflow-hidden bg-neutral-100"
      >
        <span className="h-full bg-primary-500" style={{ width: `${String(widthOf(purchases, scale))}%` }} />
        <span className="h-full bg-primary-200" style={{ width: `${String(widthOf(costs, scale))}%` }} />
        <span className="h-full bg-success-solid" style={{ width: `${String(widthOf(left, scale))}%` }} />
        <span
          className="absolute bottom-0 h-2.5 border border-maize-deep bg-maize"
          style={{
            left: `${String(Math.min(start, 98))}%`,
            width: `${String(Math.min(widthOf(due, scale), Math.max(2, 100 - start)))}%`,
          }}
        />
      </div>
    </div>
  );
}

const shown = (sum: bigint): string => formatNumber(String(sum));

function Key({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <li className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3.5 flex-none forced-color-adjust-none border ${look}`} />
      <span className="figures">{children}</span>
    </li>
  );
}

/** Where the payments of other debts are from, and the way to say what they really are. */
function Debts({ loan, assumed }: { readonly loan: LoanCase; readonly assumed: bigint }) {
  const [isOpen, setOpen] = useState(false);
  const { debt_payments: known, liabilities } = loan;
  const mayAct = loan.abilities.some(({ action, refused }) => action !== 'comment' && refused === null);
  const owed = liabilities.some(({ outstanding }) => Number(outstanding) > 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <FieldLink target="finance-info.liabilities.0">Other debts</FieldLink> take{' '}
        <b className="figures">{shown(assumed)}</b> a month
        {known !== null
          ? `: entered by ${known.entered_by} on ${formatDate(known.entered_at)}. ${known.reason}`
          : owed
            ? ': assumed to be repaid over 12 months.'
            : '.'}
      </p>
      {mayAct && (
        <Button onClick={() => setOpen(true)} size="small" variant="quiet">
          {known === null ? 'Enter monthly payments' : 'Change'}
        </Button>
      )}
      {isOpen && <DebtPaymentsDialog loan={loan} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** A slow and a good month, and what this loan takes of them; it explains, the officer decides (CASE-08). */
export function AffordabilityCard({ loan }: { readonly loan: LoanCase }) {
  const result = affordabilityOfLoan(loan);
  if (result === undefined) return null;
  const { finances, low, usual, high, due, debtPayments, latePayingSurplus: late } = result;
  const { sales, purchases, costs, runningInstallment } = finances;
  const spent = (bought: bigint): bigint => bought + costs;
  const scale = [sales.maximum, spent(purchases.maximum), spent(purchases.minimum)].reduce((most, sum) =>
    sum > most ? sum : most,
  );
  const paying = due === result.payment ? 'Installment' : 'This installment and other debts';
  const remedy = result.lowMonthsPerHighMonth;
  return (
    <Card
      aside={`Limit: repayment burden (DSR) up to ${String(loan.affordability.tight)}% in a low month`}
      title="Affordability"
    >
      <div className="space-y-4 text-sm">
        <MonthBar
          costs={costs}
          due={due}
          month={low}
          name="Low month"
          purchases={purchases.minimum}
          scale={scale}
          target="finance-info.minimum_monthly_sales"
        />
        <MonthBar
          costs={costs}
          due={due}
          month={high}
          name="High month"
          purchases={purchases.maximum}
          scale={scale}
          target="finance-info.maximum_monthly_sales"
        />
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
          <Key look="border-primary-500 bg-primary-500">Purchases</Key>
          <Key look="border-primary-200 bg-primary-200">{`Costs ${shown(costs)}`}</Key>
          <Key look="border-success-solid bg-success-solid">Left over</Key>
          <Key look="border-maize-deep bg-maize">{`${paying} ${shown(due)}`}</Key>
        </ul>
        <div className="space-y-2">
          <p>
            {monthInWords('low', low, due)}
            {low.debtServiceRatio !== undefined && ` That is ${bandInWords[low.band]}.`}
            {usual.surplus > 0n && ` A typical month leaves ${shown(usual.surplus)}.`}
            {late < 0n &&
              late < low.surplus &&
              ` If customers pay late, a low month is ${shown(-late)} short of cash.`}
            {remedy !== undefined &&
              remedy > 0n &&
              ` One high month makes up for ${String(remedy)} low ${remedy === 1n ? 'one' : 'ones'}.`}
            {loan.maintain_books_of_account === 0 &&
              ' The client keeps no books: the figures are from memory.'}
          </p>
          <p>
            {basisInWords[result.basis]}
            {result.basis === 'agreed' ? (
              <b className="figures">{paymentsInWords(result)}</b>
            ) : (
              <FieldLink target="loan-details.monthly_installment">{paymentsInWords(result)}</FieldLink>
            )}
            {` ${totalInWords(result)} The figures are a guide. You decide.`}
          </p>
          <Debts assumed={debtPayments} loan={loan} />
          {runningInstallment > 0n && (
            <p>
              Running installment here: <b className="figures">{shown(runningInstallment)}</b> a month.
              {debtPayments > 0n && ' If the other debts include it, enter what they take without it.'}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
