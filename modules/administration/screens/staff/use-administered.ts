import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingVersions } from '#settings/endpoints/administered.ts';
import { useRefreshPending } from '#pending-changes/screens/parts/use-pending-changes.ts';
import { ApiFailure, firstErrors, isConflict } from '#kit/browser/api/api-failure.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

interface Administered<Value> {
  readonly data: Value;
  readonly version: number;
  readonly history: SettingVersions;
}

/** How one setting is read and stored. */
export interface Source<Value> {
  readonly name: string;
  readonly load: (signal: AbortSignal) => Promise<Administered<Value>>;
  readonly store: (
    value: Value,
    ifMatch: number,
  ) => Promise<{ message: string; waits?: boolean | undefined }>;
}

/** Reads one setting; does not replace what is being edited with what was stored. */
export function useAdministered<Value>({ name, load }: Pick<Source<Value>, 'name' | 'load'>) {
  return useQuery({
    queryKey: ['administration', name],
    queryFn: ({ signal }) => load(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/**
 * Stores a value; a refusal's messages are returned by their fields, and what was typed stays. `isOutrun`: someone else
 * has stored a newer version, so that this one can no longer be stored. `onWaits`: nothing is stored before another
 * administrator confirms it (MONEY-12).
 */
export function useStore<Value>(
  { name, store }: Source<Value>,
  version: number,
  { onStored, onWaits }: { readonly onStored: () => void; readonly onWaits: () => void },
) {
  const client = useQueryClient();
  const refreshPending = useRefreshPending();
  const { mutate, isPending, error, errors, setErrors } = useSingleMutation({
    mutationFn: (value: Value) => store(value, version),
    async onSuccess({ waits = false }) {
      onStored();
      if (waits) {
        onWaits();
        await refreshPending();
      }
      await client.invalidateQueries({ queryKey: ['administration', name] });
    },
    onFailure(failure) {
      setErrors(failure instanceof ApiFailure ? firstErrors(failure.errors) : {});
      // A conflict is shown at its section, where it stays.
      return isConflict(failure);
    },
  });
  return { errors, setErrors, store: mutate, isPending, isOutrun: isConflict(error) };
}
