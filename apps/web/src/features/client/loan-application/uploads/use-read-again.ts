import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../../../shared/api/api-failure.ts';
import { settingsKey } from '../../../../shared/client-state/queries.ts';
import type { CrbForm } from './crb-fields.tsx';

/**
 * Fetches the lender's new words when a permission was refused because they have changed, and takes the tick back:
 * it was given under other ones. Everything else that was typed stays.
 */
export function useReadAgain(fields: UseFormReturn<CrbForm>): (failure: unknown) => Promise<void> {
  const client = useQueryClient();
  return async (failure) => {
    const changed =
      failure instanceof ApiFailure && failure.status === 409 && failure.errors['disclaimer'] !== undefined;
    if (!changed) return;
    await client.invalidateQueries({ queryKey: settingsKey });
    fields.setValue('disclaimer', false);
  };
}
