import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { useRefreshClientState } from '#client-state/screens/parts/queries.ts';
import { useSaveStep, type StepAnswer, type StepSave } from '#drafts/screens/parts/use-save-step.ts';
import type { Answers } from '#kit/browser/offline-queue/merge-answers.ts';
import { useOwnVersion } from '#kit/browser/offline-queue/own-versions.ts';
import { useApplication } from './application.tsx';
import { loanStepToKeep, type KeptPart } from './keep-step.ts';
import { useWayOn } from './loan-wizard.tsx';

interface DraftStep<Values extends FieldValues> extends Omit<StepSave<Values>, 'send'> {
  readonly state: PrequalificationState;
  /** The step's answers as the server has them. */
  readonly saved: Answers;
  readonly send: (body: Values, version: number | undefined) => Promise<StepAnswer>;
}

/**
 * Saves a step of a loan and continues with the next. Without a network it is kept on this phone, and so it is where
 * another device has changed the draft meanwhile: there both come together (REACH-03).
 */
export function useSaveDraftStep<Values extends FieldValues>(
  part: KeptPart,
  { state, saved, send, ...step }: DraftStep<Values>,
) {
  const { keeping, pathOf } = useApplication();
  // Read again meanwhile, it is no longer what the person has seen in the form.
  const [begun] = useState({ keeping, state, base: saved });
  const { sent_loans: sent } = begun.state;
  const version = useOwnVersion(keeping.caseOf(state).chain, begun.state.loan?.version);
  const keep = (body: Values, met?: Answers) =>
    loanStepToKeep(begun.keeping, {
      ...begun,
      base: { ...begun.base, ...met },
      part,
      opens: pathOf(part),
      body: { ...body, sent },
    });
  return useSaveLoanStep(part, {
    ...step,
    send: (body) => send({ ...body, sent }, version.current),
    keep,
  });
}

/** Saves a step of a loan and continues with the next. */
export function useSaveLoanStep<Values extends FieldValues>(
  current: Parameters<typeof useWayOn>[0],
  step: StepSave<Values>,
) {
  const reload = useRefreshClientState();
  return useSaveStep(step, { reload, next: useWayOn(current).after });
}
