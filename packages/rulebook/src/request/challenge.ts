import * as z from 'zod/mini';
import { optionalTextField, yesNoField } from '../engine/field.ts';
import { required } from '../fields/required.ts';
import { choice } from '../fields/choice.ts';
import { challengeMonths, challengeOutcomes } from './options.ts';

/** Characters of the challenge and of what was tried. */
const storyLength = 5000;
const { minimum, maximum } = challengeMonths;
const badPeriod = `Period must be a whole number of months from ${minimum} to ${maximum}.`;
const noOutcome = 'Choose at least one outcome.';

const judgePeriod = (value: string): string | undefined =>
  /^[0-9]{1,4}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum ? undefined : badPeriod;

/**
 * Step 2 of a request (SUPPORT-03). `period` comes out as months or null, `solution` as Yes or No; what was tried
 * is asked only where there was a solution, and dropped elsewhere.
 */
export const challengeSchema = /* @__PURE__ */ z.pipe(
  z.object({
    challenge: required('Challenge', storyLength),
    period: z.pipe(
      optionalTextField(judgePeriod),
      z.transform((value) => (value === '' ? null : Number(value))),
    ),
    solution: z.pipe(
      yesNoField('Solution is required.'),
      z.transform((value): 'Yes' | 'No' => (value ? 'Yes' : 'No')),
    ),
    solution_details: optionalTextField(() => undefined, storyLength),
    outcomes: z.pipe(
      z
        .array(choice(challengeOutcomes, { required: noOutcome }), { error: () => noOutcome })
        .check(z.minLength(1, noOutcome), z.maxLength(challengeOutcomes.length, 'Choose each outcome once.')),
      z.transform((outcomes) => [...new Set(outcomes)]),
    ),
  }),
  z.transform((answers) => (answers.solution === 'Yes' ? answers : { ...answers, solution_details: '' })),
);
