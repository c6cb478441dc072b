import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { OfferedLoan } from '#lending/endpoints/loan-products.ts';
import { compareAmounts } from '#kit/rules/fields/amount.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import { fittingLoans } from '#lending/rules/products/fitting-loans.ts';
import { FormMoney } from '#kit/browser/forms/fields.tsx';
import { useIsLocked } from '#kit/browser/forms/field-note.tsx';
import { Button } from '#kit/ui/button.tsx';
import type { LoanDetailsValues } from '../collaterals-card.tsx';
import { loanTexts } from '../texts.ts';
import { wholeShillings } from '#lending/rules/rounding.ts';
import { costOf, type LoanCost } from '#lending/rules/products/product-rate.ts';

export interface CostProps {
  readonly product: OfferedLoan;
  /** As typed: UGX in digits, and months. */
  readonly amount: string;
  readonly months: string;
}

/** What a loan costs at the lender's interest; undefined until amount and months are typed. */
export function costAsTyped({ product, amount, months }: CostProps): LoanCost | undefined {
  if (!/^\d{1,15}(\.\d{1,2})?$/.test(amount) || !/^[1-9]\d{0,2}$/.test(months)) return undefined;
  const asked = { amount: wholeShillings(amount), months: Number(months) };
  if (asked.amount === 0n || asked.months > product.maximum_months) return undefined;
  return costOf(product, asked);
}

const texts = loanTexts.details;
const name = 'monthly_installment';

interface InstallmentFieldProps {
  readonly fields: UseFormReturn<LoanDetailsValues>;
  readonly product: OfferedLoan | undefined;
  /** As typed: UGX in digits, and months. */
  readonly amount: string;
  readonly months: string;
}

/** The monthly installment: what the loan costs a month, and what a smaller installment repays (MONEY-11). */
export function InstallmentField({ fields, product, amount, months }: InstallmentFieldProps) {
  const { control, setValue } = fields;
  const installment = useWatch({ control, name });
  const isLocked = useIsLocked(name);
  const monthly = product && costAsTyped({ product, amount, months })?.monthly;
  const isTooSmall =
    !isLocked &&
    monthly !== undefined &&
    /^\d{1,15}(\.\d{1,2})?$/.test(installment) &&
    compareAmounts(installment, String(monthly)) < 0;
  const fitting =
    product && isTooSmall ? fittingLoans(product, { amount, months: Number(months), installment }) : {};
  const take = (field: 'amount' | 'repayment_monthly_period', value: string): void =>
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <div className="min-w-0">
      <FormMoney
        control={control}
        hint={
          monthly === undefined
            ? texts.installmentHint
            : texts.installmentCosts(formatAmount(String(monthly)))
        }
        label={loanDetailsFields[name].label}
        name={name}
      />
      {(fitting.months !== undefined || fitting.amount !== undefined) && (
        <div className="mt-2 space-y-2">
          <p className="text-sm">{texts.repays(formatAmount(installment))}</p>
          {fitting.months !== undefined && (
            <Button
              onClick={() => take('repayment_monthly_period', String(fitting.months))}
              size="small"
              variant="secondary"
            >
              {texts.takeMonths(fitting.months)}
            </Button>
          )}
          {fitting.amount !== undefined && (
            <Button onClick={() => take('amount', String(fitting.amount))} size="small" variant="secondary">
              {texts.takeAmount(formatAmount(String(fitting.amount)))}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
