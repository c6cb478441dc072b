import { erasureRefusalSchema } from '#accounts/rules/erasure.ts';
import { refuseErasure, type ErasureRow } from '../../endpoints/privacy.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';
import { useCarryOut, useRefreshErasures } from './use-erasures.ts';

interface DecideDialogProps {
  readonly request: ErasureRow;
  readonly onClose: () => void;
}

/** The last question before an erasure. */
export function CarryOutDialog({ request, onClose }: DecideDialogProps) {
  const { mutate, isPending } = useCarryOut(request.id, onClose);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => mutate()} pending={isPending} variant="danger-final">
            {texts.carryOut}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={request.client.email}
      title={texts.confirmTitle(request.client.name)}
    >
      <p>{texts.confirm}</p>
    </Dialog>
  );
}

/** Why the client is refused. */
export function RefuseDialog({ request, onClose }: DecideDialogProps) {
  return (
    <Dialog onClose={onClose} open subtitle={texts.refuseLead} title={texts.refuseTitle(request.client.name)}>
      <RefuseForm onClose={onClose} request={request} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function RefuseForm({ request, onClose }: DecideDialogProps) {
  const toast = useToast();
  const refresh = useRefreshErasures();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: `erasure-refusal-${String(request.id)}`,
    keep: ['answer'],
    fields: ['answer'],
    general: 'answer',
    check: (typed) => validate(erasureRefusalSchema, typed),
    async send(body) {
      try {
        const { message } = await callApi(refuseErasure, { params: { id: String(request.id) }, body });
        toast({ tone: 'success', text: message });
        onClose();
      } finally {
        // Also after a failure: it may have been withdrawn.
        await refresh();
      }
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextAreaField error={errors['answer']} label={texts.reason} name="answer" />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button pending={isSubmitting} type="submit">
          {texts.refuse}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
