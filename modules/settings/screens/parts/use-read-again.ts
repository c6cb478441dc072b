import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { settingsKey } from './queries.ts';

/**
 * If a refusal says that the lender's words have changed, fetches them and clears the check box, which was ticked for
 * the old ones. Everything else typed stays. Returns the message for the check box, if that was the reason.
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
