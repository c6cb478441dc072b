import { say } from '#kit/messages/index.ts';
import {
  feedbackItemsOf,
  feedbackRulesOf,
  type AskableDocument,
  type FeedbackItem,
  type FeedbackPlace,
  type FeedbackScope,
} from '#cases/rules/feedback.ts';
import { applicantFields } from '#prequalification/rules/applicant.ts';
import { aboutRegistration, businessFields } from '#prequalification/rules/business.ts';
import { contactPersons } from './contact-persons.ts';
import { financeInfo } from './finance-info.ts';
import { loanDetails } from '#lending/rules/loan/loan-details.ts';
import { loanSteps, loanWizard } from './wizard.ts';
import type { LoanWizardKey } from '#kit/rules/paths/screens.ts';

export { type FeedbackItem, type FeedbackScope } from '#cases/rules/feedback.ts';

/** The parts of the prequalification that an application rests on. */
const applicant = { key: 'applicant', fields: applicantFields, lists: {} } as const;
const business = {
  key: 'business',
  fields: businessFields,
  lists: {},
  together: [aboutRegistration],
} as const;

/** The step that shows the prequalification, and its parts. */
export const prequalificationStep = 'prequalification-info';
export const prequalificationParts = ['applicant', 'business'] as const;
export type PrequalificationPart = (typeof prequalificationParts)[number];

const titleOf = (key: string): string => loanWizard.find((step) => step.key === key)?.title ?? key;

/** What feedback may point at in an application, and what that opens (CASE-06). */
export const loanFeedback = /* @__PURE__ */ feedbackRulesOf([
  {
    form: applicant,
    get label() {
      return say('Applicant');
    },
    get mark() {
      return say('applicant');
    },
  },
  {
    form: business,
    get label() {
      return say('Business');
    },
    get mark() {
      return say('business');
    },
  },
  ...[loanDetails, contactPersons, financeInfo].map((form) => ({
    form,
    get label() {
      return titleOf(form.key);
    },
  })),
]);

/** Every field of an application that an officer may point at. */
export const loanPlaces = loanFeedback.places;

/** The rows that a case has, for its places. */
interface PlacedLoan {
  readonly collaterals: readonly object[];
  readonly contacts: readonly object[];
  readonly liabilities: readonly object[];
  readonly document_types: readonly AskableDocument[];
}

/**
 * Everything that feedback may point at in this loan, in order: each row of its lists, and each document type.
 */
export const loanFeedbackPlaces = ({
  collaterals,
  contacts,
  liabilities,
  document_types: documents,
}: PlacedLoan): FeedbackPlace[] =>
  loanFeedback.placesIn(
    {
      'loan-details': { collaterals },
      'contact-persons': { contact_persons: contacts },
      'finance-info': { liabilities },
    },
    documents,
  );

/** The items of a feedback request. Document types are the lender's setting, so the server checks that they exist. */
export const feedbackItemsSchema = /* @__PURE__ */ feedbackItemsOf(
  loanFeedback.isKnown,
  'This is not part of the application.',
);

/** Whether anything in a step of the application may be changed. */
export function isStepUnlocked(scope: FeedbackScope, step: LoanWizardKey): boolean {
  if (step === 'uploads') return scope.whole || scope.items.some(({ kind }) => kind === 'document');
  if (step === prequalificationStep)
    return prequalificationParts.some((part) => loanFeedback.isStepOpen(scope, part));
  return loanFeedback.isStepOpen(scope, step);
}

type OpenStep = Exclude<LoanWizardKey, 'done'>;

/** The step in which an item is answered. */
export function loanStepOfItem({ kind, target }: Pick<FeedbackItem, 'kind' | 'target'>): OpenStep {
  if (kind === 'document') return 'uploads';
  const step = target.split('.')[0];
  if (prequalificationParts.some((part) => part === step)) return prequalificationStep;
  return loanSteps.find(({ key }) => key === step)?.key ?? 'loan-details';
}

/** Where an answer begins: in the first step in which something may be changed, or at the first form (CASE-06). */
export function firstOpenStep(scope: FeedbackScope | null): OpenStep {
  const open =
    scope === null || scope.whole ? undefined : loanSteps.find(({ key }) => isStepUnlocked(scope, key));
  return open?.key ?? 'loan-details';
}

/** LIST-04: if only documents are to be changed, UPDATE DOCS; otherwise UPDATE. */
export function abilitiesOf(scope: FeedbackScope): { can_edit: boolean; can_edit_documents: boolean } {
  const documentsAlone = !scope.whole && scope.items.every(({ kind }) => kind === 'document');
  return { can_edit: !documentsAlone, can_edit_documents: documentsAlone };
}
