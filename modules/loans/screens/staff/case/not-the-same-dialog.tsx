import { isolated } from '#kit/messages/index.ts';
import { notTheSameSchema } from '#duplicates/rules/duplicates.ts';
import { sayNotTheSame, type PersonMatch } from '#duplicates/endpoints/staff-duplicates.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { useRefreshDuplicates } from './use-duplicates.ts';

interface NotTheSameProps {
  readonly loanId: number;
  readonly match: PersonMatch;
  readonly onClose: () => void;
}

/** Asks why another account is somebody else's. */
export function NotTheSameDialog(props: NotTheSameProps) {
  return (
    <Dialog
      onClose={props.onClose}
      open
      subtitle="This match no longer counts, here or in the other account. If something else matches later, it counts again."
      title={`Is ${isolated(props.match.account.name)} a different person?`}
    >
      <ReasonForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function ReasonForm({ loanId, match: { account }, onClose }: NotTheSameProps) {
  const toast = useToast();
  const refresh = useRefreshDuplicates();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: `not-the-same-${String(loanId)}-${account.id}`,
    keep: ['reason'],
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(notTheSameSchema, typed),
    async send(body) {
      const params = { id: String(loanId), account: account.id };
      const { message } = await callApi(sayNotTheSame, { params, body });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextAreaField
        error={errors['reason']}
        hint="How do you know? Staff only."
        label="Reason"
        name="reason"
        required
      />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button pending={isSubmitting} type="submit">
          Different person
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          Cancel
        </Button>
      </div>
    </form>
  );
}
