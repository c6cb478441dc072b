import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { scheduleOfApproval } from '#lending/rules/loan/approval.ts';
import { loanNotice } from '#loans/rules/notices.ts';
import { approvalTerms, offerParties } from '#app/tests/payloads/offers.ts';
import {
  agreementParagraphs,
  agreementTemplateLines,
  agreementTemplateSchema,
  usualAgreementTemplate,
} from './agreement-template.ts';
import { keyFactLines, keyFactsOf, readKeyFacts } from './key-facts.ts';
import { judgeDearer, termsOfLess } from './less.ts';
import { judgeSigned, readAgreementRequired, turnOfApproved, type OfferState } from './offer.ts';

const today = '2025-11-21';
const terms = approvalTerms({
  fees: [{ kind: 'percentage', label: 'Handling', value: '200', taken: 'deducted' }],
  conditions: 'Send the 2025 trading licence.',
});
const parties = offerParties({ collateral: [{ type: 'Land title', amount: '20000000' }] });
const facts = () => {
  const made = keyFactsOf(terms, today, parties);
  if (made === undefined) throw new Error('there are no facts');
  return made;
};

describe('key facts', () => {
  test('MONEY-04 what is received, every payment, the total and the price per year', () => {
    const { received, payment, payments, total, apr_bps: yearly, interest, cost, fees } = facts();
    expect({ received, payment, total, yearly, interest, cost, fees }).toEqual({
      received: '8820000',
      payment: '465128',
      total: '11163056',
      yearly: 2649,
      interest: '2163056',
      cost: '2343056',
      fees: [{ label: 'Handling', amount: '180000', taken: 'deducted' }],
    });
    expect([payments.length, payments[0], payments.at(-1)]).toEqual([
      24,
      { due_on: '2025-12-21', payment: '465128', left: '8696872' },
      { due_on: '2027-11-21', payment: '465112', left: '0' },
    ]);
  });

  test('MONEY-04 in any terms the payments sum to the total, and received, fees and price are all of it', () => {
    assert(
      property(
        record({
          amount: integer({ min: 100_000, max: 900_000_000 }),
          months: integer({ min: 1, max: 60 }),
          interest: integer({ min: 0, max: 500 }),
          fee: integer({ min: 1, max: 900 }),
          taken: constantFrom('deducted' as const, 'financed' as const),
          method: constantFrom('flat' as const, 'declining_balance' as const),
        }),
        ({ amount, months, interest, fee, taken, method }) => {
          const fees = [{ kind: 'percentage' as const, label: 'Fee', value: String(fee), taken }];
          const typed = { amount: String(amount), months, monthly_interest_bps: interest };
          const any = { ...terms, ...typed, method, fees };
          const made = keyFactsOf(any, today, parties);
          if (made === undefined) return scheduleOfApproval(any, today).errors !== undefined;
          const paid = made.payments.reduce((sum, { payment }) => sum + BigInt(payment), 0n);
          const charged = made.fees.reduce((sum, one) => sum + BigInt(one.amount), BigInt(made.interest));
          return (
            paid === BigInt(made.total) &&
            BigInt(made.received) + charged === paid &&
            made.payments.at(-1)?.left === '0'
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  test('MONEY-04 they say how each fee is taken, when one pays, and what secures the loan', () => {
    const fees = [
      { kind: 'fixed', label: 'Visit', value: '50000', taken: 'deducted' },
      { kind: 'fixed', label: 'Insurance', value: '90000', taken: 'financed' },
    ] as const;
    const made = keyFactsOf({ ...terms, fees, interest_only_months: 2 }, today, parties);
    expect(made && keyFactLines(made)).toEqual(
      expect.arrayContaining([
        { label: 'Visit', value: 'UGX 50,000, deducted from the amount you receive' },
        { label: 'Insurance', value: 'UGX 90,000, added to the loan' },
        { label: 'Interest-only months', value: '2' },
        { label: 'First installment', value: '21 Dec 2025' },
        { label: 'Last installment', value: '21 Nov 2027' },
        { label: 'Collateral', value: 'Land title (UGX 20,000,000)' },
      ]),
    );
    expect(keyFactLines(facts()).map(({ label }) => label)).not.toContain('Interest-only months');
  });

  test('MONEY-04 licence and complaints are shown where the lender has set them, and erased facts are none', () => {
    const labels = (lines: readonly { readonly label: string }[]) => lines.map(({ label }) => label);
    expect(labels(keyFactLines(facts()))).not.toContain('Licence');
    expect(labels(keyFactLines({ ...facts(), licence: 'UMRA 12' }))).toContain('Licence');
    expect(readKeyFacts(facts())).toEqual(facts());
    expect(readKeyFacts({})).toBeUndefined();
  });
});

describe('the wording', () => {
  const errorsOf = (text: string) => {
    const result = validate(agreementTemplateSchema, { text });
    return result.ok ? {} : result.errors;
  };

  test('MONEY-05 only what can be filled in is accepted, and every brace has a partner', () => {
    expect(errorsOf(usualAgreementTemplate.text)).toEqual({});
    expect(errorsOf('')).toEqual({ text: ['Agreement text is required.'] });
    expect(errorsOf('Pay {penalty}.')).toEqual({
      text: [
        expect.stringContaining(
          '{penalty} is not a valid placeholder. You can use: {lender}, {licence}, {complaints}, {borrower}, {national id}, {business}, {tracking number}, {amount}, {received}, {months}, {installment}, {total}, {cost}, {interest rate a month}, {apr}, {first installment}, {last installment}, {collateral}, {conditions}, {early repayment}, {valid until}.',
        ),
      ],
    });
    expect(errorsOf('Pay {total.')).toEqual({ text: [expect.stringContaining('A brace is unmatched.')] });
  });

  test('MONEY-05 the facts are filled in; a line about an unknown fact is left out', () => {
    const written = agreementParagraphs(usualAgreementTemplate.text, facts()).join('\n');
    expect(written).toContain('lends the borrower UGX 9,000,000');
    expect(written).toContain('at any time. Interest is due only up to the day of repayment.');
    expect(written).not.toContain('Complaints');
    expect(written).not.toMatch(/[{}]/);
  });

  const numbersOf = (template: string, changes = {}): string[] =>
    agreementParagraphs(template, { ...facts(), ...changes }).flatMap((line) => /^\d+\./.exec(line) ?? []);

  test('MONEY-05 clauses are counted as they are drawn, without one that is left out', () => {
    const nine = ['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.'];
    const usual = usualAgreementTemplate.text;
    expect(numbersOf(usual)).toEqual(nine);
    expect(numbersOf(usual, { conditions: '' })).toEqual(nine.slice(0, 8));
    expect(numbersOf(usual, { complaints: 'Write to the manager.' })).toEqual([...nine, '10.']);
    // Numbers in a fact are its own.
    expect(numbersOf('1. {complaints}\n{conditions}\n2. End.', { conditions: '7. Send it.' })).toEqual([
      '7.',
      '1.',
    ]);
  });

  test.each([
    ['a clause that is named', '1. {complaints}\n2. Price.\n3. As in clause two.'],
    ['a number', '1. {complaints}\n2. Price.\n3. As said under 2.'],
    ['a count of its own', '1. {complaints}\n2. Price.\n2. Early.'],
    ['parts of a clause', '1. {complaints}\n2. Price.\n2.1 Early.'],
  ])('MONEY-05 %s keeps every number as it is written, as it may be referred to', (_what, template) => {
    expect(agreementParagraphs(template, facts()).slice(0, 1)).toEqual(['2. Price.']);
  });
});

test('REACH-06 MONEY-12 where to complain in other languages is confirmed with the wording', () => {
  const lines = agreementTemplateLines({ ...usualAgreementTemplate, complaints_sw: 'Mwandikie meneja.' });
  expect(lines.slice(1)).toEqual([
    ['Licence', 'Not stated'],
    ['Complaints', 'Not stated'],
    ['Complaints (Swahili)', 'Mwandikie meneja.'],
  ]);
});

describe('paying out', () => {
  const validUntil = '2025-12-03';

  test.each<[OfferState, boolean, string, RegExp | undefined]>([
    ['signed', true, '2025-12-04', undefined],
    ['open', true, '2025-12-03', /not signed the agreement yet. The offer is open until 03 Dec 2025/],
    ['open', false, '2025-12-03', undefined],
    ['declined', false, '2025-12-03', /declined the offer. Approve different terms or reject/],
    ['lapsed', true, '2025-12-04', /expired on 03 Dec 2025/],
    // What was paid on the last day is recorded within three days of it, as with a signature.
    ['lapsed', false, '2025-12-06', undefined],
    ['lapsed', false, '2025-12-07', /expired on 03 Dec 2025/],
  ])('MONEY-06 an offer that is %s, signature required: %s, on %s', (state, isRequired, on, words) => {
    const said = judgeSigned({ state, validUntil, today: on }, isRequired);
    expect(said ?? 'paid out').toMatch(words ?? /^paid out$/);
  });

  test('MONEY-06 a loan without an offer is paid out as before; a signature is required unless switched off', () => {
    expect(judgeSigned(undefined, true)).toBeUndefined();
    expect(readAgreementRequired(undefined)).toEqual({ agreement_required: true });
    expect(readAgreementRequired({ agreement_required: false })).toEqual({ agreement_required: false });
  });

  test('MONEY-06 less on percentage fees costs no more a year; with a fixed fee the client must sign again', () => {
    const percentage = { terms, amount: '4410000', on: today };
    const less = { terms: { amount: '4500000' }, figures: { payment: '232564' } };
    expect(termsOfLess(percentage)).toMatchObject(less);
    expect(judgeDearer(percentage, 2649)).toBeUndefined();
    const fees = [{ kind: 'fixed' as const, label: 'Handling', value: '180000', taken: 'deducted' as const }];
    const fixed = { terms: { ...terms, fees }, amount: '4320000', on: today };
    expect(judgeDearer(fixed, 2649)).toMatch(
      /With UGX 4,320,000 the APR rises from 26.5% to 29.2%. Approve UGX 4,500,000 first/,
    );
    expect(termsOfLess({ terms, amount: '8820000', on: today })).toBeUndefined();
  });

  test('MONEY-04 MONEY-06 the client is told to sign, and what less comes to', () => {
    const made = scheduleOfApproval(terms, today);
    if (made.errors !== undefined) throw new Error('there is no schedule');
    const shared = { trackingNumber: 'LN-2025-00418', comment: '' };
    const told = loanNotice('approve', { ...shared, approved: { ...terms, ...made.figures }, toSign: true });
    expect(told.paragraphs[1]).toContain('sign it by 03 Dec 2025. We pay out after you sign.');
    const paid = { paid_on: today, payment_method: 'cash', account: '', reference: 'MP1' };
    const disbursement = { ...paid, amount_disbursed: '4410000', reason: 'Enough.' };
    const less = termsOfLess({ terms, amount: '4410000', on: today })?.figures;
    const notice = loanNotice('close', { ...shared, disbursement, less });
    expect(notice.paragraphs[1]).toContain('UGX 232,564 a month.');
  });
});

test.each([
  ['open', true, 'client'],
  ['open', false, 'cashier'],
  ['signed', true, 'cashier'],
  ['declined', true, 'assignee'],
  ['declined', false, 'assignee'],
  ['lapsed', true, 'assignee'],
  [null, true, 'cashier'],
] as const)(
  'MONEY-06 an approved loan with an offer that is %s, signature required %s: %s',
  (state, required, turn) => {
    expect(turnOfApproved(state === null ? null : { state }, required)).toBe(turn);
  },
);
