import { expect, test } from 'vitest';
import { translatedFees, type StatedFee } from './fees.ts';

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
