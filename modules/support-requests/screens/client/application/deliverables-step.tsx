import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { daysAfter } from '#kit/rules/fields/date.ts';
import { formFrom, type FormOf } from '#kit/rules/fields/field-forms.ts';
import { deliverablesFields, deliverablesOn, deliverablesSchema } from '../../../rules/deliverables.ts';
import { maxDeliverables } from '../../../rules/options.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { isFilled } from '#kit/browser/drafts/filled.ts';
import { useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { FormText } from '#kit/browser/forms/fields.tsx';
import { Noted, useFixedRows, useIsLocked } from '#kit/browser/forms/field-note.tsx';
import { RowFrame } from '#kit/browser/forms/row-frame.tsx';
import { withoutRow } from '#kit/browser/forms/rows.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { PlusIcon } from '#kit/ui/icons/icons.tsx';
import { useRequestForm } from './request-form.ts';
import { RequestWizard, useSaveRequestStep } from './request-wizard.tsx';
import { StepActions } from './step-actions.tsx';
import { applicationTexts } from './texts.ts';

const texts = applicationTexts.deliverables;

type DeliverablesForm = FormOf<typeof deliverablesFields>;

/** /management-support/.../deliverables: the last row cannot be removed (SUPPORT-05). */
export function DeliverablesStep() {
  const form = useRequestForm();
  const { deliverables: saved, drafts, version, sent } = form.answers;
  // A deadline that was not asked about may have passed meanwhile.
  const isLocked = useIsLocked('deadline');
  const schema = useMemo(() => (isLocked ? deliverablesSchema : deliverablesOn(lenderToday())), [isLocked]);
  const { fields, note, discardDraft, settle } = useStepForm<DeliverablesForm>({
    form: 'deliverables',
    place: form.place,
    schema,
    saved: formFrom(deliverablesFields, saved),
    draft: drafts.deliverables,
    version,
    sent,
  });
  const { control } = fields;
  const values = useWatch({ control });
  const fixed = useFixedRows('deliverables');
  const rows = values.deliverables ?? [''];
  const missing = [
    ...rows.flatMap((row, index) =>
      isFilled(row) ? [] : [{ label: texts.row(index + 1), control: `deliverables.${String(index)}` }],
    ),
    ...(isFilled(values.deadline) ? [] : [{ label: deliverablesFields.deadline.label, control: 'deadline' }]),
  ];
  const wrong = useWrongParts(control, (name) => ({
    label:
      name === 'deadline' ? deliverablesFields.deadline.label : texts.row(Number(name.split('.')[1]) + 1),
  }));
  const { pending, save } = useSaveRequestStep<DeliverablesForm>('deliverables', {
    fields,
    discardDraft,
    settle,
  });
  // Plain strings have no key for a field array: the list is set as a whole.
  const setRows = (next: string[]): void =>
    fields.setValue('deliverables', next, { shouldDirty: true, shouldTouch: true });
  return (
    <RequestWizard current="deliverables" note={note}>
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(save)(event)}>
        <Card aside={texts.lead} isRows isStep title={texts.heading}>
          <Noted name="deliverables">
            <div className="space-y-3">
              {rows.map((_, index) => (
                <RowFrame
                  // The rows are strings without an identity.
                  key={`${String(index)} of ${String(rows.length)}`}
                  removeLabel={texts.remove(index + 1)}
                  title={texts.row(index + 1)}
                  {...(rows.length > 1 && !fixed && { onRemove: () => setRows(withoutRow(rows, index)) })}
                >
                  {/* The label is the title of the row. */}
                  <div className="md:col-span-full [&_label]:sr-only">
                    <FormText control={control} label={texts.row(index + 1)} name={`deliverables.${index}`} />
                  </div>
                </RowFrame>
              ))}
              {!fixed && (
                <Button
                  className="w-full"
                  disabled={rows.length >= maxDeliverables}
                  onClick={() => setRows([...rows, ''])}
                  variant="secondary"
                >
                  <PlusIcon /> {texts.add}
                </Button>
              )}
            </div>
          </Noted>
        </Card>
        <Card>
          <div className="md:w-1/2">
            <FormText
              control={control}
              input={{ type: 'date', min: daysAfter(lenderToday(), 1) }}
              label={deliverablesFields.deadline.label}
              name="deadline"
            />
          </div>
        </Card>
        <StepActions current="deliverables" missing={missing} pending={pending} wrong={wrong} />
      </form>
    </RequestWizard>
  );
}
