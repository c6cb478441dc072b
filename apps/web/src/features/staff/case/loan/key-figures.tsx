import type { ReactNode } from 'react';
import type { LoanCase } from '@ensigo/rulebook/contract';
import { formatNumber, showField } from '@ensigo/rulebook/fields';
import { loanDetailsFields } from '@ensigo/rulebook/loan';
import { Amount } from '../../../../shared/figures/amount.tsx';

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 p-4">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="figures mt-1 font-bold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** The four figures that a decision starts from, and a fifth once it is paid out. */
export function KeyFigures({ loan }: { readonly loan: LoanCase }) {
  const { minimum_monthly_sales: low, maximum_monthly_sales: high, disbursed_amount: paidOut } = loan;
  return (
    <div className="@container">
      <dl className="grid divide-rule rounded-lg border border-edge bg-surface @[14rem]:grid-cols-2 @2xl:grid-cols-4 @2xl:divide-x">
        <Figure label="Amount">
          <Amount value={loan.amount} />
        </Figure>
        <Figure label="Period">
          {showField(loanDetailsFields.repayment_monthly_period, loan.repayment_monthly_period)}
        </Figure>
        <Figure label="Installment">
          <Amount value={loan.monthly_installment} />
        </Figure>
        <Figure label="Sales a month">
          {low === null || high === null ? '-' : `${formatNumber(low)} - ${formatNumber(high)}`}
        </Figure>
        {paidOut !== null && (
          <Figure label="Paid out">
            <Amount value={paidOut} />
          </Figure>
        )}
      </dl>
    </div>
  );
}
