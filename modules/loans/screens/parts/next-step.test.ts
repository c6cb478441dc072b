import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

test('MONEY-09 a loan is finished once it is completed, not when it is paid out', () => {
  expect(nextStepOf('CLOSED').turn).toBe('ours');
  expect(nextStepOf('COMPLETED').turn).toBe('nobody');
});
