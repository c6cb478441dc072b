import { expect, test } from 'vitest';
import { stepAfter, stepBefore, stepByPath, stepState, type WizardStep } from './wizard.ts';

const first: WizardStep = { key: 'first', path: 'one', number: 1, title: 'First' };
const second: WizardStep = { key: 'second', path: 'two', number: 2, title: 'Second' };
const steps = [first, second];

test('a step is locked until it is reached, in progress when reached, done when passed', () => {
  expect([1, 2, 3].map((reached) => stepState(second, reached))).toEqual(['locked', 'in-progress', 'done']);
});

test('steps know the step before and after them, and the first and last have none', () => {
  expect(stepAfter(steps, 'first')).toBe(second);
  expect(stepAfter(steps, 'second')).toBeUndefined();
  expect(stepBefore(steps, 'second')).toBe(first);
  expect(stepBefore(steps, 'first')).toBeUndefined();
  expect(stepByPath(steps, 'two')).toBe(second);
  expect(stepByPath(steps, 'three')).toBeUndefined();
});
