import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { compareAmounts, sumOfAmounts } from '#kit/rules/fields/amount.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { formFrom, type FormOf } from '#kit/rules/fields/field-forms.ts';
import { collateralFields, type loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import { collateralTypes, maxRows } from '#lending/rules/loan/options.ts';
import { FormMoney, FormSelect } from '#kit/browser/forms/fields.tsx';
import { Noted, NotedRow, useFixedRows } from '#kit/browser/forms/field-note.tsx';
import { RowFrame } from '#kit/browser/forms/row-frame.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Explained } from '#kit/ui/explained.tsx';
import { PlusIcon } from '#kit/ui/icons/icons.tsx';
import { loanTexts } from './texts.ts';

const texts = loanTexts.details;

export type LoanDetailsValues = FormOf<typeof loanDetailsFields> & {
  collaterals: FormOf<typeof collateralFields>[];
};

/** What is not an amount yet says so at its field. */
const isAmount = (typed: string): boolean => /^[0-9]*(\.[0-9]{0,2})?$/.test(typed);

/** What is offered as collateral; the last row cannot be removed (LOAN-06, LOAN-07). */
export function CollateralsCard({ control }: { readonly control: Control<LoanDetailsValues> }) {
  const rows = useFieldArray({ control, name: 'collaterals' });
  const fixed = useFixedRows('collaterals');
  const collaterals = useWatch({ control, name: 'collaterals' });
  const total = sumOfAmounts(collaterals.map((row) => row.amount).filter(isAmount));
  return (
    <Card
      isRows
      title={texts.collateral}
      {...(compareAmounts(total, '0') > 0 && { aside: texts.total(formatAmount(total)) })}
    >
      <Explained question={texts.placementsQuestion}>{texts.placementsAnswer}</Explained>
      <Noted name="collaterals">
        <div className="space-y-3">
          {rows.fields.map((row, index) => (
            <NotedRow key={row.id} name={`collaterals.${String(index)}`}>
              <RowFrame
                removeLabel={texts.remove(index + 1)}
                title={texts.collateralRow(index + 1)}
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
  );
}
