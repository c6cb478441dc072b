import { expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { shillings } from '#kit/rules/fields/shillings.ts';
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

const judgeSum = {
  'a payment': (value: string) => validate(shillings({ required: 'Needed.' }), value),
  'a fee': (value: string) => validate(feeSchema, { label: 'Fee', kind: 'fixed', value, taken: 'deducted' }),
  'other debts': (monthly: string) => validate(debtPaymentsSchema, { monthly, reason: 'Seen.' }),
};

test.each(Object.entries(judgeSum))(
  'RULE-09 what groups thousands in whole shillings of %s is clear',
  (_what, judge) => {
    const said = (value: string) => {
      const result = judge(value);
      return result.ok ? [] : Object.values(result.errors).flat();
    };
    expect(said('1,0')).toEqual(['Use three digits after the comma, for example 1,000.']);
    for (const typed of ['1.000', '1.000.000', '1.000,00'])
      expect(said(typed)).toEqual(['Use commas for thousands, for example 1,000, and no decimals.']);
  },
);
