// @vitest-environment node
import { expect, test } from 'vitest';
import { checkGrowth } from './budgets.mjs';
import { checkComplete } from './missing.mjs';

const kilobyte = 1024;
const english = [
  { address: '/login', bytes: 96 * kilobyte, budget: 100 * kilobyte },
  { address: '/loan', bytes: 168 * kilobyte, budget: 170 * kilobyte },
];
const larger = (login, loan) => ({
  language: 'sw',
  weights: english.map((route, index) => ({
    ...route,
    bytes: route.bytes + [login, loan][index] * kilobyte,
  })),
});

test('REACH-06 a route may grow by 5 KB for its language, and what is opened first keeps within its budget', () => {
  expect(() => checkGrowth(english, larger(4, 5))).not.toThrow();
  expect(() => checkGrowth(english, larger(1, 5.1))).toThrow('/loan is too much larger in sw');
  expect(() => checkGrowth(english, larger(4.1, 0))).toThrow('/login (100.1 KB): more JavaScript');
});

test('REACH-06 a sentence without a text is named, and fails the build where none may be missing', () => {
  const speeches = [
    { language: 'en', missing: new Set() },
    { language: 'sw', missing: new Set(['Next']) },
  ];
  expect(() => checkComplete(speeches, false)).not.toThrow();
  expect(() => checkComplete(speeches, true)).toThrow('sw.po has no text for: Next');
});
