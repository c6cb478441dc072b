import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { stepAfter, stepBefore } from '@ensigo/rulebook/engine';
import { screens } from '@ensigo/rulebook/paths';
import { readRequestErrorKey, requestWizard, type RequestStepKey } from '@ensigo/rulebook/request';
import { ApiFailure, firstErrors } from '../../../shared/api/api-failure.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { WizardPage } from '../../../layouts/wizard/wizard-page.tsx';
import { showServerErrors } from '../../../shared/drafts/server-errors.ts';
import { useRequestForm, type RequestForm } from './request-form.ts';

interface RequestWizardProps {
  readonly current: RequestStepKey;
  readonly note?: string;
  readonly children: ReactNode;
}

export function pathBefore({ pathOf }: RequestForm, current: RequestStepKey): string {
  const before = stepBefore(requestWizard, current);
  return before === undefined ? screens.client.requests.to() : pathOf(before.path);
}

export function pathAfter({ pathOf }: RequestForm, current: RequestStepKey): string {
  const after = stepAfter(requestWizard, current);
  return after === undefined ? screens.client.requests.to() : pathOf(after.path);
}

/** The layout of the request's steps (SUPPORT-01). */
export function RequestWizard({ current, note, children }: RequestWizardProps) {
  const form = useRequestForm();
  return (
    <WizardPage
      back={pathBefore(form, current)}
      current={current}
      pathOf={(step) => form.pathOf(step.path)}
      reached={form.reached}
      steps={requestWizard}
      title={form.title}
      {...(note !== undefined && { note })}
    >
      {form.notice}
      {children}
    </WizardPage>
  );
}

/** A refusal without the prefixes of its steps (SUPPORT-08). */
function withoutPrefixes(failure: unknown): unknown {
  if (!(failure instanceof ApiFailure)) return failure;
  const errors = Object.fromEntries(
    Object.entries(firstErrors(failure.errors)).map(([key, message]) => [
      readRequestErrorKey(key).field,
      [message],
    ]),
  );
  return new ApiFailure({ status: failure.status, message: failure.message, errors });
}

interface SaveStep<Values extends FieldValues> {
  readonly current: RequestStepKey;
  readonly fields: UseFormReturn<Values>;
  readonly discardDraft: () => void;
  readonly send: (values: Values) => Promise<{ readonly message: string }>;
}

/** Saves a step and continues; a refusal is shown at its fields, or in a toast if it belongs to none. */
export function useSaveRequestStep<Values extends FieldValues>(step: SaveStep<Values>) {
  const form = useRequestForm();
  const navigate = useNavigate();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: step.send,
    async onSuccess() {
      step.discardDraft();
      await form.reload();
      await navigate(pathAfter(form, step.current));
    },
    onFailure: (failure) => showServerErrors(step.fields, withoutPrefixes(failure)),
    leaves: true,
  });
  return { pending: isPending, save: (values: Values) => mutate(values) };
}
