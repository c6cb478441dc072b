import * as z from 'zod/mini';
import { say, sayNamed } from '#kit/messages/index.ts';
import { optionalPlainField, optionalTextField, yesNoField } from '#kit/rules/engine/field.ts';
import { choice } from '#kit/rules/fields/choice.ts';
import { rulesOf, type FieldTable, type StepFields } from '#kit/rules/fields/field-table.ts';
import { required } from '#kit/rules/fields/required.ts';
import { challengeMonths, challengeOutcomes } from './options.ts';

/** Maximum length of the challenge and of what was tried, in characters. */
const storyLength = 5000;
const { minimum, maximum } = challengeMonths;
const badPeriod = (): string => say`Period must be a whole number of months from ${minimum} to ${maximum}.`;
const noOutcome = (): string => say('Choose at least one outcome.');

const judgePeriod = (value: string): string | undefined =>
  /^[0-9]{1,4}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum
    ? undefined
    : badPeriod();

/** SUPPORT-03: `period` in months or null, `solution` as Yes or No. */
export const challengeFields = {
  challenge: {
    kind: 'text',
    get label() {
      return say('Challenge');
    },
    get question() {
      return say('What is the challenge?');
    },
    rule: required(() => say('Challenge'), storyLength),
  },
  period: {
    kind: 'number',
    get label() {
      return say('Period');
    },
    get question() {
      return say('For how many months?');
    },
    unit: 'month',
    rule: z.pipe(
      optionalPlainField(judgePeriod),
      z.transform((value) => (value === '' ? null : Number(value))),
    ),
  },
  solution: {
    kind: 'text',
    shown: (value) => (value === 'Yes' ? say('Yes') : say('No')),
    get label() {
      return say('Tried a solution');
    },
    get question() {
      return say('Have you tried a solution?');
    },
    rule: z.pipe(
      yesNoField(() => say('Solution is required.')),
      z.transform((value): 'Yes' | 'No' => (value ? 'Yes' : 'No')),
    ),
  },
  solution_details: {
    kind: 'text',
    get label() {
      return say('Solution details');
    },
    get question() {
      return say('What have you tried?');
    },
    whenGiven: true,
    rule: optionalTextField(() => undefined, storyLength),
  },
  outcomes: {
    kind: 'texts',
    shown: sayNamed,
    get label() {
      return say('Expected outcomes');
    },
    get question() {
      return say('What should improve?');
    },
    get short() {
      return say('Outcomes');
    },
    rule: z.pipe(
      z
        .array(choice(challengeOutcomes, { required: noOutcome }), { error: noOutcome })
        .check(
          z.minLength(1, { error: noOutcome }),
          z.maxLength(challengeOutcomes.length, { error: () => say('Choose each outcome once.') }),
        ),
      z.transform((outcomes) => [...new Set(outcomes)]),
    ),
  },
} as const satisfies FieldTable;

/** Step 2 of a request (SUPPORT-03). */
export const challenge = {
  key: 'challenge',
  fields: challengeFields,
  lists: {},
  together: [['solution', 'solution_details']],
} as const satisfies StepFields;

/** Step 2 as its form is validated: what was tried is only asked for if there was a solution, otherwise dropped. */
export const challengeSchema = /* @__PURE__ */ z.pipe(
  z.object(rulesOf(challengeFields)),
  z.transform((answers) => (answers.solution === 'Yes' ? answers : { ...answers, solution_details: '' })),
);
