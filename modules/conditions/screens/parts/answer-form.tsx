import { useQueryClient } from '@tanstack/react-query';
import { say } from '#kit/messages/index.ts';
import { sendForm } from '#kit/browser/api/upload-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { AttachmentsField } from '#kit/browser/uploads/attachments-field.tsx';
import { useFormFiles } from '#kit/browser/uploads/use-form-files.ts';
import { useKeptFiles } from '#kit/browser/uploads/use-kept-files.ts';
import { actionAttachmentRule } from '#kit/rules/uploads/action-attachments.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { answerCondition, type OwnCondition } from '../../endpoints/conditions.ts';
import { answerLength } from '../../rules/conditions.ts';

const nothing = { comment: '' };

interface AnswerFormProps {
  readonly condition: OwnCondition;
  readonly onClose: () => void;
}

/** Files for a condition, with a message; both stay on the phone until they are sent (SERVE-06). */
export function AnswerForm({ condition: { id }, onClose }: AnswerFormProps) {
  const client = useQueryClient();
  const name = `condition-${String(id)}`;
  const { values, edit, forget, keys } = useKeptForm({ kept: useOnDevice(name), empty: nothing });
  const { comment } = values;
  const attached = useKeptFiles(name);
  const sending = useFormFiles('case', 'attachments', {
    ...actionAttachmentRule,
    mimes: [...actionAttachmentRule.mimes],
  });
  const { isPending, errors, setErrors, mutate } = useSingleMutation({
    keys,
    async mutationFn(files: readonly File[], keyFor) {
      const form = new FormData();
      form.append('comment', comment);
      await sending.addTo(form, files);
      const prints = files.map(({ name: file, size, lastModified }) => [file, size, lastModified]);
      return sendForm(answerCondition, {
        params: { id: String(id) },
        form,
        idempotencyKey: keyFor([comment, prints]),
      });
    },
    async onSuccess() {
      forget();
      attached.change([]);
      await client.invalidateQueries();
      onClose();
    },
    failures: 'fields',
  });
  return (
    <form
      className="space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (attached.files.length === 0) setErrors({ attachments: say('Choose a file.') });
        else mutate(attached.files);
      }}
    >
      <AttachmentsField
        attached={attached}
        error={errors['attachments']}
        onChoice={(refusal) => setErrors(refusal === undefined ? {} : { attachments: refusal })}
        told={sending.told}
      />
      <TextAreaField
        error={errors['comment']}
        label={say('Comment')}
        maxLength={answerLength}
        onChange={(event) => edit({ comment: event.currentTarget.value })}
        optional
        rows={2}
        value={comment}
      />
      <div className="flex flex-wrap gap-2">
        <Button pending={isPending} type="submit">
          {say('Send')}
        </Button>
        <Button onClick={onClose} variant="quiet">
          {say('Cancel')}
        </Button>
      </div>
    </form>
  );
}
