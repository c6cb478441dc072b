import { expect, test } from 'vitest';
import { isSameAnswer, mergeAnswers, withChoices } from './merge-answers.ts';

const never = (): boolean => false;
const isMoney = (name: string): boolean => name.endsWith('amount');
const base = { purpose: 'Stock', town: 'Jinja', amount: '100' };

test('REACH-03 what one side changed counts, and what both changed alike', () => {
  const merged = mergeAnswers(
    { base, mine: { ...base, purpose: 'A shop' }, theirs: { ...base, town: 'Mbale' } },
    never,
  );
  expect(merged).toEqual({
    answers: { purpose: 'A shop', town: 'Mbale', amount: '100' },
    differences: [],
    isChangedElsewhere: true,
  });
  const alike = { ...base, town: 'Gulu' };
  expect(mergeAnswers({ base, mine: alike, theirs: { ...alike } }, never)).toEqual({
    answers: alike,
    differences: [],
    isChangedElsewhere: false,
  });
});

test('REACH-03 where both sides differ, both texts are put to the person', () => {
  const { answers, differences } = mergeAnswers(
    { base, mine: { ...base, town: 'Gulu' }, theirs: { ...base, town: 'Mbale' } },
    never,
  );
  expect(differences).toEqual([{ name: 'town', mine: 'Gulu', theirs: 'Mbale' }]);
  expect(withChoices(answers, differences, new Set(['town']))).toMatchObject({ town: 'Mbale' });
  expect(withChoices(answers, differences, new Set())).toMatchObject({ town: 'Gulu' });
});

test('REACH-03 money that one side changed is asked about once the other device has changed the form', () => {
  const mine = { ...base, amount: '200' };
  expect(mergeAnswers({ base, mine, theirs: { ...base, town: 'Mbale' } }, isMoney).differences).toEqual([
    { name: 'amount', mine: '200', theirs: '100' },
  ]);
  expect(
    mergeAnswers({ base, mine: { ...base, town: 'Mbale' }, theirs: { ...base, amount: '300' } }, isMoney)
      .differences,
  ).toEqual([{ name: 'amount', mine: '100', theirs: '300' }]);
});

test('REACH-03 a form that the other device has not touched is not asked about, whatever it contains', () => {
  const mine = { ...base, amount: '200', town: 'Gulu' };
  expect(mergeAnswers({ base, mine, theirs: { ...base } }, isMoney)).toEqual({
    answers: mine,
    differences: [],
    isChangedElsewhere: false,
  });
});

test('REACH-03 lists of the same length are compared row by row, others as a whole', () => {
  const people = (...emails: string[]) => ({ people: emails.map((email) => ({ name: 'John', email })) });
  const sides = { base: people('a', 'b'), mine: people('c', 'b'), theirs: people('d', 'e') };
  const { answers, differences } = mergeAnswers(sides, never);
  expect(answers).toEqual(people('c', 'e'));
  expect(differences).toEqual([{ name: 'people.0.email', mine: 'c', theirs: 'd' }]);
  expect(withChoices(answers, differences, new Set(['people.0.email']))).toEqual(people('d', 'e'));
  const longer = mergeAnswers({ ...sides, mine: people('a', 'b', 'c') }, never);
  expect(longer.differences.map(({ name }) => name)).toEqual(['people']);
});

test('REACH-03 an empty answer and an absent one are the same, as are spaces around a text', () => {
  expect(isSameAnswer({ name: '', town: 'Jinja ' }, { town: 'Jinja', rooms: null })).toBe(true);
  expect(isSameAnswer([{ name: 'a' }], [{ name: 'a' }, { name: 'b' }])).toBe(false);
  expect(isSameAnswer(false, null)).toBe(false);
});
