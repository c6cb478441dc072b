import { useDeferredValue, useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { OfferedLoan } from '#lending/endpoints/loan-products.ts';
import { formatNumber, formatAmount } from '#kit/rules/fields/show.ts';
import {
  collateralFields,
  loanDetails,
  loanDetailsByField,
  loanDetailsFields,
} from '#lending/rules/loan/loan-details.ts';
import { loanPurposes, loanTypes } from '#lending/rules/loan/options.ts';
import { loanDetailsPriced, loanDetailsWithin } from '#lending/rules/products/product-limits.ts';
import { draftAnswersOf } from '../../parts/draft-answers.ts';
import { useLoanProducts } from '#settings/screens/parts/queries.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { FormChoices, FormMoney, FormSelect, FormText } from '#kit/browser/forms/fields.tsx';
import { missingFields, missingInRows, nameIn, useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useIsLocked } from '#kit/browser/forms/field-note.tsx';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { type LoanStepProps, useApplication } from './application.tsx';
import { InstallmentField } from './cost/installment-field.tsx';
import { CollateralsCard, type LoanDetailsValues } from './collaterals-card.tsx';
import { LoanWizard } from './loan-wizard.tsx';
import { StepActions } from './step-actions.tsx';
import { loanTexts } from './texts.ts';
import { useSaveDraftStep } from './use-save-loan-step.ts';
import { say } from '#kit/messages/index.ts';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';

/** What a loan type is for, its limits and its interest, under its name. */
function ProductWords({ product }: { readonly product: OfferedLoan }) {
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

const texts = loanTexts.details;

const LoanCostCard = latePart(async () => (await import('./cost/loan-cost.tsx')).LoanCostCard);
const LoanCostLine = latePart(async () => (await import('./cost/loan-cost.tsx')).LoanCostLine);

const nameOf = nameIn(loanDetailsFields, loanDetails.lists);

/** What the form is judged by: an installment that is locked cannot be put right here. */
function useSchema(products: readonly OfferedLoan[]) {
  const isLocked = useIsLocked('monthly_installment');
  const isNew = useApplication().check !== undefined;
  return useMemo(
    () => (isLocked ? loanDetailsByField : isNew ? loanDetailsWithin(products) : loanDetailsPriced(products)),
    [isLocked, isNew, products],
  );
}

const none: readonly OfferedLoan[] = [];

/** /apply-for-loan/prequalified/loan-details (LOAN-06, LOAN-07), once it is known what the lender offers. */
export function LoanDetailsStep(props: LoanStepProps) {
  const { data, isPending } = useLoanProducts();
  if (!isPending) return <LoanDetailsForm {...props} products={data ?? none} />;
  return (
    <LoanWizard current="loan-details" reached={props.reached}>
      <LoadingBlocks />
    </LoanWizard>
  );
}

function LoanDetailsForm({
  state,
  reached,
  products,
}: LoanStepProps & { readonly products: readonly OfferedLoan[] }) {
  const application = useApplication();
  const saved = draftAnswersOf(state)['loan-details'];
  const { fields, note, discardDraft, settle } = useStepForm<LoanDetailsValues>({
    form: 'loan-details',
    place: application.place,
    schema: useSchema(products),
    saved,
    draft: state.drafts['loan-details'],
    version: state.loan?.version ?? 0,
    sent: state.sent_loans,
  });
  const { control } = fields;
  const values = useWatch({ control });
  const collaterals = values.collaterals ?? [];
  const missing = [
    ...missingFields(loanDetailsFields, values),
    ...missingInRows('collaterals', collateralFields, collaterals, texts.collateralRow),
  ];
  const wrong = useWrongParts(control, nameOf);
  const { type, amount = '', repayment_monthly_period: months = '' } = values;
  const product = products.find((candidate) => candidate.type === type);
  const cost = { amount: useDeferredValue(amount), months: useDeferredValue(months) };
  const isPriced = products.some(({ monthly_interest_bps: interest }) => interest !== null);
  // What was said of these depends on what is typed elsewhere.
  const { trigger, getFieldState } = fields;
  useEffect(() => {
    const judged = (['amount', 'repayment_monthly_period', 'monthly_installment'] as const).filter(
      (name) => getFieldState(name).isTouched,
    );
    if (judged.length > 0) void trigger([...judged]);
  }, [amount, getFieldState, months, trigger, type]);
  const { pending, save } = useSaveDraftStep<LoanDetailsValues>('loan-details', {
    fields,
    discardDraft,
    settle,
    state,
    saved,
    send: application.saveDetails,
  });

  return (
    <LoanWizard
      current="loan-details"
      note={note}
      reached={reached}
      {...(isPriced && {
        aside:
          product === undefined || product.monthly_interest_bps === null ? null : (
            <LoanCostCard product={product} {...cost} />
          ),
      })}
    >
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(save)(event)}>
        <Card aside={texts.aside} isStep title={texts.heading}>
          <div className="grid gap-5 md:pairs md:items-end md:gap-x-4">
            <div className="md:col-span-full">
              <FormChoices
                choices={loanTypes}
                control={control}
                label={loanDetailsFields.type.label}
                renderMore={(choice) => {
                  const offered = products.find((candidate) => candidate.type === choice);
                  return offered === undefined ? undefined : <ProductWords product={offered} />;
                }}
                name="type"
              />
            </div>
            <FormMoney
              control={control}
              label={loanDetailsFields.amount.label}
              name="amount"
              {...(product !== undefined && {
                hint: texts.amountWithin(
                  formatNumber(product.minimum_amount),
                  formatNumber(product.maximum_amount),
                ),
              })}
            />
            <FormSelect
              choices={loanPurposes}
              control={control}
              label={loanDetailsFields.purpose.label}
              name="purpose"
            />
            <FormText
              control={control}
              hint={
                product === undefined
                  ? texts.periodHint
                  : texts.periodWithin(product.minimum_months, product.maximum_months)
              }
              input={{ inputMode: 'numeric', autoComplete: 'off' }}
              label={loanDetailsFields.repayment_monthly_period.label}
              name="repayment_monthly_period"
            />
            <InstallmentField fields={fields} product={product} {...cost} />
            {product !== undefined && product.monthly_interest_bps !== null && (
              <div className="border-t border-rule pt-4 lg:hidden">
                <LoanCostLine product={product} {...cost} />
              </div>
            )}
          </div>
        </Card>
        <CollateralsCard control={control} />
        <StepActions current="loan-details" missing={missing} pending={pending} wrong={wrong} />
      </form>
    </LoanWizard>
  );
}
