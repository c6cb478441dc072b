import { correctedLabel, type CorrectedFact } from '../rules/corrected.ts';

/** Numbers that people compare by their last characters; of any other fact the log keeps only that it was changed. */
const numbers: Readonly<Record<string, string>> = {
  'applicant.national_id': 'national_id',
  'business.registration_number': 'registration_number',
};

/** Characters at the end that the log keeps. */
const shownAtEnd = 3;

const masked = (value: string | null): string => (value === null ? '-' : `…${value.slice(-shownAtEnd)}`);

/** What the audit log says of a correction: which facts, and of numbers both values without all but their end. */
export const correctionDetails = (changes: readonly CorrectedFact[]): Record<string, string> => ({
  corrected: changes.map(({ target }) => correctedLabel(target)).join(', '),
  ...Object.fromEntries(
    changes.flatMap(({ target, before, after }) => {
      const { [target]: name } = numbers;
      return name === undefined ? [] : [[name, `${masked(before)} to ${masked(after)}`] as const];
    }),
  ),
});
