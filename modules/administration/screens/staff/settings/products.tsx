import { useMemo, useState } from 'react';
import { readLoanProductSettings, storeLoanProducts } from '#lending/endpoints/staff-loan-products.ts';
import { basisPointsTyped, formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { loanTypes } from '#lending/rules/loan/options.ts';
import { rateWords } from '#lending/rules/loan/pricing.ts';
import { highestRateOf } from '#lending/rules/products/product-rate.ts';
import { loanProductsSchema } from '#lending/rules/products/loan-products.ts';
import type { LoanProduct } from '#lending/rules/products/loan-product.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { DialogRow } from '../dialog-row.tsx';
import { setting, textOf, type Drawing } from '../setting.ts';
import { blankProduct, draftOf, percentOf, productTyped } from './product-draft.ts';
import { methods, productParts } from './product-parts.tsx';

const RowDialog = latePart(async () => (await import('../row-dialog.tsx')).RowDialog);

type Products = {
  /** Percent a month as typed; empty for none. */
  readonly interest_cap_bps: string;
  readonly products: readonly LoanProduct[];
};

const unset = 'No limits and no interest rate';

/** Limits and interest of a product in one line. */
function inWords(product: LoanProduct): string {
  const { minimum_months: shortest, maximum_months: longest, monthly_interest_bps: interest } = product;
  return [
    `${formatAmount(product.minimum_amount)} to ${formatNumber(product.maximum_amount)}`,
    `${String(shortest)} to ${String(longest)} months`,
    interest === null
      ? 'no interest rate'
      : `${formatBasisPoints(interest)} a month, ${methods[product.method === 'flat' ? 'flat' : 'declining_balance'].toLowerCase()}`,
    ...product.fees.map(
      ({ label, kind, value }) =>
        `${label} ${kind === 'percentage' ? formatBasisPoints(Number(value)) : formatAmount(value)}`,
    ),
  ].join(', ');
}

/** What a priced product comes to with method and fees, which the cap is judged on (SERVE-05). */
function RateNote({ product, cap }: { readonly product: LoanProduct; readonly cap: string }) {
  const rate = useMemo(() => highestRateOf(product), [product]);
  if (typeof rate !== 'number') return null;
  const isAbove = /^\d+$/.test(cap) && rate > Number(cap);
  return (
    <span className="block text-sm text-ink-soft">
      {`Effective monthly rate, interest method and fees included: up to ${rateWords(rate)}.`}
      {isAbove && ' This is above the cap: loans on these terms cannot be approved.'}
    </span>
  );
}

/** Each loan type is edited in a dialog, all are stored together. */
function ProductList({ value, change, errors }: Drawing<Products>) {
  const { products } = value;
  const [edited, setEdited] = useState<string>();
  const close = (): void => setEdited(undefined);
  const put = (next: readonly LoanProduct[]): void => {
    change({ ...value, products: next });
    close();
  };
  const cap = basisPointsTyped(value.interest_cap_bps);
  const given = products.find(({ type }) => type === edited);
  return (
    <>
      <ul>
        {loanTypes.map((type) => {
          const place = products.findIndex((product) => product.type === type);
          const product = products[place];
          const refused = Object.entries(errors).find(([field]) =>
            field.startsWith(`products.${String(place)}.`),
          );
          return (
            <DialogRow isSet={product !== undefined} key={type} onOpen={() => setEdited(type)} title={type}>
              <span className="figures block text-sm text-ink-soft [overflow-wrap:anywhere]">
                {product === undefined ? unset : inWords(product)}
              </span>
              {product !== undefined && <RateNote cap={cap} product={product} />}
              <FieldError error={refused?.[1]} />
            </DialogRow>
          );
        })}
      </ul>
      {edited !== undefined && (
        <RowDialog
          given={given === undefined ? blankProduct(edited) : draftOf(given)}
          isNew={given === undefined}
          judged={(draft) => ({ interest_cap_bps: cap, products: [productTyped(draft)] })}
          onApply={(next: LoanProduct) =>
            // In its place: another order would be a change to confirm.
            put(
              given === undefined ? [...products, next] : products.map((one) => (one === given ? next : one)),
            )
          }
          onClose={close}
          onRemove={() => put(products.filter((product) => product !== given))}
          parts={productParts}
          removeLabel="Remove product"
          rows="products"
          schema={loanProductsSchema}
          title={edited}
          wide
        />
      )}
    </>
  );
}

/** What the lender offers of each loan type (MONEY-01). */
export const loanProducts = setting([readLoanProductSettings, storeLoanProducts], {
  title: 'Loan products',
  lead: 'What you offer for each loan type. Without an interest rate no costs are shown, and the approver sets the rate for each loan.',
  takesTwo: true,
  typed: ({ interest_cap_bps: cap, products }): Products => ({
    interest_cap_bps: percentOf(cap),
    products,
  }),
  parts: [
    {
      grid: [
        {
          name: 'interest_cap_bps',
          label: 'Maximum effective monthly rate (%)',
          hint: 'Interest method and fees included. Leave empty for no cap. Products and approvals above it are refused.',
          attributes: { inputMode: 'decimal' },
        },
      ],
    },
    {
      rows: 'products',
      draw: ProductList,
      keyOf: ({ type }) => textOf(type),
      inWords: (product: LoanProduct) => `${product.type}, ${inWords(product)}`,
    },
  ],
  sent: ({ interest_cap_bps: cap, products }) => ({
    interest_cap_bps: basisPointsTyped(cap),
    products: products.map((product) => productTyped(draftOf(product))),
  }),
});
