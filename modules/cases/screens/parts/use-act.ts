import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffTimelineAction } from '../../endpoints/cases.ts';
import { ApiFailure, firstErrors, messageOf } from '#kit/browser/api/api-failure.ts';
import type { KeyMemory } from '#kit/browser/api/repeat-key.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import type { CaseChange, CaseWork, FreshCase } from './case-work.ts';

/** Someone was faster: what they did, what the client changed, and the current case if it could be read. */
export interface Conflict {
  readonly message: string;
  readonly entries: readonly StaffTimelineAction[];
  readonly changes: readonly CaseChange[];
  readonly fresh: FreshCase | undefined;
}

async function conflictOf(
  seen: readonly StaffTimelineAction[],
  fresh: Promise<FreshCase>,
  failure: ApiFailure,
): Promise<Conflict> {
  const now = await fresh.catch(() => undefined);
  const entries = (now?.entries ?? []).filter(({ id }) => !seen.some((known) => known.id === id));
  const changes = (now?.changes ?? []).filter(({ action_id: id }) =>
    entries.some((entry) => entry.id === id),
  );
  return { message: messageOf(failure), entries, changes, fresh: now };
}

/**
 * Performs one action on a case; a failure keeps everything typed and is shown where it belongs. `follows`: `always`
 * where the facts themselves are in sight, so that the case as it is shown is the one that was seen. `keys`: for a comment,
 * which no version guards, so that a reload does not send it twice.
 */
export function useAct<Input extends { readonly action: string }>(
  work: CaseWork<Input>,
  onDone: () => void,
  follows: 'at-first' | 'always' = 'at-first',
  keys?: KeyMemory,
) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  // The version seen; undefined is what the screen shows. A refetch behind the dialog does not mean that it was seen.
  const [seen, setSeen] = useState<Pick<FreshCase, 'version' | 'entries'> | undefined>(
    follows === 'always' ? undefined : work,
  );
  const { version, entries } = seen ?? work;

  const { mutate, isPending, errors, setErrors, clear, failure } = useSingleMutation({
    ...(keys && { keys }),
    mutationFn: (input: Input, keyFor) =>
      work.act(input, {
        ...(input.action !== 'comment' && { ifMatch: version }),
        idempotencyKey: keyFor(input),
      }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: work.queryKey });
      onDone();
    },
    async onFailure(error) {
      const isOutrun = error instanceof ApiFailure && error.status === 409;
      if (isOutrun) setConflict(await conflictOf(entries, work.load(), error));
      return isOutrun;
    },
    failures: 'here',
  });

  return {
    isPending,
    errors,
    failure,
    conflict,
    send(input: Input): void {
      const refused = work.judge(input);
      if (refused === undefined) mutate(input);
      else setErrors(firstErrors(refused));
    },
    clear,
    /** Accepts the newer case; what was typed stays. */
    reload(): void {
      if (conflict?.fresh !== undefined) conflict.fresh.show();
      else void client.invalidateQueries({ queryKey: work.queryKey });
      setSeen(follows === 'always' ? undefined : conflict?.fresh);
      setConflict(undefined);
    },
  };
}
