import { useId } from 'react';
import { sayNamed } from '#kit/messages/index.ts';
import type { RequestDetail } from '../../../endpoints/request-answers.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { closingActionSchema } from '../../../rules/closing.ts';
import { ratings } from '../../../rules/options.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { useKeptFiles } from '#kit/browser/uploads/use-kept-files.ts';
import { Button } from '#kit/ui/button.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { describedBy, FieldError } from '#kit/ui/field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { AttachmentsField } from '#kit/browser/uploads/attachments-field.tsx';
import { requestTexts as texts } from './texts.ts';
import { useRequestAction } from './use-request-action.ts';

const rates = Array.from({ length: ratings.maximum }, (_, index) => String(index + ratings.minimum));

interface RateFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One to ten: two rows of five on a phone, one row on a laptop. */
function RateField({ value, error, onChange }: RateFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, { error })} data-wrong={error !== undefined || undefined}>
      <legend className="text-sm font-bold">{texts.approve.rate}</legend>
      <div className="mt-1 grid grid-cols-5 gap-1.5 md:grid-cols-10">
        {rates.map((rate) => (
          <label
            className="figures relative flex min-h-11 items-center justify-center rounded-md border border-edge-input font-bold has-checked:border-action has-checked:bg-action has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            key={rate}
          >
            <input
              checked={value === rate}
              className="sr-only"
              name="rate"
              onChange={() => onChange(rate)}
              type="radio"
              value={rate}
            />
            {rate}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-soft">
        <span>{texts.approve.poor}</span>
        <span>{texts.approve.excellent}</span>
      </p>
      <FieldError error={error} id={`${id}-error`} />
    </fieldset>
  );
}

const nothing = { solved: '', rate: '', comment: '' };

interface DecisionDialogProps {
  readonly request: RequestDetail;
  readonly decision: 'approve_deliverables' | 'reject_deliverables';
  readonly onClose: () => void;
}

/** Approving or rejecting the deliverables (REQ-05). */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const approving = decision === 'approve_deliverables';
  const { title } = approving ? texts.approve : texts.reject;
  const name = `${decision}-${String(request.id)}`;
  const { values, edit, forget, keys } = useKeptForm({ kept: useOnDevice(name), empty: nothing });
  const { solved, rate, comment } = values;
  const attached = useKeptFiles(name);
  const { isPending, errors, setErrors, clear, mutate, told } = useRequestAction(request, {
    keys,
    onDone() {
      forget();
      attached.change([]);
      onClose();
    },
  });

  const form = useFirstError(errors);

  function decide(): void {
    const fields = { action: decision, comment, ...(approving && { solved, rate }) };
    const result = validate(closingActionSchema, fields);
    if (result.ok) mutate({ fields, files: attached.files, done: texts.approve.done });
    else setErrors(firstErrors(result.errors));
  }

  return (
    <Dialog
      actions={
        <>
          <Button onClick={decide} pending={isPending} variant={approving ? 'primary' : 'danger'}>
            {title}
          </Button>
          <Button onClick={onClose} variant="quiet">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={request.tracking_number}
      title={title}
    >
      <form className="space-y-5" noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        {approving ? (
          <>
            <ChoiceCards
              choices={['Yes', 'No'].map((value) => ({ value, label: sayNamed(value) }))}
              error={errors['solved']}
              input={{
                name: 'solved',
                onChange: (event) => {
                  edit({ solved: event.currentTarget.value });
                  clear('solved');
                },
              }}
              label={texts.approve.solved}
              look="segments"
              value={solved}
            />
            <RateField
              error={errors['rate']}
              onChange={(value) => {
                edit({ rate: value });
                clear('rate');
              }}
              value={rate}
            />
          </>
        ) : (
          <p className="text-ink-soft">{texts.reject.lead}</p>
        )}
        <TextAreaField
          error={errors['comment']}
          label={texts.comment}
          onChange={(event) => {
            edit({ comment: event.currentTarget.value });
            clear('comment');
          }}
          optional={approving}
          value={comment}
        />
        <AttachmentsField
          error={errors['attachments']}
          attached={attached}
          onChoice={(refusal) => {
            setErrors(refusal === undefined ? {} : { attachments: refusal });
          }}
          told={told}
        />
      </form>
    </Dialog>
  );
}
