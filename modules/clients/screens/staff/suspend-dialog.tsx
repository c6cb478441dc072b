import { useQueryClient } from '@tanstack/react-query';
import { suspendSchema, reinstateSchema } from '#accounts/rules/suspend.ts';
import { suspendClient, reinstateClient } from '../../endpoints/staff-suspensions.ts';
import type { ClientOverview } from '../../endpoints/staff-clients.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';

interface SuspendDialogProps {
  readonly client: ClientOverview;
  readonly onClose: () => void;
}

/** Pauses a client's account, or resumes a paused one (GUARD-13). */
export function SuspendDialog(props: SuspendDialogProps) {
  const { client, onClose } = props;
  const pauses = client.suspended === null;
  return (
    <Dialog
      onClose={onClose}
      open
      subtitle={pauses ? texts.pauseLead : texts.unpauseLead}
      title={pauses ? texts.pauseTitle(client.name) : texts.unpauseTitle(client.name)}
    >
      <SuspendForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function SuspendForm({ client: { id, suspended }, onClose }: SuspendDialogProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const pauses = suspended === null;
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: `${pauses ? 'suspend' : 'reinstate'}-${id}`,
    keep: ['reason', 'note'],
    fields: ['reason', 'note'],
    general: pauses ? 'reason' : 'note',
    check: (typed) => (pauses ? validate(suspendSchema, typed) : validate(reinstateSchema, typed)),
    async send(body) {
      const call = pauses ? suspendClient : reinstateClient;
      const { message } = await callApi(call, { params: { id }, body });
      toast({ tone: 'success', text: message });
      onClose();
      await queries.invalidateQueries({ queryKey: ['staff-client', id] });
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      {pauses && (
        <TextAreaField
          error={errors['reason']}
          hint={texts.reasonHint}
          label={texts.reason}
          name="reason"
          required
        />
      )}
      <TextAreaField error={errors['note']} hint={texts.noteHint} label={texts.note} name="note" />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button pending={isSubmitting} type="submit" variant={pauses ? 'danger-final' : 'primary'}>
          {pauses ? texts.pause : texts.unpause}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
