import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actOnLoan, type LoanCase, type StaffTimelineAction } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { staffLoanActionSchema, type StaffLoanActionInput } from '@ensigo/rulebook/loan';
import { ApiFailure, firstErrors, messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useRepeatKey } from '../../../shared/api/repeat-key.ts';
import { staffLoansKey } from '../../../shared/staff-loans/staff-loan-queries.ts';
import { useToast } from '../../../ui/toaster.tsx';
import { loadCase, useShowCase } from './use-case.ts';

/** Somebody was faster: what they did, and the case as it is now where it could be read. */
export interface Conflict {
  readonly message: string;
  readonly entries: readonly StaffTimelineAction[];
  readonly fresh: LoanCase | undefined;
}

type Errors = Readonly<Record<string, string>>;

const whatHappened = (seen: LoanCase, fresh: LoanCase): StaffTimelineAction[] =>
  fresh.actions.filter(({ id }) => !seen.actions.some((known) => known.id === id));

async function conflictOf(seen: LoanCase, failure: ApiFailure): Promise<Conflict> {
  const fresh = await loadCase(String(seen.id)).catch(() => undefined);
  const entries = fresh === undefined ? [] : whatHappened(seen, fresh);
  return { message: messageOf(failure), entries, fresh };
}

/** Does one action with a case; a failure leaves everything as it was typed and says where it belongs. */
export function useAct(loan: LoanCase, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const repeat = useRepeatKey();
  const showCase = useShowCase();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();

  async function fail(error: unknown): Promise<void> {
    if (error instanceof ApiFailure && error.status === 409) {
      setConflict(await conflictOf(loan, error));
      return;
    }
    const found = error instanceof ApiFailure ? firstErrors(error.errors) : {};
    setErrors(found);
    if (Object.keys(found).length === 0) setFailure(messageOf(error));
  }

  async function send(body: StaffLoanActionInput): Promise<void> {
    const verdict = validate(staffLoanActionSchema, body);
    if (!verdict.ok) {
      setErrors(firstErrors(verdict.errors));
      return;
    }
    setPending(true);
    setErrors({});
    setFailure(undefined);
    try {
      const { message } = await callApi(actOnLoan, {
        params: { id: String(loan.id) },
        body,
        // What is said needs no fresh look at the case.
        ...(body.action !== 'comment' && { ifMatch: loan.version }),
        idempotencyKey: repeat.keyFor(body),
      });
      repeat.done();
      toast({ tone: 'success', text: message });
      await client.invalidateQueries({ queryKey: staffLoansKey });
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
    send: (body: StaffLoanActionInput) => void send(body),
    /** The message of a field goes when that field is edited. */
    clear: (field: string): void =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field))),
    /** Takes the newer case; what was typed stays. */
    reload(): void {
      if (conflict?.fresh !== undefined) showCase(conflict.fresh);
      else void client.invalidateQueries({ queryKey: staffLoansKey });
      setConflict(undefined);
    },
  };
}
