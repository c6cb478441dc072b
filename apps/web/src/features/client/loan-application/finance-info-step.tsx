import { useFieldArray, useWatch } from 'react-hook-form';
import { financeHints, financeInfoSchema, maxRows } from '@ensigo/rulebook/loan';
import { isFilled } from '../../../shared/drafts/filled.ts';
import { useStepForm } from '../../../shared/drafts/use-step-form.ts';
import { FormMoney, FormText, FormYesNo } from '../../../shared/forms/fields.tsx';
import { Noted } from '../../../shared/forms/field-note.tsx';
import { RowFrame } from '../../../shared/forms/row-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
import {
  costFields,
  figureNames,
  noLiability,
  percentageFields,
  salesFields,
  savedFinance,
  stockFields,
  type FinanceForm,
} from './finance-form.ts';
import { useApplication } from './application.tsx';
import { LoanWizard, pathAfter } from './loan-wizard.tsx';
import { StepActions } from './step-actions.tsx';
import type { LoanStepProps } from './step-props.ts';
import { loanTexts } from './texts.ts';
import { useSaveStep } from './use-save-step.ts';

const texts = loanTexts.finance;
const grid = 'grid gap-5 md:grid-cols-2 md:items-end md:gap-x-4';

/** /apply-for-loan/prequalified/finance-info (LOAN-10, LOAN-11). */
export function FinanceInfoStep({ state, reached }: LoanStepProps) {
  const application = useApplication();
  const { fields, note, discardDraft } = useStepForm<FinanceForm>({
    form: 'finance-info',
    place: application.place,
    schema: financeInfoSchema,
    saved: savedFinance(state),
    draft: state.drafts['finance-info'],
    version: state.loan?.version ?? 0,
  });
  const { control } = fields;
  const rows = useFieldArray({ control, name: 'liabilities' });
  const values = useWatch({ control });
  const liabilities = values.liabilities ?? [];
  const ready =
    isFilled(values.maintain_books_of_account) &&
    figureNames.every((name) => isFilled(values[name])) &&
    liabilities.every((row) => Object.values(row).every(isFilled));
  const { pending, save } = useSaveStep<FinanceForm>({
    fields,
    discardDraft,
    next: pathAfter(application, 'finance-info'),
    send: (form) =>
      application.saveFinance(
        { ...form, maintain_books_of_account: form.maintain_books_of_account === true },
        state.loan?.version,
      ),
  });
  const money = (list: readonly (readonly [(typeof figureNames)[number], string])[]) =>
    list.map(([name, label]) => <FormMoney control={control} key={name} label={label} name={name} />);

  return (
    <LoanWizard current="finance-info" note={note} reached={reached}>
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(save)(event)}>
        <Card aside={financeHints.zero} title={texts.sales}>
          <div className={grid}>
            <div className="md:col-span-2">
              <FormYesNo control={control} label={texts.books} name="maintain_books_of_account" />
            </div>
            {money(salesFields)}
            {percentageFields.map(([name, label]) => (
              <FormText
                control={control}
                input={{ inputMode: 'numeric', autoComplete: 'off' }}
                key={name}
                label={label}
                name={name}
              />
            ))}
          </div>
        </Card>
        <Card title={texts.stock}>
          <div className={grid}>{money(stockFields)}</div>
        </Card>
        <Card title={texts.costs}>
          <div className={grid}>{money(costFields)}</div>
        </Card>
        <Card title={texts.assets}>
          <FormMoney
            control={control}
            hint={financeHints.fixedAssets}
            label="Fixed assets"
            name="fixed_assets"
          />
        </Card>
        <Card aside={financeHints.liabilities} title={texts.liabilities}>
          <Noted name="liabilities">
            <div className="space-y-3">
              {rows.fields.map((row, index) => (
                <RowFrame
                  key={row.id}
                  number={index + 1}
                  removeLabel={texts.remove(index + 1)}
                  title={texts.liability(index + 1)}
                  {...(rows.fields.length > 1 && { onRemove: () => rows.remove(index) })}
                >
                  <div className="md:col-span-2">
                    <FormText
                      control={control}
                      hint={texts.nameHint}
                      label={texts.name}
                      name={`liabilities.${index}.name`}
                    />
                  </div>
                  <FormMoney control={control} label={texts.amount} name={`liabilities.${index}.amount`} />
                  <FormMoney
                    control={control}
                    label={texts.outstanding}
                    name={`liabilities.${index}.outstanding`}
                  />
                </RowFrame>
              ))}
              <Button
                className="w-full"
                disabled={rows.fields.length >= maxRows}
                onClick={() => rows.append(noLiability)}
                variant="secondary"
              >
                <PlusIcon /> {texts.add}
              </Button>
            </div>
          </Noted>
        </Card>
        <StepActions current="finance-info" pending={pending} ready={ready} />
      </form>
    </LoanWizard>
  );
}
