import { attachToLoan } from '#loans/endpoints/staff-loans.ts';
import { attachmentRule } from '#cases/screens/parts/use-action-files.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { Attachments } from '#kit/browser/uploads/attachments.tsx';
import { attachInParts } from '#kit/browser/uploads/upload-in-parts.ts';
import { useAttachments, type Attachment } from '#kit/browser/uploads/use-attachments.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { markCondition, type StaffConditions } from '../../../endpoints/conditions.ts';
import { longestNote, markSchema } from '../../../rules/conditions.ts';
import { timeWords, useConditionsChanged } from './use-conditions.ts';

interface Typed {
  readonly note: string;
  readonly attachments: readonly Attachment[];
}

const words = {
  met: { title: 'Mark condition as met', send: 'Mark as met', label: 'Note' },
  waived: { title: 'Waive condition', send: 'Waive', label: 'Reason' },
} as const;

export interface MarkDialogProps {
  readonly loanId: number;
  readonly condition: StaffConditions['conditions'][number];
  readonly state: keyof typeof words;
  readonly onClose: () => void;
}

/** Marks a condition as met, with a note and files, or waives it for a reason; the client sees neither (SERVE-06). */
export function MarkDialog({ loanId, condition, state, onClose }: MarkDialogProps) {
  const changed = useConditionsChanged();
  const { values, edit, forget, keys } = useKeptForm<Typed>({
    kept: useOnDevice(`condition-${String(condition.id)}-${state}`),
    empty: { note: '', attachments: [] },
  });
  const { note, attachments } = values;
  const files = useAttachments({
    rule: attachmentRule,
    attached: attachments,
    send: async (file, sending) =>
      (
        await attachInParts(attachToLoan, {
          params: { id: String(loanId) },
          place: 'case',
          field: 'attachments',
          file,
          ...sending,
        })
      ).data,
    onArrived: (arrived) => edit(({ attachments: before }) => ({ attachments: [...before, ...arrived] })),
  });
  const body = { state, note, attachments: attachments.map(({ id }) => id) };
  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    keys,
    mutationFn: (_wish: void, keyFor) =>
      callApi(markCondition, {
        params: { id: String(loanId), condition: String(condition.id) },
        body,
        idempotencyKey: keyFor(body),
      }),
    failures: 'here',
    async onSuccess() {
      forget();
      onClose();
      await changed();
    },
    // What refused it may be what a colleague has done since.
    onSettled: (refused) => (refused === null ? undefined : changed()),
  });
  const form = useFirstError(errors);
  function send(): void {
    const result = validate(markSchema, body);
    if (result.ok) mutate();
    else setErrors(firstErrors(result.errors));
  }
  const { title, send: sends, label } = words[state];
  return (
    <Dialog
      actions={
        <>
          <Button
            onClick={send}
            pending={isPending}
            reason={files.isUnfinished ? 'A file is still uploading.' : undefined}
          >
            {sends}
          </Button>
          <Button onClick={onClose} variant="quiet">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={`${condition.text} · ${timeWords(condition)}`}
      title={title}
    >
      <form className="space-y-4" noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        {failure !== undefined && (
          <Notice announce tone="danger">
            {failure}
          </Notice>
        )}
        <TextAreaField
          error={errors['note']}
          hint="Staff only."
          label={label}
          maxLength={longestNote}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            clear('note');
            edit({ note: typed });
          }}
          optional={state === 'met'}
          rows={3}
          value={note}
        />
        <Attachments
          attached={attachments}
          files={files}
          onRemove={({ id }) =>
            edit(({ attachments: before }) => ({ attachments: before.filter((file) => file.id !== id) }))
          }
          rule={attachmentRule}
        />
      </form>
    </Dialog>
  );
}
