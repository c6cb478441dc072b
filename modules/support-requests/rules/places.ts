import { say } from '#kit/messages/index.ts';
import {
  feedbackItemsOf,
  feedbackRulesOf,
  isDocumentUnlocked,
  type FeedbackItem,
  type FeedbackPlace,
  type FeedbackScope,
} from '#cases/rules/feedback.ts';
import { challenge } from './challenge.ts';
import { deliverables } from './deliverables.ts';
import { requestDocumentType } from './options.ts';
import { requestDetails } from './request-details.ts';
import { requestWizard } from './wizard.ts';
import type { RequestStepKey } from '#kit/rules/paths/screens.ts';

/** What feedback may point at in a request, and what that opens (CASE-06). */
export const requestFeedback = /* @__PURE__ */ feedbackRulesOf(
  [requestDetails, challenge, deliverables].map((form) => ({
    form,
    get label() {
      return requestWizard.find(({ key }) => key === form.key)?.title ?? form.key;
    },
  })),
);

/** Every field of a request that a resubmission may change. */
export const requestPlaces = requestFeedback.places;

/** The supporting documents as feedback and change lists name them. */
export const supportingDocuments = {
  name: requestDocumentType,
  get display_name() {
    return say('Supporting documents');
  },
} as const;

/**
 * Everything that feedback may point at in a request, in order; requests have no lists of rows.
 */
export const requestFeedbackPlaces = (): FeedbackPlace[] =>
  requestFeedback.placesIn({}, [supportingDocuments]);

const isKnown = (item: FeedbackItem): boolean =>
  item.kind === 'document' ? item.target === requestDocumentType : requestFeedback.isKnown(item);

/** The items of a feedback request. */
export const requestItemsSchema = /* @__PURE__ */ feedbackItemsOf(
  isKnown,
  'This is not part of the request.',
);

/** Whether anything in a step of the request may be changed while feedback is awaited. */
export function isRequestStepOpen(scope: FeedbackScope, step: RequestStepKey): boolean {
  if (step === 'done') return true;
  return step === 'documents'
    ? isDocumentUnlocked(scope, requestDocumentType)
    : requestFeedback.isStepOpen(scope, step);
}

/** The step in which an item is answered. */
export function requestStepOfItem({ kind, target }: Pick<FeedbackItem, 'kind' | 'target'>): RequestStepKey {
  const key = kind === 'document' ? 'documents' : target.split('.')[0];
  return requestWizard.find((step) => step.key === key)?.key ?? 'request-details';
}

/** Where an answer begins: in the first step that was asked about, or at the first one (CASE-06). */
export function firstAskedStep(
  scope: { readonly whole: boolean; readonly items: readonly Pick<FeedbackItem, 'kind' | 'target'>[] } | null,
): RequestStepKey {
  const asked = scope === null || scope.whole ? [] : scope.items.map(requestStepOfItem);
  return requestWizard.find(({ key }) => asked.includes(key))?.key ?? 'request-details';
}
