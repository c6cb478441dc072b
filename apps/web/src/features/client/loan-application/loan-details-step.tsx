import { useFieldArray, useWatch } from 'react-hook-form';
import {
  compareAmounts,
  fieldNames,
  formatAmount,
  formFrom,
  rowsFrom,
  type FormOf,
} from '@ensigo/rulebook/fields';
import {
  collateralFields,
  collateralTypes,
  loanDetailsFields,
  loanDetailsSchema,
  loanPurposes,
  loanTypes,
  maxRows,
} from '@ensigo/rulebook/loan';
import { isFilled } from '../../../shared/drafts/filled.ts';
import { useStepForm } from '../../../shared/drafts/use-step-form.ts';
import { FormChoices, FormMoney, FormSelect, FormText } from '../../../shared/forms/fields.tsx';
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

const texts = loanTexts.details;

type LoanDetailsForm = FormOf<typeof loanDetailsFields> & { collaterals: FormOf<typeof collateralFields>[] };

/** Exact to the cent, as amounts are everywhere. */
function totalOf(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => {
    const [whole = '', decimals = ''] = amount.split('.');
    return sum + BigInt(`${whole === '' ? '0' : whole}${decimals.padEnd(2, '0').slice(0, 2)}`);
  }, 0n);
  return `${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;
}

/** /apply-for-loan/prequalified/loan-details (LOAN-06, LOAN-07). */
export function LoanDetailsStep({ state, reached }: LoanStepProps) {
  const application = useApplication();
  const { fields, note, discardDraft } = useStepForm<LoanDetailsForm>({
    form: 'loan-details',
    place: application.place,
    schema: loanDetailsSchema,
    saved: {
      ...formFrom(loanDetailsFields, state.loan),
      collaterals: rowsFrom(collateralFields, state.collaterals),
    },
    draft: state.drafts['loan-details'],
    version: state.loan?.version ?? 0,
  });
  const { control } = fields;
  const rows = useFieldArray({ control, name: 'collaterals' });
  const fixed = useFixedRows('collaterals');
  const values = useWatch({ control });
  const collaterals = values.collaterals ?? [];
  const ready =
    fieldNames(loanDetailsFields).every((name) => isFilled(values[name])) &&
    collaterals.every((row) => fieldNames(collateralFields).every((name) => isFilled(row[name])));
  const total = totalOf(collaterals.map((row) => row.amount ?? ''));
  const { pending, save } = useSaveLoanStep<LoanDetailsForm>('loan-details', {
    fields,
    discardDraft,
    send: (body) => application.saveDetails(body, state.loan?.version),
  });

  return (
    <LoanWizard current="loan-details" note={note} reached={reached}>
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(save)(event)}>
        <Card aside={texts.aside} title={texts.heading}>
          <div className="grid gap-5 md:grid-cols-2 md:items-end md:gap-x-4">
            <div className="md:col-span-2">
              <FormChoices
                choices={loanTypes}
                control={control}
                label={loanDetailsFields.type.label}
                name="type"
              />
            </div>
            <FormMoney control={control} label={loanDetailsFields.amount.label} name="amount" />
            <FormSelect
              choices={loanPurposes}
              control={control}
              label={loanDetailsFields.purpose.label}
              name="purpose"
            />
            <FormText
              control={control}
              hint={texts.periodHint}
              input={{ inputMode: 'numeric', autoComplete: 'off' }}
              label={loanDetailsFields.repayment_monthly_period.label}
              name="repayment_monthly_period"
            />
            <FormMoney
              control={control}
              hint={texts.installmentHint}
              label={loanDetailsFields.monthly_installment.label}
              name="monthly_installment"
            />
          </div>
        </Card>
        <Card
          title={texts.collateral}
          {...(compareAmounts(total, '0') > 0 && { aside: texts.total(formatAmount(total)) })}
        >
          <Noted name="collaterals">
            <div className="space-y-3">
              {rows.fields.map((row, index) => (
                <NotedRow key={row.id} name={`collaterals.${String(index)}`}>
                  <RowFrame
                    number={index + 1}
                    removeLabel={texts.remove(index + 1)}
                    {...(rows.fields.length > 1 && !fixed && { onRemove: () => rows.remove(index) })}
                  >
                    <FormSelect
                      choices={collateralTypes}
                      control={control}
                      label={collateralFields.type.label}
                      name={`collaterals.${index}.type`}
                    />
                    <FormMoney
                      control={control}
                      label={collateralFields.amount.label}
                      name={`collaterals.${index}.amount`}
                    />
                  </RowFrame>
                </NotedRow>
              ))}
              {!fixed && (
                <Button
                  className="w-full"
                  disabled={rows.fields.length >= maxRows}
                  onClick={() => rows.append(formFrom(collateralFields, null))}
                  variant="secondary"
                >
                  <PlusIcon /> {texts.add}
                </Button>
              )}
            </div>
          </Noted>
        </Card>
        <StepActions current="loan-details" pending={pending} ready={ready} />
      </form>
    </LoanWizard>
  );
}
