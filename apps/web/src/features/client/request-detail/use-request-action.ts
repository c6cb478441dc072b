import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addRequestAction } from '@ensigo/rulebook/contract';
import { ApiFailure, firstErrors, messageOf } from '../../../shared/api/api-failure.ts';
import { sendForm } from '../../../shared/api/upload-file.ts';
import { longToast, useToast } from '../../../ui/toaster.tsx';

type Fields = Readonly<Record<string, string>>;

/** Sends a decision or a comment with its files; refusals come back under their fields (REQ-05 to REQ-07). */
export function useRequestAction(id: number, version: number) {
  const client = useQueryClient();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Fields>({});

  async function send(fields: Fields, files: readonly File[], done?: string): Promise<boolean> {
    setPending(true);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const file of files) form.append('attachments[]', file, file.name);
    try {
      const { message } = await sendForm(addRequestAction, {
        params: { id: String(id) },
        form,
        ifMatch: version,
      });
      toast({ tone: 'success', text: message === '' ? (done ?? '') : message, timeout: longToast });
      setErrors({});
      await client.invalidateQueries();
      return true;
    } catch (failure) {
      const refused = failure instanceof ApiFailure ? firstErrors(failure.errors) : {};
      setErrors(refused);
      if (Object.keys(refused).length === 0) {
        toast({ tone: 'danger', text: messageOf(failure), timeout: longToast });
      }
      return false;
    } finally {
      setPending(false);
    }
  }
  const clear = (name: string): void => {
    const { [name]: _cleared, ...rest } = errors;
    setErrors(rest);
  };
  return { pending, errors, setErrors, clear, send };
}
