import {
  confirmPendingChange,
  refusePendingChange,
  refusePendingSchema,
  withdrawPendingChange,
  type PendingChange,
} from '../../endpoints/pending-changes.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import type { Decision } from './decisions.tsx';
import { inWords, texts } from './texts.ts';
import { useRefreshPending } from './use-pending-changes.ts';

interface DecideDialogProps {
  readonly change: PendingChange;
  readonly onClose: () => void;
  /** Runs once it is decided, or someone else was faster. */
  readonly onDecided: () => void;
}

interface QuestionProps extends DecideDialogProps {
  readonly decision: Decision;
}

function decide({ id }: PendingChange, decision: Decision): Promise<{ message: string }> {
  const params = { id: String(id) };
  if (decision === 'refuse') return callApi(refusePendingChange, { params, body: { reason: '' } });
  return callApi(decision === 'confirm' ? confirmPendingChange : withdrawPendingChange, { params });
}

/** The last question before a change is confirmed or withdrawn, or declined without a reason. */
export function QuestionDialog({ change, decision, onClose, onDecided }: QuestionProps) {
  const refresh = useRefreshPending();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => decide(change, decision),
    async onSettled() {
      onClose();
      onDecided();
      await refresh();
    },
  });
  return (
    <Dialog
      actions={
        <>
          <Button
            onClick={() => mutate()}
            pending={isPending}
            variant={decision === 'confirm' ? 'primary' : 'danger-final'}
          >
            {texts[decision]}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.goBack}
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={inWords(change)}
      title={texts.titles[decision]}
    >
      <p>{texts.questions[decision](change)}</p>
    </Dialog>
  );
}

/** Why a change is refused; all who decide on it read it. */
export function RefuseDialog(props: DecideDialogProps) {
  return (
    <Dialog onClose={props.onClose} open subtitle={inWords(props.change)} title={texts.titles.refuse}>
      <RefuseForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function RefuseForm({ change, onClose, onDecided }: DecideDialogProps) {
  const toast = useToast();
  const refresh = useRefreshPending();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab(`pending-change-refusal-${String(change.id)}`),
    empty: { reason: '' },
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(refusePendingSchema, typed),
    async send(body) {
      const params = { id: String(change.id) };
      try {
        const { message } = await callApi(refusePendingChange, { params, body });
        toast({ tone: 'success', text: message });
        onClose();
      } finally {
        // Also after a failure: another administrator may have decided it.
        onDecided();
        await refresh();
      }
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <p>{texts.whyRefused(change)}</p>
      <TextAreaField error={errors['reason']} label={texts.reason} name="reason" />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit" variant="danger-final">
          {texts.refuse}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.goBack}
        </Button>
      </div>
    </form>
  );
}
