import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { stepAfter, stepBefore } from '#kit/rules/engine/wizard.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { type RequestStepKey, screens } from '#kit/rules/paths/screens.ts';
import { readRequestErrorKey } from '../../../rules/completeness.ts';
import { requestWizard, type RequestFormKey } from '../../../rules/wizard.ts';
import { ApiFailure, firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { requestAnswersOf } from '../../parts/request-answers.ts';
import { WizardPage } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { useSaveStep, type StepSave } from '#drafts/screens/parts/use-save-step.ts';
import { useOwnVersion } from '#kit/browser/offline-queue/own-versions.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { requestStepToKeep } from './keep-request.ts';
import { useRequestForm, type RequestForm } from './request-form.ts';
import { applicationTexts } from './texts.ts';

interface RequestWizardProps {
  readonly current: RequestStepKey;
  readonly note?: string;
  /** What has to be known before anything else. */
  readonly first?: ReactNode;
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
export function RequestWizard({ current, note, first, children }: RequestWizardProps) {
  const form = useRequestForm();
  return (
    <WizardPage
      back={pathBefore(form, current)}
      current={current}
      isReview={current === 'done'}
      pathOf={(step) => form.pathOf(step.path)}
      reached={form.reached}
      steps={requestWizard}
      title={form.title}
      {...(note !== undefined && { note })}
    >
      {first}
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
  const { status, message, code } = failure;
  return new ApiFailure({ status, message, code, errors });
}

/**
 * Saves a step of a request and continues with the next. Without a network it is kept on this phone, and so it is where
 * another device has changed the request meanwhile: there both come together (REACH-03).
 */
export function useSaveRequestStep<Values extends FieldValues>(
  current: RequestFormKey,
  step: Omit<StepSave<Values>, 'send' | 'keep'>,
) {
  const form = useRequestForm();
  // Read again meanwhile, it is no longer what the person has seen in the form.
  const [begun] = useState({ form, base: requestAnswersOf(form.answers)[current] });
  const { calls, kept, answers } = begun.form;
  const { sent } = answers;
  const version = useOwnVersion(kept.chain, kept.version);
  const save: StepSave<Values> = {
    ...step,
    send: (body) =>
      callApi<Endpoint>(calls[current], {
        params: kept.params,
        body: { ...body, sent },
        ifMatch: version.current,
      }),
    keep: (body, met) =>
      requestStepToKeep(begun.form, current, { base: { ...begun.base, ...met }, body: { ...body, sent } }),
  };
  const { reload } = form;
  return useSaveStep(save, { reload, next: pathAfter(form, current), inOwnNames: withoutPrefixes });
}
