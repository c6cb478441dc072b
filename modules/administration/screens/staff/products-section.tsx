import { useMemo, useState } from 'react';
import { readLoanProductSettings, storeLoanProducts } from '#lending/endpoints/staff-loan-products.ts';
import { basisPointsTyped, formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { loanTypes } from '#lending/rules/loan/options.ts';
import { highestRateOf } from '#lending/rules/products/product-rate.ts';
import { loanProductsSchema } from '#lending/rules/products/loan-products.ts';
import type { LoanProduct } from '#lending/rules/products/loan-product.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { Button } from '#kit/ui/button.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { FieldGrid } from './field-grid.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { blankProduct, draftOf, percentOf, productTyped } from './product-draft.ts';
import { productInWords, productTexts as texts } from './product-texts.ts';
import { Fields, useMayEdit } from './read-only.tsx';
import { reapplyFields, reapplyList, type Reapplied, type Superseded } from './reapply.ts';
import { Section } from './section.tsx';
import { texts as shared } from './texts.ts';
import { summaries } from './summaries.ts';

interface Value {
  /** Percent a month as typed; empty for none. */
  readonly interest_cap_bps: string;
  readonly products: readonly LoanProduct[];
}

const typed = ({ interest_cap_bps: cap, products }: Value) => ({
  interest_cap_bps: basisPointsTyped(cap),
  products: products.map((product) => productTyped(draftOf(product))),
});

const source = {
  name: 'loan-products',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readLoanProductSettings, { signal });
    const { interest_cap_bps: cap, products } = answer.data;
    const data: Value = { interest_cap_bps: percentOf(cap), products };
    return { ...answer, data };
  },
  store: (value: Value, ifMatch: number) => callApi(storeLoanProducts, { body: typed(value), ifMatch }),
};

const byType = {
  keyOf: ({ type }: LoanProduct) => type,
  inWords: (product: LoanProduct) => `${product.type}, ${productInWords(product)}`,
};
const capField = [['interest_cap_bps', texts.cap, texts.capHint]] as const;

function reapply({ mine, base, newer }: Superseded<Value>): Reapplied<Value> {
  const cap = reapplyFields<Value>(capField, { mine, base, newer });
  const list = reapplyList(byType, { mine: mine.products, base: base.products, newer: newer.products });
  return { value: { ...cap.value, products: list.value }, changes: [...cap.changes, ...list.changes] };
}

/** What a priced product comes to with method and fees, if that is more than its interest. */
function RateNote({ product, cap }: { readonly product: LoanProduct; readonly cap: string }) {
  const rate = useMemo(() => highestRateOf(product), [product]);
  if (
    typeof rate !== 'number' ||
    product.monthly_interest_bps === null ||
    rate <= product.monthly_interest_bps
  )
    return null;
  const isAbove = /^\d+$/.test(cap) && rate > Number(cap);
  return (
    <span className="block text-sm text-ink-soft">
      {texts.comesTo(formatBasisPoints(rate))}
      {isAbove && ` ${texts.aboveCap}`}
    </span>
  );
}

/** What the lender offers of each loan type; each is edited in a dialog, all are stored together (MONEY-01). */
export function ProductsSection() {
  const [edited, setEdited] = useState<string>();
  const mayEdit = useMayEdit();
  const close = (): void => setEdited(undefined);
  return (
    <Section
      judge={typed}
      reapply={reapply}
      schema={loanProductsSchema}
      source={source}
      summaryOf={({ products }) => summaries.products(products)}
      opens
      takesTwo
      title={texts.title}
    >
      {({ value, change, errors }) => {
        const productOf = (type: string) => value.products.find((product) => product.type === type);
        const others = (type: string) => value.products.filter((product) => product.type !== type);
        // In its place: another order would be a change to confirm.
        const withProduct = (next: LoanProduct) =>
          productOf(next.type) === undefined
            ? [...value.products, next]
            : value.products.map((product) => (product.type === next.type ? next : product));
        const given = edited === undefined ? undefined : productOf(edited);
        const cap = basisPointsTyped(value.interest_cap_bps);
        return (
          <>
            <p className="max-w-prose text-ink-soft">{texts.lead}</p>
            <Fields>
              <FieldGrid
                editing={{ value, change: (next) => change({ ...value, ...next }), errors }}
                fields={capField}
                inputMode="decimal"
              />
            </Fields>
            <ul>
              {loanTypes.map((type) => {
                const product = productOf(type);
                const place = product === undefined ? -1 : value.products.indexOf(product);
                const refused = Object.entries(errors).find(([field]) =>
                  field.startsWith(`products.${String(place)}.`),
                );
                return (
                  <li
                    className="flex items-center justify-between gap-3 border-b border-rule py-2"
                    key={type}
                  >
                    <span className="min-w-0">
                      <span className="block font-bold">{type}</span>
                      <span className="figures block text-sm text-ink-soft [overflow-wrap:anywhere]">
                        {product === undefined ? texts.unset : productInWords(product)}
                      </span>
                      {product !== undefined && <RateNote cap={cap} product={product} />}
                      <FieldError error={refused?.[1]} />
                    </span>
                    {(mayEdit || product !== undefined) && (
                      <span className="flex-none">
                        <Button
                          aria-label={
                            product === undefined
                              ? texts.setNamed(type)
                              : mayEdit
                                ? texts.editNamed(type)
                                : shared.showNamed(type)
                          }
                          onClick={() => setEdited(type)}
                          size="row"
                          variant="secondary"
                        >
                          {product === undefined ? texts.set : mayEdit ? texts.edit : shared.show}
                        </Button>
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
            {edited !== undefined && (
              <ProductDialog
                cap={cap}
                given={given === undefined ? blankProduct(edited) : draftOf(given)}
                isNew={given === undefined}
                onApply={(product) => {
                  change({ ...value, products: withProduct(product) });
                  close();
                }}
                onClose={close}
                onRemove={() => {
                  change({ ...value, products: others(edited) });
                  close();
                }}
              />
            )}
          </>
        );
      }}
    </Section>
  );
}
