import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { compareAmounts, formatAmount, formFrom, sumOfAmounts, type FormOf } from '@ensigo/rulebook/fields';
import { collateralFields, collateralTypes, maxRows, type loanDetailsFields } from '@ensigo/rulebook/loan';
import { FormMoney, FormSelect } from '../../../shared/forms/fields.tsx';
import { Noted, NotedRow, useFixedRows } from '../../../shared/forms/field-note.tsx';
import { RowFrame } from '../../../shared/forms/row-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Explained } from '../../../ui/explained.tsx';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
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
      title={texts.collateral}
      {...(compareAmounts(total, '0') > 0 && { aside: texts.total(formatAmount(total)) })}
    >
      <Explained question={texts.placementsQuestion}>{texts.placementsAnswer}</Explained>
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
  );
}
