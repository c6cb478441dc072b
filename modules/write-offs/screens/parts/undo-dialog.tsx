import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { undoWriteOff, type LoanWriteOff } from '../../endpoints/write-offs.ts';
import { undoSchema } from '../../rules/write-off.ts';
import { SecondNotice, secondPeople } from './second-notice.tsx';
import { useRefreshWriteOff, type WriteOffLoan } from './use-write-off.ts';

interface UndoDialogProps {
  readonly loan: WriteOffLoan;
  readonly writtenOff: NonNullable<LoanWriteOff['in_force']>;
  readonly limit: string | null;
  readonly onClose: () => void;
}

/** Undoes a write-off, or sends that for confirmation (SERVE-04). */
export function UndoDialog({ loan, writtenOff, limit, onClose }: UndoDialogProps) {
  const { outstanding, undo_second: second } = writtenOff;
  const refresh = useRefreshWriteOff();
  const { values, edit, forget, keys } = useKeptForm({
    kept: useOnDevice(`write-off-undo-${String(loan.id)}`),
    empty: { explanation: '' },
  });
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    keys,
    mutationFn: (_wish: void, keyFor) =>
      callApi(undoWriteOff, {
        params: { id: String(loan.id) },
        body: values,
        ifMatch: loan.version,
        idempotencyKey: keyFor(values),
      }),
    failures: 'here',
    async onSuccess() {
      forget();
      onClose();
      await refresh();
    },
    onSettled: (refused) => (refused === null ? undefined : refresh()),
  });
  const form = useFirstError(errors);
  function send(): void {
    const judged = validate(undoSchema, values);
    if (judged.ok) mutate();
    else setErrors(firstErrors(judged.errors));
  }
  return (
    <Dialog
      actions={
        <>
          <p className="text-sm text-ink-soft md:order-last md:flex-1 md:self-center">
            {second !== null && second.people.length > 0
              ? `Next: ${secondPeople(second.people)} confirms or declines. You'll be notified.`
              : 'Next: the client is notified.'}
          </p>
          <Button disabled={second?.people.length === 0} onClick={send} pending={isPending} variant="danger">
            {second === null ? 'Undo write-off' : 'Send for confirmation'}
          </Button>
          <Button onClick={onClose} variant="quiet">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={`${formatAmount(outstanding)} still owed`}
      title={`Undo the write-off of loan ${loan.tracking_number}?`}
      wide
    >
      <form className="space-y-4" noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        {failure !== undefined && (
          <Notice announce tone="danger">
            {failure}
          </Notice>
        )}
        <p>The installments are due again as agreed, with their interest. The client is told.</p>
        <TextAreaField
          error={errors['explanation']}
          hint="For staff and auditors. The client doesn't see this."
          label="Explanation"
          maxLength={500}
          onChange={(event) => {
            clear('explanation');
            edit({ explanation: event.currentTarget.value });
          }}
          rows={3}
          value={values.explanation}
        />
        {second !== null && (
          <SecondNotice limit={limit} second={second} until="The loan stays written off until then." />
        )}
      </form>
    </Dialog>
  );
}
