import { useState } from 'react';
import { validate } from '#kit/rules/engine/validate.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { loanProductsSchema } from '#lending/rules/products/loan-products.ts';
import { paymentSteps } from '#lending/rules/terms.ts';
import { interestMethods, type LoanProduct } from '#lending/rules/products/loan-product.ts';
import { otherLanguages } from '#kit/messages/index.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { stillWrong } from '#kit/browser/forms/still-wrong.ts';
import { Button } from '#kit/ui/button.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { FieldGrid } from './field-grid.tsx';
import { productTyped, type ProductDraft } from './product-draft.ts';
import { ProductFees } from './product-fees.tsx';
import { productTexts } from './product-texts.ts';
import { texts } from './texts.ts';

const methods = interestMethods.map((value) => ({ value, label: productTexts[value] }));
const steps = paymentSteps.map((step) => ({ value: String(step), label: formatNumber(step) }));
const place = 'products.0.';

const limits = [
  ['minimum_amount', productTexts.minimumAmount],
  ['maximum_amount', productTexts.maximumAmount],
  ['minimum_months', productTexts.minimumMonths],
  ['maximum_months', productTexts.maximumMonths],
] as const;
const counts = [
  ['interest_only_months', productTexts.interestOnlyMonths, productTexts.interestOnlyHint],
  ['collateral_ratio', productTexts.collateral, productTexts.collateralHint],
] as const;
const interest = [['monthly_interest_bps', productTexts.interest, productTexts.interestHint]] as const;

interface ProductDialogProps {
  readonly given: ProductDraft;
  readonly isNew: boolean;
  /** Basis points a month as typed; empty for none. */
  readonly cap: string;
  readonly onApply: (product: LoanProduct) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What is offered of one loan type; the same rules as the server's (MONEY-01). */
export function ProductDialog({ given, isNew, cap, onApply, onRemove, onClose }: ProductDialogProps) {
  const [draft, setDraft] = useState(given);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const errorOf = (name: string): string | undefined => errors[`${place}${name}`];
  const judged = (product: ProductDraft) => ({ interest_cap_bps: cap, products: [productTyped(product)] });
  function change(part: Partial<ProductDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    setErrors(stillWrong(errors, loanProductsSchema, judged(draft), judged(next)));
  }
  const editing = {
    value: draft,
    change: (next: Partial<ProductDraft>) => change(next),
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, message]) => [name.replace(place, ''), message]),
    ),
  };
  function apply(): void {
    const verdict = validate(loanProductsSchema, judged(draft));
    const [product] = verdict.ok ? verdict.value.products : [];
    if (product !== undefined) onApply(product);
    else if (!verdict.ok) setErrors(firstErrors(verdict.errors));
  }
  return (
    <DraftDialog
      actions={
        <>
          <Button onClick={apply}>{texts.apply}</Button>
          <Button onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
          {!isNew && (
            <Button onClick={onRemove} variant="danger">
              {productTexts.remove}
            </Button>
          )}
        </>
      }
      errors={errors}
      isChanged={JSON.stringify(draft) !== JSON.stringify(given)}
      onClose={onClose}
      title={given.type}
      wide
    >
      <div className="space-y-5">
        <FieldGrid editing={editing} fields={limits} money={['minimum_amount', 'maximum_amount']} />
        <FieldGrid editing={editing} fields={interest} inputMode="decimal" />
        <div className="grid gap-5 md:grid-cols-2 md:gap-x-4">
          <SelectField
            choices={methods}
            error={errorOf('method')}
            label={productTexts.method}
            onChange={(event) => change({ method: event.currentTarget.value })}
            value={draft.method}
          />
          <SelectField
            choices={steps}
            error={errorOf('payment_step')}
            label={productTexts.step}
            onChange={(event) => change({ payment_step: event.currentTarget.value })}
            value={draft.payment_step}
          />
        </div>
        <ProductFees errorOf={errorOf} fees={draft.fees} onChange={(fees) => change({ fees })} />
        <FieldGrid editing={editing} fields={counts} />
        <TextAreaField
          error={errorOf('words')}
          hint={productTexts.wordsHint}
          label={productTexts.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
          optional
          rows={2}
          value={draft.words}
        />
        {otherLanguages.map((language) => (
          <TextAreaField
            error={errorOf(language)}
            hint={productTexts.translationHint}
            key={language}
            label={productTexts.translations[language]}
            lang={language}
            onChange={(event) => change({ [language]: event.currentTarget.value })}
            optional
            rows={2}
            value={draft[language] ?? ''}
          />
        ))}
      </div>
    </DraftDialog>
  );
}
