import { useRef, useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { formFrom, type FormOf } from '#kit/rules/fields/field-forms.ts';
import {
  financeHints,
  liabilityFields,
  noLiability,
  saysNoLiability,
  type financeFields,
} from '../../../rules/finance-info.ts';
import { maxRows } from '#lending/rules/loan/options.ts';
import { FormMoney, FormText } from '#kit/browser/forms/fields.tsx';
import { Noted, NotedRow, useFixedRows } from '#kit/browser/forms/field-note.tsx';
import { RowFrame } from '#kit/browser/forms/row-frame.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { PlusIcon } from '#kit/ui/icons/icons.tsx';
import { loanTexts } from './texts.ts';

const texts = loanTexts.finance;

export type FinanceForm = FormOf<typeof financeFields> & { liabilities: FormOf<typeof liabilityFields>[] };

/** What the business owes, or a tick for nothing (LOAN-11, EASE-07). */
export function LiabilitiesCard({ fields }: { readonly fields: UseFormReturn<FinanceForm> }) {
  const { control } = fields;
  const rows = useFieldArray({ control, name: 'liabilities' });
  const fixed = useFixedRows('liabilities');
  // A row that is asked about is shown, even if it says that there are none.
  const [owesNothing, setOwesNothing] = useState(() => saysNoLiability(fields.getValues('liabilities')));
  const typed = useRef<FinanceForm['liabilities']>(undefined);
  /** What was typed comes back if the tick was a mistake. */
  function tickNoDebts(isTicked: boolean): void {
    setOwesNothing(isTicked);
    if (isTicked) typed.current = fields.getValues('liabilities');
    const rowsBefore = typed.current ?? [formFrom(liabilityFields, null)];
    rows.replace(
      isTicked
        ? [{ ...noLiability }]
        : saysNoLiability(rowsBefore)
          ? [formFrom(liabilityFields, null)]
          : rowsBefore,
    );
  }

  return (
    <Card aside={financeHints.liabilities()} isRows title={texts.liabilities}>
      <Noted name="liabilities">
        {!fixed && (
          <CheckboxField
            checked={owesNothing}
            label={
              <>
                {texts.noDebts}
                {owesNothing && <span className="block text-sm text-ink-soft">{texts.noDebtsWritten}</span>}
              </>
            }
            onChange={(event) => tickNoDebts(event.currentTarget.checked)}
          />
        )}
        <div className="space-y-3" hidden={owesNothing && !fixed}>
          {rows.fields.map((row, index) => (
            <NotedRow key={row.id} name={`liabilities.${String(index)}`}>
              <RowFrame
                removeLabel={texts.remove(index + 1)}
                title={texts.liability(index + 1)}
                {...(rows.fields.length > 1 && !fixed && { onRemove: () => rows.remove(index) })}
              >
                <div className="md:col-span-full">
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
  );
}
