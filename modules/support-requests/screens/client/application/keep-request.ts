import type { Schema } from '#kit/rules/engine/contract.ts';
import { challengeSchema } from '../../../rules/challenge.ts';
import { deliverablesSchema } from '../../../rules/deliverables.ts';
import { requestDetailsSchema } from '../../../rules/request-details.ts';
import { requestStepOf, requestWizard, type RequestFormKey } from '../../../rules/wizard.ts';
import type { RequestStepKey } from '#kit/rules/paths/screens.ts';
import { requestAnswersOf } from '../../parts/request-answers.ts';
import type { Answers } from '#kit/browser/offline-queue/merge-answers.ts';
import { callAddress, type ReadFiles, type Taking } from '#kit/browser/offline-queue/item.ts';
import { stepToKeep, submissionToKeep } from '#kit/browser/offline-queue/kept-case.ts';
import type { RequestForm } from './request-form.ts';

interface Kept {
  readonly schema: Schema;
  /** The name of its answers in what the screens read. */
  readonly shownAs: string;
}

const kept: Readonly<Record<RequestFormKey, Kept>> = {
  'request-details': { schema: requestDetailsSchema, shownAs: 'request_details' },
  challenge: { schema: challengeSchema, shownAs: 'challenge_details' },
  deliverables: { schema: deliverablesSchema, shownAs: 'deliverables' },
};

const titleOf = (step: RequestStepKey): string =>
  requestWizard.find(({ key }) => key === step)?.title ?? step;

/** The step that is reached once this one is done. */
const after = (step: RequestStepKey): Answers => ({ request: { step: requestStepOf(step) + 1 } });

/** A step as it is kept without a network (REACH-03). */
export const requestStepToKeep = (
  form: RequestForm,
  part: RequestFormKey,
  { base, body }: { readonly base: Answers; readonly body: Answers },
): Taking =>
  stepToKeep(form.kept, {
    call: form.calls[part],
    schema: kept[part].schema,
    part,
    form: part,
    title: form.titleOf?.(titleOf(part)) ?? titleOf(part),
    opens: form.pathOf(part),
    base,
    body,
    shows: (answers) => ({ ...after(part), [kept[part].shownAs]: answers }),
  });

/** The finished documents step as it is queued; its files are sent separately, after the steps. */
export function passToKeep({ kept: theCase, pathOf, passDocuments }: RequestForm): Taking | undefined {
  if (passDocuments === undefined) return undefined;
  const { chain, caseId } = theCase;
  return {
    chain,
    caseId,
    part: 'documents',
    title: titleOf('documents'),
    opens: pathOf('documents'),
    call: callAddress(passDocuments),
    body: {},
    isForm: true,
    shows: after('documents'),
  };
}

/** The submission as it is kept. */
export const requestToKeep = (form: RequestForm, body: Answers, files: ReadFiles): Taking => {
  const { call, caseField, title } = form.submission;
  return submissionToKeep(form.kept, {
    call,
    title,
    opens: form.pathOf('done'),
    body,
    afterFiles: form.files.place,
    reads: requestAnswersOf(form.answers),
    files,
    ...(caseField !== undefined && { caseField }),
  });
};
