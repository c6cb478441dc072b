import { removeConflictOfInterestSchema } from '../rules/conflicts-of-interest.ts';
import { removeConflictOfInterest, type ConflictOfInterest } from '../endpoints/conflicts-of-interest.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { useRefreshConflictsOfInterest } from './parts/use-conflicts-of-interest.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { nameOf, texts } from './texts.ts';

interface RemoveProps {
  readonly conflictOfInterest: ConflictOfInterest;
  readonly onClose: () => void;
}

/** Takes somebody off the list, with a reason. */
export function RemoveDialog(props: RemoveProps) {
  const title = texts.removeTitle(nameOf(props.conflictOfInterest));
  return (
    <Dialog onClose={props.onClose} open subtitle={texts.removeLead} title={title}>
      <RemoveForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function RemoveForm({ conflictOfInterest: { id }, onClose }: RemoveProps) {
  const toast = useToast();
  const refresh = useRefreshConflictsOfInterest();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: `conflict-of-interest-remove-${String(id)}`,
    keep: ['reason'],
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(removeConflictOfInterestSchema, typed),
    async send(body) {
      const { message } = await callApi(removeConflictOfInterest, { params: { id: String(id) }, body });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextAreaField error={errors['reason']} label={texts.reason} name="reason" />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button pending={isSubmitting} type="submit" variant="danger-final">
          {texts.removeSend}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
