import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { useRefreshClientState } from '../../../entities/clients/queries.ts';
import { showServerErrors } from '../../../shared/drafts/server-errors.ts';
import { longToast, useToast } from '../../../ui/toaster.tsx';

interface Save<Values extends FieldValues> {
  readonly fields: UseFormReturn<Values>;
  readonly discardDraft: () => void;
  /** Address of the step after this one. */
  readonly next: string;
  readonly send: (values: Values) => Promise<{ readonly message: string }>;
}

/** Saves a step and goes on; a refusal stands at its fields, or in a toast where it belongs to none (LOAN-18). */
export function useSaveStep<Values extends FieldValues>({ fields, discardDraft, next, send }: Save<Values>) {
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const refresh = useRefreshClientState();
  const toast = useToast();
  async function save(values: Values): Promise<void> {
    setPending(true);
    try {
      const { message } = await send(values);
      discardDraft();
      toast({ tone: 'success', text: message });
      await refresh();
      await navigate(next);
    } catch (failure) {
      setPending(false);
      if (showServerErrors(fields, failure)) return;
      toast({ tone: 'danger', text: messageOf(failure), timeout: longToast });
    }
  }
  return { pending, save };
}
