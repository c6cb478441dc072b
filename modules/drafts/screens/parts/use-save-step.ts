import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import type { Taking } from '#kit/browser/offline-queue/item.ts';
import { isKeptHere, sendOrKeep } from '#kit/browser/offline-queue/send-or-keep.ts';
import { useSentElsewhere } from '#kit/browser/drafts/sent-elsewhere.ts';
import type { Answers } from '#kit/browser/drafts/unsaved-answers.ts';
import type { Settle } from './use-step-form.ts';
import { showServerErrors } from '#kit/browser/drafts/server-errors.ts';

/** The server's answer to a saved step. */
export interface StepAnswer {
  readonly message: string;
  readonly data: {
    readonly id: number;
    readonly tracking_number: string;
    /** The step at which the case continues. */
    readonly step: number;
    readonly version: number;
  };
}

/** A step that the server has: what the screens show of it, and its case as it stands since then. */
export interface SavedStep extends Pick<Taking, 'chain' | 'shows' | 'form'> {
  readonly now: StepAnswer['data'];
}

export interface StepSave<Values extends FieldValues> {
  readonly fields: UseFormReturn<Values>;
  readonly discardDraft: () => void;
  /** Fails where another device has typed something in this form that the person has to see first. */
  readonly settle: Settle;
  readonly send: (values: Values) => Promise<StepAnswer>;
  /** The step as it is kept where there is no network; without it, the save fails then. */
  readonly keep?: (values: Values, met?: Answers) => Taking;
}

interface StepSaved {
  /** Reads again what the steps are filled from; where that fails, they are filled from what was saved. */
  readonly reload: (saved?: SavedStep) => Promise<void>;
  /** Address of the next step. */
  readonly next: string;
  /** A refusal by the names of this form's fields, where the server has others. */
  readonly inOwnNames?: (failure: Error) => Error;
}

export const savedOf = (taken: Taking | undefined, { data }: StepAnswer): SavedStep | undefined =>
  taken && { ...taken, now: data };

/** Saves a step and continues; a refusal is shown at its fields, or in a toast if it belongs to none (LOAN-18). */
export function useSaveStep<Values extends FieldValues>(
  { fields, discardDraft, settle, send, keep }: StepSave<Values>,
  { reload, next, inOwnNames = (failure) => failure }: StepSaved,
) {
  const navigate = useNavigate();
  const { hear } = useSentElsewhere();
  const { mutate, isPending } = useSingleMutation({
    async mutationFn(values: Values) {
      const met = await settle();
      return sendOrKeep(keep?.(values, met), () => send(values));
    },
    toneOf: (answer) => (isKeptHere(answer) ? 'info' : 'success'),
    async onSuccess(answer, values) {
      discardDraft();
      if (!isKeptHere(answer)) await reload(savedOf(keep?.(values), answer));
      await navigate(next);
    },
    onFailure: (failure) => hear(failure) || showServerErrors(fields, inOwnNames(failure)),
    leaves: true,
  });
  return { pending: isPending, save: (values: Values) => mutate(values) };
}
