import { useWatch } from 'react-hook-form';
import {
  financeFields,
  financeHints,
  financeInfo,
  financeInfoSchema,
  liabilityFields,
} from '../../../rules/finance-info.ts';
import { draftAnswersOf } from '../../parts/draft-answers.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { FormMoney, FormText, FormYesNo } from '#kit/browser/forms/fields.tsx';
import { missingFields, missingInRows, nameIn, useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { Card } from '#kit/ui/card.tsx';
import { type LoanStepProps, useApplication } from './application.tsx';
import { LiabilitiesCard, type FinanceForm } from './liabilities-card.tsx';
import { LoanWizard } from './loan-wizard.tsx';
import { StepActions } from './step-actions.tsx';
import { loanTexts } from './texts.ts';
import { useSaveDraftStep } from './use-save-loan-step.ts';

const texts = loanTexts.finance;
type FigureName = Exclude<keyof typeof financeFields, 'maintain_books_of_account'>;

/** The figures by the card that shows them (LOAN-10). */
const figures = {
  sales: ['minimum_monthly_sales', 'maximum_monthly_sales'],
  cashSales: ['minimum_cash_sales_percentage', 'maximum_cash_sales_percentage'],
  stock: [
    'minimum_inventory_balances',
    'maximum_inventory_balances',
    'minimum_inventory_monthly_purchases',
    'maximum_inventory_monthly_purchases',
  ],
  costs: ['rent', 'salaries_wages', 'sales_marketing', 'transport_delivery', 'other_expenses'],
  assets: ['fixed_assets'],
} as const satisfies Record<string, readonly FigureName[]>;

/** In a trader's words, beside the labels. */
const hints: Readonly<Partial<Record<FigureName, string>>> &
  Readonly<Record<'minimum_cash_sales_percentage' | 'maximum_cash_sales_percentage', string>> = {
  minimum_monthly_sales: texts.slowMonth,
  maximum_monthly_sales: texts.goodMonth,
  minimum_cash_sales_percentage: texts.slowCash,
  maximum_cash_sales_percentage: texts.goodCash,
  minimum_inventory_balances: texts.leastStock,
  maximum_inventory_balances: texts.mostStock,
  minimum_inventory_monthly_purchases: texts.slowMonth,
  maximum_inventory_monthly_purchases: texts.goodMonth,
  fixed_assets: financeHints.fixedAssets(),
};

/** By the words above the inputs. */
const withQuestion = {
  ...financeFields,
  maintain_books_of_account: { ...financeFields.maintain_books_of_account, label: texts.books },
};

const grid = 'grid gap-5 md:pairs md:items-end md:gap-x-4';

/** /apply-for-loan/prequalified/finance-info (LOAN-10, LOAN-11). */
export function FinanceInfoStep({ state, reached }: LoanStepProps) {
  const application = useApplication();
  const saved = draftAnswersOf(state)['finance-info'];
  const { fields, note, discardDraft, settle } = useStepForm<FinanceForm>({
    form: 'finance-info',
    place: application.place,
    schema: financeInfoSchema,
    saved,
    draft: state.drafts['finance-info'],
    version: state.loan?.version ?? 0,
    sent: state.sent_loans,
  });
  const { control } = fields;
  const values = useWatch({ control });
  const liabilities = values.liabilities ?? [];
  const missing = [
    ...missingFields(withQuestion, values),
    ...missingInRows('liabilities', liabilityFields, liabilities, texts.liability),
  ];
  const wrong = useWrongParts(control, nameIn(withQuestion, financeInfo.lists));
  const { pending, save } = useSaveDraftStep<FinanceForm>('finance-info', {
    fields,
    discardDraft,
    settle,
    state,
    saved,
    send: (form, version) =>
      application.saveFinance(
        { ...form, maintain_books_of_account: form.maintain_books_of_account === true },
        version,
      ),
  });
  const renderMoney = (names: readonly FigureName[]) =>
    names.map((name) => (
      <FormMoney
        control={control}
        key={name}
        label={financeFields[name].label}
        name={name}
        {...(name in hints && { hint: hints[name] ?? '' })}
      />
    ));

  return (
    <LoanWizard current="finance-info" note={note} reached={reached}>
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(save)(event)}>
        <Card aside={financeHints.zero()} title={texts.sales}>
          <div className={grid}>
            <div className="md:col-span-full">
              <FormYesNo control={control} label={texts.books} name="maintain_books_of_account" />
            </div>
            {renderMoney(figures.sales)}
            {figures.cashSales.map((name) => (
              <FormText
                control={control}
                input={{ inputMode: 'numeric', autoComplete: 'off' }}
                hint={hints[name]}
                key={name}
                label={financeFields[name].label}
                name={name}
              />
            ))}
          </div>
        </Card>
        <Card title={texts.stock}>
          <div className={grid}>{renderMoney(figures.stock)}</div>
        </Card>
        <Card title={texts.costs}>
          <div className={grid}>{renderMoney(figures.costs)}</div>
        </Card>
        <Card title={texts.assets}>{renderMoney(figures.assets)}</Card>
        <LiabilitiesCard fields={fields} />
        <StepActions current="finance-info" missing={missing} pending={pending} wrong={wrong} />
      </form>
    </LoanWizard>
  );
}
