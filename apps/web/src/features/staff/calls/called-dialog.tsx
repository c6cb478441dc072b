import { finishCall, type DueCall } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { firstErrors } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { useKeptAnswers } from '../../../shared/drafts/kept-answers.ts';
import { useFirstError } from '../../../shared/forms/use-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
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
