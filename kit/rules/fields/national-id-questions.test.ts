import { expect, it } from 'vitest';
import { nationalIdQuestions } from '../../../modules/loans/screens/staff/case/duplicates-words.ts';

const grace = { gender: 'Female', birth: '1991-03-14' };

it.each([
  ['CF9107210K4HJA', grace, []],
  ['cf9107210k4hja', grace, []],
  ['CM9107210K4HJA', grace, ['gender']],
  ['CF8807210K4HJA', grace, ['birth-year']],
  ['CM8807210K4HJA', grace, ['gender', 'birth-year']],
  ['CM8807210K4HJA', { gender: 'Male', birth: '1988-12-31' }, []],
  // Not of that shape, or nothing to compare with.
  ['12345678901234', grace, []],
  ['CM8807210K4HJA', { gender: '', birth: '' }, []],
  ['', grace, []],
] as const)('CASE-07 the NIN %s asks of %o: %o', (nationalId, said, questions) => {
  expect(nationalIdQuestions(nationalId, said)).toEqual(questions);
});
