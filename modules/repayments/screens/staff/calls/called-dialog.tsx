import { finishCall, type DueCall } from '../../../endpoints/reminders.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useKeptAnswers } from '#kit/browser/drafts/kept-answers.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { texts } from './texts.ts';

const nothing = { note: '' };

interface CalledDialogProps {
  readonly call: DueCall;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** What came of a call. */
export function CalledDialog({ call, onClose, onDone }: CalledDialogProps) {
  const { values, edit, forget } = useKeptAnswers(`call-${String(call.id)}`, nothing);
  const { note } = values;
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    mutationFn: () => callApi(finishCall, { params: { id: String(call.id) }, body: { note } }),
    failures: 'here',
    onSuccess() {
      forget();
      onClose();
    },
    // Also after a failure: a colleague may have called.
    onSettled: onDone,
  });
  const form = useFirstError(errors);
  function send(): void {
    const verdict = validate(finishCall.body, { note });
    if (verdict.ok) mutate();
    else setErrors(firstErrors(verdict.errors));
  }
  return (
    <Dialog
      actions={
        <>
          <Button onClick={send} pending={isPending}>
            {texts.save}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={call.tracking_number}
      title={texts.dialog(call.client_name)}
    >
      <form noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        {failure !== undefined && (
          <Notice announce tone="danger">
            {failure}
          </Notice>
        )}
        <TextAreaField
          error={errors['note']}
          hint={texts.noteHint}
          label={texts.noteLabel}
          maxLength={500}
          onChange={(event) => {
            edit({ note: event.currentTarget.value });
            clear('note');
          }}
          rows={3}
          value={note}
        />
      </form>
    </Dialog>
  );
}
