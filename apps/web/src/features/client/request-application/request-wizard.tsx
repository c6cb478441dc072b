import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { stepAfter, stepBefore } from '@ensigo/rulebook/engine';
import { screens } from '@ensigo/rulebook/paths';
import { readRequestErrorKey, requestWizard, type RequestStepKey } from '@ensigo/rulebook/request';
import { ApiFailure, firstErrors } from '../../../shared/api/api-failure.ts';
import { WizardPage } from '../../../layouts/wizard/wizard-page.tsx';
import { useSaveStep, type StepSave } from '../../../shared/drafts/use-save-step.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useRequestForm, type RequestForm } from './request-form.ts';
import { applicationTexts } from './texts.ts';

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
      {form.isLocked?.(current) === true && <Notice tone="info">{applicationTexts.locked}</Notice>}
      {children}
    </WizardPage>
  );
}

/** A refusal without the prefixes of its steps (SUPPORT-08). */
function withoutPrefixes(failure: Error): Error {
  if (!(failure instanceof ApiFailure)) return failure;
  const errors = Object.fromEntries(
    Object.entries(firstErrors(failure.errors)).map(([key, message]) => [
      readRequestErrorKey(key).field,
      [message],
    ]),
  );
  return new ApiFailure({ status: failure.status, message: failure.message, errors });
}

/** Saves a step of a request and continues with the next. */
export function useSaveRequestStep<Values extends FieldValues>(
  current: RequestStepKey,
  step: StepSave<Values>,
) {
  const form = useRequestForm();
  const { reload } = form;
  return useSaveStep(step, { reload, next: pathAfter(form, current), inOwnNames: withoutPrefixes });
}
