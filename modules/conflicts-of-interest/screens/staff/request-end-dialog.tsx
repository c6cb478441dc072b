import {
  requestConflictOfInterestEnd,
  type ConflictOfInterest,
} from '../../endpoints/conflicts-of-interest.ts';
import { nameOf, requestEndSchema } from '../../rules/conflicts-of-interest.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { useRefreshConflictsOfInterest } from '../parts/use-conflicts-of-interest.ts';
import { texts } from './texts.ts';

interface RequestEndProps {
  readonly conflictOfInterest: ConflictOfInterest;
  readonly onClose: () => void;
}

/** Asks a colleague to agree that an entry ends, with a reason (SERVE-07). */
export function RequestEndDialog(props: RequestEndProps) {
  const title = texts.endTitle(nameOf(props.conflictOfInterest));
  return (
    <Dialog onClose={props.onClose} open subtitle={texts.endLead} title={title}>
      <RequestEndForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function RequestEndForm({ conflictOfInterest: { id }, onClose }: RequestEndProps) {
  const toast = useToast();
  const refresh = useRefreshConflictsOfInterest();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab(`conflict-of-interest-end-${String(id)}`),
    empty: { reason: '' },
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(requestEndSchema, typed),
    async send(body) {
      const { message } = await callApi(requestConflictOfInterestEnd, { params: { id: String(id) }, body });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextAreaField error={errors['reason']} label={texts.reason} name="reason" />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit">
          {texts.requestEnd}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
