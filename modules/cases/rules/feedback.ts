import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { optionalPlainField } from '#kit/rules/engine/field.ts';
import { daysAfter, isCalendarDate } from '#kit/rules/fields/date.ts';
import { placesOf, rowPlace, type Place } from '#kit/rules/fields/field-places.ts';
import type { StepFields } from '#kit/rules/fields/field-table.ts';
import { required } from '#kit/rules/fields/required.ts';
import { formatDate } from '#kit/rules/fields/show.ts';

/** What feedback can point at: a step, one field, list or row of a step, or the files of a document type. */
export const feedbackKinds = ['section', 'field', 'document'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** `target`: a step's key, `<step>.<field>`, `<step>.<list>.<row from 0>`, or a document type's name (CASE-06). */
export interface FeedbackItem {
  readonly kind: FeedbackKind;
  readonly target: string;
}

/** Something that feedback may point at, as staff choose it. */
export interface FeedbackPlace extends FeedbackItem {
  readonly label: string;
  /** The heading under which it is offered. */
  readonly group: string;
}

/** What the client may change: everything if staff said so, otherwise only what was pointed at. */
export interface FeedbackScope {
  readonly whole: boolean;
  readonly items: readonly FeedbackItem[];
}

/** A step that feedback may point at, with its heading. */
export interface AskableStep {
  readonly form: StepFields;
  readonly label: string;
  /** Whose fields these are where they are named outside of their form: `National ID (applicant)`. */
  readonly mark?: string;
}

/** A kind of documents that feedback may point at. */
export interface AskableDocument {
  readonly name: string;
  readonly display_name: string;
}

type Answers = Readonly<Record<string, unknown>>;

/** What feedback may point at in one kind of case, and what that opens. */
export interface FeedbackRules {
  /** Every field and list, in the order of the forms. */
  readonly places: readonly Place[];
  readonly sections: readonly { readonly step: string; readonly label: string }[];
  /** What steps, fields and lists are called outside of their forms, by target. */
  readonly names: Readonly<Record<string, string>>;
  /** The same for a target that may be a row's; undefined for no place. */
  nameOf(target: string): string | undefined;
  /** What else is opened by asking about a field, as it is called: it can only be answered with it. */
  openedWith(target: string): string[];
  /** Whether there can be such a place; document types are the server's to judge. */
  isKnown(item: FeedbackItem): boolean;
  /** Whether feedback pointed at a place, at its section, or at something that can only be answered with it. */
  isAsked(scope: FeedbackScope, target: string): boolean;
  /** Whether the client may change a place while feedback is awaited. */
  isOpen(scope: FeedbackScope, target: string): boolean;
  /** Whether anything in a step may be changed. */
  isStepOpen(scope: FeedbackScope, step: string): boolean;
  /** Everything that feedback may point at in a case with these answers of its steps, in order. */
  placesIn(
    answers: Readonly<Record<string, Answers>>,
    documents: readonly AskableDocument[],
  ): FeedbackPlace[];
}

const rowTarget = /^(.+)\.(0|[1-9]\d?)$/;

/** The list that a row's target belongs to; the target itself if it is not a row's. */
const listOf = (target: string): string => rowTarget.exec(target)?.[1] ?? target;

/** The fields that can only be answered together with this one, and itself; none if it stands alone. */
function companionsOf(steps: readonly AskableStep[], target: string): string[] {
  const list = listOf(target);
  const step = steps.find(({ form }) => list.startsWith(`${form.key}.`))?.form;
  if (step === undefined) return [];
  const field = list.slice(step.key.length + 1);
  const names = (step.together ?? []).filter((each) => each.includes(field)).flat();
  return names.map((name) => `${step.key}.${name}`);
}

/** What, if it is asked for, opens a place: itself, its list, its step, and what is answered with it. */
function openersOf(steps: readonly AskableStep[], target: string): string[] {
  const list = listOf(target);
  const step = steps.find(({ form }) => list.startsWith(`${form.key}.`))?.form;
  if (step === undefined) return [target];
  return [target, list, step.key, ...companionsOf(steps, target)];
}

/** The rules of one kind of case, from its steps. */
/* @__NO_SIDE_EFFECTS__ */
export function feedbackRulesOf(steps: readonly AskableStep[]): FeedbackRules {
  const places = placesOf(steps.map(({ form }) => form));
  const sections = steps.map((step) => ({
    step: step.form.key,
    get label() {
      return step.label;
    },
  }));
  const placeAt = (target: string): Place | undefined =>
    places.find(({ step, field }) => `${step}.${field}` === target);

  const nameIn = ({ step, field, label }: Place): readonly [string, string] => {
    const mark = steps.find(({ form }) => form.key === step)?.mark;
    return [`${step}.${field}`, mark === undefined ? label : `${label} (${mark})`];
  };
  const namesNow = (): Readonly<Record<string, string>> =>
    Object.fromEntries([...sections.map(({ step, label }) => [step, label] as const), ...places.map(nameIn)]);

  const nameOf = (target: string): string | undefined => {
    const [list, names] = [placeAt(listOf(target)), namesNow()];
    if (Object.hasOwn(names, target)) return names[target];
    return list?.rows === undefined
      ? undefined
      : rowPlace(list, Number(target.slice(listOf(target).length + 1))).label;
  };

  function isAsked(scope: FeedbackScope, target: string): boolean {
    const openers = openersOf(steps, target);
    return scope.items.some((item) => item.kind !== 'document' && openers.includes(item.target));
  }

  return {
    places,
    sections,
    get names() {
      return namesNow();
    },
    nameOf,
    openedWith: (target) =>
      companionsOf(steps, target)
        .filter((other) => other !== target)
        .map((other) => nameOf(other) ?? other),
    isKnown({ kind, target }) {
      if (kind === 'document') return target !== '';
      if (kind === 'section') return sections.some(({ step }) => step === target);
      return placeAt(target) !== undefined || placeAt(listOf(target))?.rows !== undefined;
    },
    isAsked,
    isOpen: (scope, target) => scope.whole || isAsked(scope, target),
    isStepOpen: (scope, step) =>
      scope.whole ||
      scope.items.some(
        ({ kind, target }) => kind !== 'document' && (target === step || target.startsWith(`${step}.`)),
      ),
    placesIn(answers, documents) {
      const inSteps = steps.flatMap(({ form: { key }, label: group }): FeedbackPlace[] => [
        { kind: 'section', target: key, label: say`All of ${group}`, group },
        ...places
          .filter(({ step }) => step === key)
          .flatMap((place): FeedbackPlace[] => [
            { kind: 'field', target: `${key}.${place.field}`, label: place.label, group },
            ...rowsOf(place, answers[key] ?? {}).map((row) => ({ kind: 'field' as const, ...row, group })),
          ]),
      ]);
      const files = documents.map(({ name: target, display_name: label }): FeedbackPlace => ({
        kind: 'document',
        target,
        label,
        group: say('Documents'),
      }));
      return [...inSteps, ...files];
    },
  };
}

/** The rows of a list, each with what it is known by: `Contact person 2 (Director)`. */
function rowsOf(place: Place, answers: Answers): { target: string; label: string }[] {
  return (place.rows?.known(answers) ?? []).map((known, index) => {
    const { target, label } = rowPlace(place, index);
    return { target, label: known === '' ? label : `${label} (${known})` };
  });
}

/** Whether the client may add and remove files of a document type while feedback is awaited. */
export const isDocumentUnlocked = ({ whole, items }: FeedbackScope, type: string): boolean =>
  whole || items.some(({ kind, target }) => kind === 'document' && target === type);

const reasonLength = 1000;
const maxItems = 40;

/** The items of a feedback request, without duplicates. `unknown`: the message for a place that a case lacks. */
/* @__NO_SIDE_EFFECTS__ */
export function feedbackItemsOf(isKnown: (item: FeedbackItem) => boolean, unknown: string) {
  const item = z
    .object({
      kind: z.enum(feedbackKinds, { error: () => 'Say what the client should change.' }),
      target: z.string({ error: () => 'Say what the client should change.' }).check(z.maxLength(100)),
      reason: required('Reason', reasonLength),
    })
    .check(z.refine(isKnown, { error: unknown, path: ['target'] }));
  return z.array(item, { error: () => 'Select what the client should change.' }).check(
    z.maxLength(maxItems, `Select at most ${maxItems} items.`),
    z.refine((items) => new Set(items.map(({ kind, target }) => `${kind}:${target}`)).size === items.length, {
      error: 'The same item is listed twice. Remove one.',
    }),
  );
}

/** The day by which an answer is wanted, YYYY-MM-DD, or nothing; `judgeAnswerBy` compares it with today. */
export const answerBySchema = z.nullish(
  optionalPlainField((day) => (isCalendarDate(day) ? undefined : 'Enter a date.')),
);

/** How long a client may be given to answer, in days (CASE-06). */
const longestAnswer = 90;

/** Why an answer cannot be wanted by this day; both YYYY-MM-DD. Nothing is wanted by no day. */
export function judgeAnswerBy(day: string | null | undefined, today: string): string | undefined {
  if (day === null || day === undefined || day === '') return undefined;
  if (day <= today) return 'Choose a date after today.';
  const last = daysAfter(today, longestAnswer);
  return day > last
    ? `Choose a date no later than ${formatDate(last)} (${longestAnswer} days from today).`
    : undefined;
}
