import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffTimelineAction } from '@ensigo/rulebook/contract';
import { useToast } from '../../ui/toaster.tsx';
import { ApiFailure, firstErrors, messageOf } from '../../shared/api/api-failure.ts';
import { useRepeatKey } from '../../shared/api/repeat-key.ts';
import type { CaseChange, CaseWork, FreshCase } from './case-work.ts';

/** Somebody was faster: what they did, what the client changed, and the case as it is now where it could be read. */
export interface Conflict {
  readonly message: string;
  readonly entries: readonly StaffTimelineAction[];
  readonly changes: readonly CaseChange[];
  readonly fresh: FreshCase | undefined;
}

type Errors = Readonly<Record<string, string>>;

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

/** Does one action with a case; a failure leaves everything as it was typed and says where it belongs. */
export function useAct<Input extends { readonly action: string }>(work: CaseWork<Input>, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const repeat = useRepeatKey();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  // A case that is read again behind the dialog was not looked at by that: undefined is what the screen shows.
  const [seen, setSeen] = useState<Pick<FreshCase, 'version' | 'entries'> | undefined>(work);
  const { version, entries } = seen ?? work;

  async function fail(error: unknown): Promise<void> {
    if (error instanceof ApiFailure && error.status === 409) {
      setConflict(await conflictOf(entries, work.load(), error));
      return;
    }
    const found = error instanceof ApiFailure ? firstErrors(error.errors) : {};
    setErrors(found);
    if (Object.keys(found).length === 0) setFailure(messageOf(error));
  }

  async function send(input: Input): Promise<void> {
    const refused = work.judge(input);
    if (refused !== undefined) {
      setErrors(firstErrors(refused));
      return;
    }
    setPending(true);
    setErrors({});
    setFailure(undefined);
    try {
      const { message } = await work.act(input, {
        ...(input.action !== 'comment' && { ifMatch: version }),
        idempotencyKey: repeat.keyFor(input),
      });
      repeat.done();
      toast({ tone: 'success', text: message });
      await client.invalidateQueries({ queryKey: work.queryKey });
      onDone();
    } catch (error) {
      await fail(error);
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    errors,
    failure,
    conflict,
    send: (input: Input) => void send(input),
    /** The message of a field goes when that field is edited. */
    clear: (field: string): void =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field))),
    /** Takes the newer case; what was typed stays. */
    reload(): void {
      if (conflict?.fresh !== undefined) conflict.fresh.show();
      else void client.invalidateQueries({ queryKey: work.queryKey });
      setSeen(conflict?.fresh);
      setConflict(undefined);
    },
  };
}
