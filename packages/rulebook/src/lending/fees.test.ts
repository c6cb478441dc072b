import { expect, test } from 'vitest';
import { validate } from '../engine/validate.ts';
import { shillings } from '../fields/shillings.ts';
import { debtPaymentsSchema } from './debt-payments.ts';
import { feeSchema, translatedFees, type StatedFee } from './fees.ts';

const fee = (change: Partial<StatedFee>): StatedFee => ({
  label: 'Fee',
  kind: 'fixed',
  value: '1000',
  taken: 'deducted',
  lg: '',
  sw: '',
  ...change,
});

test('REACH-06 of two fees with one label, each keeps its own name in another language', () => {
  const offered = [fee({ sw: 'Ada ya kwanza' }), fee({ taken: 'financed', sw: 'Ada ya pili' })];
  const approved = [fee({ taken: 'financed', value: '2000' }), fee({ value: '3000' })];
  expect(translatedFees(approved, offered).map(({ sw }) => sw)).toEqual(['Ada ya pili', 'Ada ya kwanza']);
});

test('REACH-06 a fee that is paid in another way than the product says keeps its name; another fee has none', () => {
  const offered = [fee({ lg: 'Ssente' })];
  const approved = [fee({ taken: 'financed' }), fee({ label: 'Stamp duty' })];
  expect(translatedFees(approved, offered).map(({ lg }) => lg)).toEqual(['Ssente', '']);
});

test.each([
  ['a payment', () => validate(shillings({ required: 'Needed.' }), '1,0')],
  ['a fee', () => validate(feeSchema, { label: 'Fee', kind: 'fixed', value: '1,0', taken: 'deducted' })],
  ['other debts', () => validate(debtPaymentsSchema, { monthly: '1,0', reason: 'Seen.' })],
])('RULE-09 whole shillings of %s have three digits after each comma', (_what, judged) => {
  const verdict = judged();
  expect(verdict.ok ? [] : Object.values(verdict.errors)).toEqual([
    ['After a comma there must be three digits, as in 1,000.'],
  ]);
});
