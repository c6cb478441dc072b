import { useQueryClient } from '@tanstack/react-query';
import { addRequestAction } from '../../../endpoints/requests.ts';
import type { RequestDetail } from '../../../endpoints/request-answers.ts';
import { sendForm } from '#kit/browser/api/upload-file.ts';
import { actionAttachmentRule } from '#kit/rules/uploads/action-attachments.ts';
import { useFormFiles } from '#kit/browser/uploads/use-form-files.ts';
import type { KeyMemory } from '#kit/browser/api/repeat-key.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { longToast } from '#kit/ui/toaster.tsx';

interface RequestAction {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly File[];
  /** Message if the server has none. */
  readonly done?: string;
}

interface ActionForm {
  readonly keys: KeyMemory;
  /** It has arrived; the screen does not show it yet. */
  readonly onSent?: (sent: RequestAction) => void;
  /** The screen shows it. */
  readonly onDone?: () => void;
}

/** Sends a decision or a comment with its files; refusals are returned by their fields (REQ-05 to REQ-07). */
export function useRequestAction({ id, version }: RequestDetail, { keys, onSent, onDone }: ActionForm) {
  const client = useQueryClient();
  const attached = useFormFiles('case', 'attachments', {
    ...actionAttachmentRule,
    mimes: [...actionAttachmentRule.mimes],
  });
  const action = useSingleMutation({
    keys,
    async mutationFn({ fields, files, done = '' }: RequestAction, keyFor) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      await attached.addTo(form, files);
      const params = { id: String(id) };
      const prints = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
      const { message } = await sendForm(addRequestAction, {
        params,
        form,
        ifMatch: version,
        idempotencyKey: keyFor([fields, prints]),
      });
      return { message: message === '' ? done : message };
    },
    async onSuccess(_answer, sent) {
      onSent?.(sent);
      await client.invalidateQueries();
      onDone?.();
    },
    failures: 'fields',
    successTime: longToast,
  });
  return { ...action, told: attached.told };
}
