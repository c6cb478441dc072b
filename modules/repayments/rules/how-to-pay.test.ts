import { afterEach, expect, test } from 'vitest';
import { speakFrom } from '#kit/messages/index.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import {
  paymentMethodWords,
  howToPayLines,
  howToPaySchema,
  payNote,
  payValues,
  readHowToPay,
} from './how-to-pay.ts';

const payment_method = {
  title: 'MTN Mobile Money',
  steps: 'Dial *165*3#, choose Pay bill, and type these:',
  number_label: 'Merchant code',
  number: '512346',
  name: 'Ensigo Ltd',
  reference_label: 'Reference',
};

afterEach(() => speakFrom(() => 'en', {}));

test('MONEY-09 what to type in to pay, each value as it is shown and as it is copied', () => {
  expect(payValues(payment_method, { trackingNumber: 'LN-2026-00418', amount: '465128' })).toEqual([
    { label: 'Merchant code', shown: '512346', copied: '512346' },
    { label: 'Name', shown: 'Ensigo Ltd', copied: 'Ensigo Ltd' },
    { label: 'Reference', shown: 'LN-2026-00418', copied: 'LN-2026-00418' },
    { label: 'Amount', shown: 'UGX 465,128', copied: '465128' },
  ]);
  const unnamed = payValues({ ...payment_method, name: '' }, { trackingNumber: 'LN-1', amount: null });
  expect(unnamed.map(({ label }) => label)).toEqual(['Merchant code', 'Reference']);
});

test('MONEY-09 a channel needs number and words; each is named once', () => {
  const wrong = validate(howToPaySchema, {
    payment_methods: [{ title: '', number_label: '', number: '', reference_label: '' }],
  });
  expect(wrong.ok || Object.keys(wrong.errors)).toEqual([
    'payment_methods.0.title',
    'payment_methods.0.number_label',
    'payment_methods.0.number',
    'payment_methods.0.reference_label',
  ]);
  const twice = validate(howToPaySchema, { payment_methods: [payment_method, payment_method] });
  expect(twice.ok || twice.errors).toEqual({
    payment_methods: ['Each payment method can be listed only once.'],
  });
});

test('MONEY-09 unreadable or missing, nothing is said; the administrator who confirms a change sees every part', () => {
  expect(readHowToPay({ payment_methods: 'x' })).toEqual({
    payment_methods: [],
    note: '',
    note_lg: '',
    note_sw: '',
  });
  const plain = { payment_methods: [payment_method], note: 'Within 1 hour.', note_lg: '', note_sw: '' };
  const words = howToPayLines(plain).map(([, said]) => said);
  expect(words).toEqual(['512346', 'Ensigo Ltd', payment_method.steps, 'Reference', 'Within 1 hour.']);
});

test('REACH-06 how to pay is said in the reader’s language, word by word where the lender has written it', () => {
  const setting = readHowToPay({
    payment_methods: [
      { ...payment_method, sw: { steps: 'Piga *165*3#:', number_label: 'Nambari ya mfanyabiashara' } },
    ],
    note: 'Within 1 hour.',
    note_sw: 'Ndani ya saa 1.',
  });
  const [written = { ...payment_method, lg: undefined, sw: undefined }] = setting.payment_methods;
  expect([paymentMethodWords(written).steps, payNote(setting)]).toEqual([
    payment_method.steps,
    'Within 1 hour.',
  ]);
  speakFrom(() => 'sw', {});
  expect(paymentMethodWords(written)).toEqual({
    steps: 'Piga *165*3#:',
    number_label: 'Nambari ya mfanyabiashara',
    reference_label: 'Reference',
  });
  expect(payNote(setting)).toBe('Ndani ya saa 1.');
  speakFrom(() => 'lg', {});
  expect([paymentMethodWords(written).steps, payNote(setting)]).toEqual([
    payment_method.steps,
    'Within 1 hour.',
  ]);
  const lines = howToPayLines(setting);
  expect(lines).toContainEqual(['MTN Mobile Money, in Swahili: instructions', 'Piga *165*3#:']);
  expect(lines).toContainEqual(['Note below the payment methods (Swahili)', 'Ndani ya saa 1.']);
});

test('REACH-06 MONEY-12 words of a channel that move from one place to another are a change', () => {
  const linesOf = (sw: object) =>
    howToPayLines(readHowToPay({ payment_methods: [{ ...payment_method, sw }], note: '' })).filter(
      ([label]) => label.includes('Swahili'),
    );
  expect(linesOf({ number_label: 'Nambari' })).not.toEqual(linesOf({ reference_label: 'Nambari' }));
});
