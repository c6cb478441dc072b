import { say } from '#kit/messages/index.ts';
import type { OfferedLoan } from '#lending/endpoints/loan-products.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';

/** What a loan type is for, its limits and its interest, under its name. */
export function ProductWords({ product }: { readonly product: OfferedLoan }) {
  const { words, monthly_interest_bps: interest, minimum_amount: least, maximum_amount: most } = product;
  return (
    <>
      {words !== '' && <span className="block">{words}</span>}
      <span className="figures mt-1 block">{say`${formatAmount(least)} to ${formatNumber(most)}`}</span>
      <span className="figures block">{say`${product.minimum_months} to ${product.maximum_months} months`}</span>
      {interest !== null && (
        <span className="figures block">{say`${formatBasisPoints(interest)} a month`}</span>
      )}
    </>
  );
}
