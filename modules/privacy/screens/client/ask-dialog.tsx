import { erasureSchema } from '#accounts/rules/erasure.ts';
import { askErasure } from '../../endpoints/privacy.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';
import { useRefreshPrivacy } from './use-privacy.ts';

/** Asks once more, and for the reason. */
export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} open subtitle={texts.askLead} title={texts.askTitle}>
      <AskForm onClose={onClose} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function AskForm({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const refresh = useRefreshPrivacy();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: 'erasure',
    keep: ['reason'],
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(erasureSchema, typed),
    async send(body) {
      const { message } = await callApi(askErasure, { body, idempotencyKey: keyFor(body) });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <p>{texts.erasure}</p>
      <TextAreaField error={errors['reason']} label={texts.reason} name="reason" />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button pending={isSubmitting} type="submit" variant="danger-final">
          {texts.send}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
