import { useFieldArray, useWatch } from 'react-hook-form';
import { fieldNames, formFrom, rowsFrom, type FormOf } from '@ensigo/rulebook/fields';
import {
  financeFields,
  financeHints,
  financeInfoSchema,
  liabilityFields,
  maxRows,
} from '@ensigo/rulebook/loan';
import { isFilled } from '../../../shared/drafts/filled.ts';
import { useStepForm } from '../../../shared/drafts/use-step-form.ts';
import { FormMoney, FormText, FormYesNo } from '../../../shared/forms/fields.tsx';
import { Noted, NotedRow, useFixedRows } from '../../../shared/forms/field-note.tsx';
import { RowFrame } from '../../../shared/forms/row-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
import { useApplication } from './application.tsx';
import { LoanWizard } from './loan-wizard.tsx';
import { StepActions } from './step-actions.tsx';
import type { LoanStepProps } from './step-props.ts';
import { loanTexts } from './texts.ts';
import { useSaveLoanStep } from './use-save-loan-step.ts';

const texts = loanTexts.finance;
type FinanceForm = FormOf<typeof financeFields> & { liabilities: FormOf<typeof liabilityFields>[] };
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

const grid = 'grid gap-5 md:grid-cols-2 md:items-end md:gap-x-4';

/** /apply-for-loan/prequalified/finance-info (LOAN-10, LOAN-11). */
export function FinanceInfoStep({ state, reached }: LoanStepProps) {
  const application = useApplication();
  const { fields, note, discardDraft } = useStepForm<FinanceForm>({
    form: 'finance-info',
    place: application.place,
    schema: financeInfoSchema,
    saved: {
      ...formFrom(financeFields, state.finance_info),
      liabilities: rowsFrom(liabilityFields, state.liabilities),
    },
    draft: state.drafts['finance-info'],
    version: state.loan?.version ?? 0,
  });
  const { control } = fields;
  const rows = useFieldArray({ control, name: 'liabilities' });
  const fixed = useFixedRows('liabilities');
  const values = useWatch({ control });
  const liabilities = values.liabilities ?? [];
  const ready =
    fieldNames(financeFields).every((name) => isFilled(values[name])) &&
    liabilities.every((row) => Object.values(row).every(isFilled));
  const { pending, save } = useSaveLoanStep<FinanceForm>('finance-info', {
    fields,
    discardDraft,
    send: (form) =>
      application.saveFinance(
        { ...form, maintain_books_of_account: form.maintain_books_of_account === true },
        state.loan?.version,
      ),
  });
  const renderMoney = (names: readonly FigureName[], hint?: string) =>
    names.map((name) => (
      <FormMoney
        control={control}
        key={name}
        label={financeFields[name].label}
        name={name}
        {...(hint !== undefined && { hint })}
      />
    ));

  return (
    <LoanWizard current="finance-info" note={note} reached={reached}>
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(save)(event)}>
        <Card aside={financeHints.zero} title={texts.sales}>
          <div className={grid}>
            <div className="md:col-span-2">
              <FormYesNo control={control} label={texts.books} name="maintain_books_of_account" />
            </div>
            {renderMoney(figures.sales)}
            {figures.cashSales.map((name) => (
              <FormText
                control={control}
                input={{ inputMode: 'numeric', autoComplete: 'off' }}
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
        <Card title={texts.assets}>{renderMoney(figures.assets, financeHints.fixedAssets)}</Card>
        <Card aside={financeHints.liabilities} title={texts.liabilities}>
          <Noted name="liabilities">
            <div className="space-y-3">
              {rows.fields.map((row, index) => (
                <NotedRow key={row.id} name={`liabilities.${String(index)}`}>
                  <RowFrame
                    number={index + 1}
                    removeLabel={texts.remove(index + 1)}
                    title={texts.liability(index + 1)}
                    {...(rows.fields.length > 1 && !fixed && { onRemove: () => rows.remove(index) })}
                  >
                    <div className="md:col-span-2">
                      <FormText
                        control={control}
                        hint={texts.nameHint}
                        label={liabilityFields.name.label}
                        name={`liabilities.${index}.name`}
                      />
                    </div>
                    <FormMoney
                      control={control}
                      label={liabilityFields.amount.label}
                      name={`liabilities.${index}.amount`}
                    />
                    <FormMoney
                      control={control}
                      label={liabilityFields.outstanding.label}
                      name={`liabilities.${index}.outstanding`}
                    />
                  </RowFrame>
                </NotedRow>
              ))}
              {!fixed && (
                <Button
                  className="w-full"
                  disabled={rows.fields.length >= maxRows}
                  onClick={() => rows.append(formFrom(liabilityFields, null))}
                  variant="secondary"
                >
                  <PlusIcon /> {texts.add}
                </Button>
              )}
            </div>
          </Noted>
        </Card>
        <StepActions current="finance-info" pending={pending} ready={ready} />
      </form>
    </LoanWizard>
  );
}
