import { expect, test } from 'vitest';
import { summaries } from './summaries.ts';

const sentence = 'The information that I have given is complete and up to date, and nothing in it is wrong.';

test.each([
  [sentence.slice(0, 80), sentence.slice(0, 80)],
  [sentence, 'The information that I have given is complete and up to date, and nothing in it…'],
  ['x'.repeat(90), `${'x'.repeat(81)}…`],
])('STAFF-04 the line of a closed consent text ends with a whole word: %s', (text, line) => {
  expect(summaries.words(text)).toBe(line);
});
