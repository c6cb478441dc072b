import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useRefreshClientState } from '../../../entities/clients/queries.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { showServerErrors } from '../../../shared/drafts/server-errors.ts';

interface Save<Values extends FieldValues> {
  readonly fields: UseFormReturn<Values>;
  readonly discardDraft: () => void;
  /** Address of the next step. */
  readonly next: string;
  readonly send: (values: Values) => Promise<{ readonly message: string }>;
}

/** Saves a step and continues; a refusal is shown at its fields, or in a toast if it belongs to none (LOAN-18). */
export function useSaveStep<Values extends FieldValues>({ fields, discardDraft, next, send }: Save<Values>) {
  const navigate = useNavigate();
  const refresh = useRefreshClientState();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: send,
    async onSuccess() {
      discardDraft();
      await refresh();
      await navigate(next);
    },
    onFailure: (failure) => showServerErrors(fields, failure),
    leaves: true,
  });
  return { pending: isPending, save: (values: Values) => mutate(values) };
}
