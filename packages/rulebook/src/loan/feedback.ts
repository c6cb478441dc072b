import * as z from 'zod/mini';
import { isCalendarDate } from '../fields/date.ts';
import { placesOf } from '../fields/field-places.ts';
import { required } from '../fields/required.ts';
import { contactPersons } from './contact-persons.ts';
import { financeInfo } from './finance-info.ts';
import { loanDetails } from './loan-details.ts';
import { loanWizard } from './wizard.ts';

const forms = [loanDetails, contactPersons, financeInfo];

/** Every field of an application that an officer may point at. */
export const loanPlaces = /* @__PURE__ */ placesOf(forms);

/** The steps that feedback may point at as a whole. */
export const loanSections = /* @__PURE__ */ loanWizard
  .filter((step) => forms.some(({ key }) => key === step.key))
  .map(({ key, title }) => ({ step: key, label: title }));

/** What feedback can point at: a step, one field of a step, or the files of a document type. */
export const feedbackKinds = ['section', 'field', 'document'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** `target`: a step's key, `<step>.<field>`, or a document type's name. */
export interface FeedbackItem {
  readonly kind: FeedbackKind;
  readonly target: string;
}

const knownSections: ReadonlySet<string> = /* @__PURE__ */ new Set(loanSections.map(({ step }) => step));
const knownFields: ReadonlySet<string> = /* @__PURE__ */ new Set(
  loanPlaces.map(({ step, field }) => `${step}.${field}`),
);

const reasonLength = 1000;
const maxItems = 40;

const isKnown = ({ kind, target }: FeedbackItem): boolean =>
  kind === 'document' ? target !== '' : (kind === 'section' ? knownSections : knownFields).has(target);

/** One thing to change, and why. Document types are the lender's setting, so the server checks that they exist. */
const feedbackItemSchema = z
  .object({
    kind: z.enum(feedbackKinds, { error: () => 'Say what is to be changed.' }),
    target: z.string({ error: () => 'Say what is to be changed.' }).check(z.maxLength(100)),
    reason: required('Reason', reasonLength),
  })
  .check(z.refine(isKnown, { error: 'This is no part of the application.', path: ['target'] }));

/** The items of a feedback request, without duplicates. */
export const feedbackItemsSchema = z
  .array(feedbackItemSchema, { error: () => 'Point at what is to be changed.' })
  .check(
    z.maxLength(maxItems, `Point at most at ${maxItems} things.`),
    z.refine((items) => new Set(items.map(({ kind, target }) => `${kind}:${target}`)).size === items.length, {
      error: 'The same thing is asked for twice.',
    }),
  );

/** The day by which an answer is wanted, YYYY-MM-DD, or nothing. */
export const answerBySchema = z.nullish(
  z.string().check(z.refine((day) => day === '' || isCalendarDate(day), { error: 'Enter a date.' })),
);

/** What the client may change: everything if the officer said so, otherwise only what was pointed at. */
export interface FeedbackScope {
  readonly whole: boolean;
  readonly items: readonly FeedbackItem[];
}

const hasItem = ({ items }: FeedbackScope, kind: FeedbackKind, target: string): boolean =>
  items.some((item) => item.kind === kind && item.target === target);

/** Whether feedback pointed at a field, or at its section. */
export function isAskedField(scope: FeedbackScope, step: string, field: string): boolean {
  return hasItem(scope, 'section', step) || hasItem(scope, 'field', `${step}.${field}`);
}

/** Whether the client may change a field while feedback is awaited. */
export function isFieldUnlocked(scope: FeedbackScope, step: string, field: string): boolean {
  return scope.whole || isAskedField(scope, step, field);
}

/** Whether the client may add and remove files of a document type while feedback is awaited. */
export function isDocumentUnlocked(scope: FeedbackScope, type: string): boolean {
  return scope.whole || hasItem(scope, 'document', type);
}

/** Whether anything in a step may be changed. */
export function isStepUnlocked(scope: FeedbackScope, step: string): boolean {
  if (step === 'uploads') return scope.whole || scope.items.some(({ kind }) => kind === 'document');
  return scope.whole || scope.items.some(({ target }) => target === step || target.startsWith(`${step}.`));
}

/** LIST-04: if only documents are to be changed, UPDATE DOCS; otherwise UPDATE. */
export function abilitiesOf(scope: FeedbackScope): { can_edit: boolean; can_edit_documents: boolean } {
  const documentsAlone = !scope.whole && scope.items.every(({ kind }) => kind === 'document');
  return { can_edit: !documentsAlone, can_edit_documents: documentsAlone };
}
