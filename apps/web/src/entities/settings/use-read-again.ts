import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { settingsKey } from './queries.ts';

/**
 * Fetches the lender's new words when something was refused because they have changed, and takes the tick back: it
 * was given under other ones. Everything else that was typed stays. Answers what to say at the box, if that was it.
 */
export function useReadAgain(untick: () => void): (failure: unknown) => Promise<string | undefined> {
  const client = useQueryClient();
  return async (failure) => {
    if (!(failure instanceof ApiFailure) || failure.status !== 409) return undefined;
    const [message] = failure.errors['disclaimer'] ?? [];
    if (message === undefined) return undefined;
    await client.invalidateQueries({ queryKey: settingsKey });
    untick();
    return message;
  };
}
