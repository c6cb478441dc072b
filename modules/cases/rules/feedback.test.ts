import { describe, expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import {
  abilitiesOf,
  feedbackItemsSchema,
  isStepUnlocked,
  firstOpenStep,
  loanFeedback,
  loanFeedbackPlaces,
} from '#loans/rules/feedback.ts';
import { loanNotice } from '#loans/rules/notices.ts';
import { staffLoanActionSchema } from '#loans/rules/staff-actions.ts';
import {
  firstAskedStep,
  isRequestStepOpen,
  requestFeedback,
  requestFeedbackPlaces,
} from '#support-requests/rules/places.ts';
import { requestNotice } from '#support-requests/rules/notices.ts';
import { staffRequestActionSchema } from '#support-requests/rules/staff-actions.ts';
import { validContactPersons, validFinanceInfo, validLoanDetails } from '#app/tests/payloads/loan.ts';
import { judgeAnswerBy } from './feedback.ts';

const asking = (target: string, kind: 'section' | 'field' | 'document' = 'field') => ({
  whole: false,
  items: [{ kind, target }],
});

const loan = {
  collaterals: validLoanDetails().collaterals,
  contacts: validContactPersons().contact_persons,
  liabilities: validFinanceInfo().liabilities,
  document_types: [{ name: 'bank_statement', display_name: 'Bank Statement' }],
};

describe('places that feedback can point at', () => {
  test('CASE-06 applicant, business, each contact person, collateral, liability and document are places of a loan', () => {
    const places = loanFeedbackPlaces(loan);
    const known = new Map(places.map(({ target, label, group }) => [target, `${group}: ${label}`]));
    expect(Object.fromEntries(known)).toMatchObject({
      applicant: 'Applicant: All of Applicant',
      'applicant.national_id': 'Applicant: National ID',
      'business.registration_number': 'Business: Registration number',
      'loan-details.amount': 'Loan Info: Amount',
      'loan-details.collaterals.0': `Loan Info: Collateral 1 (${loan.collaterals[0]?.type ?? ''})`,
      'contact-persons.contact_persons.1': `Contact Persons: Contact person 2 (${loan.contacts[1]?.position ?? ''})`,
      'finance-info.liabilities.0': `Finance Info: Liability 1 (${loan.liabilities[0]?.name ?? ''})`,
      bank_statement: 'Documents: Bank Statement',
    });
    expect(known.size).toBe(places.length);
    const typed = places.filter(({ kind }) => kind !== 'document');
    expect(typed.every((place) => loanFeedback.isKnown(place))).toBe(true);
  });

  test('CASE-06 every field of a request and its documents are places', () => {
    expect(requestFeedbackPlaces().map(({ target }) => target)).toEqual([
      'request-details',
      'request-details.contact_name',
      'request-details.contact_email',
      'request-details.contact_phone',
      'request-details.contact_role',
      'request-details.category',
      'challenge',
      'challenge.challenge',
      'challenge.period',
      'challenge.solution',
      'challenge.solution_details',
      'challenge.outcomes',
      'deliverables',
      'deliverables.deliverables',
      'deliverables.deadline',
      'supporting_documents',
    ]);
  });

  test.each([
    'applicant.password',
    'applicant.phone_code',
    'contact-persons.contact_persons.x',
    'contact-persons.contact_persons.100',
    'loan-details.amount.0',
    'uploads',
  ])('CASE-06 %s is no place', (target) => {
    const items = [{ kind: 'field', target, reason: 'Wrong.' }];
    expect(validate(feedbackItemsSchema, items).ok).toBe(false);
  });
});

describe('what feedback opens', () => {
  test.each([
    ['loan-details.amount', 'loan-details.repayment_monthly_period', true],
    ['loan-details.amount', 'loan-details.monthly_installment', true],
    ['loan-details.monthly_installment', 'loan-details.repayment_monthly_period', true],
    ['loan-details.amount', 'loan-details.purpose', false],
    ['finance-info.maximum_monthly_sales', 'finance-info.minimum_monthly_sales', true],
    ['finance-info.rent', 'finance-info.fixed_assets', false],
    ['contact-persons.contact_persons.1', 'contact-persons.contact_persons.1', true],
    ['contact-persons.contact_persons.1', 'contact-persons.contact_persons.0', false],
    ['contact-persons.contact_persons.1', 'contact-persons.contact_persons', false],
    ['contact-persons.contact_persons', 'contact-persons.contact_persons.3', true],
    ['applicant.national_id', 'applicant.national_id', true],
    ['applicant.national_id', 'applicant.name', false],
  ])('CASE-06 feedback on %s opens %s: %s', (asked, target, opens) => {
    expect(loanFeedback.isOpen(asking(asked), target)).toBe(opens);
  });

  test('CASE-06 a whole section opens its fields and rows, and nothing beside it', () => {
    const scope = asking('loan-details', 'section');
    expect(loanFeedback.isOpen(scope, 'loan-details.collaterals.1')).toBe(true);
    expect(loanFeedback.isOpen(scope, 'finance-info.rent')).toBe(false);
    expect(isStepUnlocked(scope, 'prequalification-info')).toBe(false);
  });

  test('CASE-06 feedback on the applicant opens the step that shows the prequalification', () => {
    expect(isStepUnlocked(asking('applicant.national_id'), 'prequalification-info')).toBe(true);
    expect(isStepUnlocked(asking('business', 'section'), 'prequalification-info')).toBe(true);
    expect(isStepUnlocked(asking('applicant.national_id'), 'loan-details')).toBe(false);
  });

  test('CASE-06 feedback on a document opens the uploads, feedback on a field does not', () => {
    expect(isStepUnlocked(asking('trading_licence', 'document'), 'uploads')).toBe(true);
    expect(isStepUnlocked(asking('loan-details.purpose'), 'uploads')).toBe(false);
    expect(isStepUnlocked({ whole: true, items: [] }, 'uploads')).toBe(true);
  });

  test('LIST-04 UPDATE DOCS is for documents alone; one field beside them makes it UPDATE', () => {
    const document = { kind: 'document' as const, target: 'trading_licence' };
    const field = { kind: 'field' as const, target: 'loan-details.purpose' };
    const docs = { can_edit: false, can_edit_documents: true };
    const all = { can_edit: true, can_edit_documents: false };
    expect(abilitiesOf({ whole: false, items: [document, { ...document, target: 'tin' }] })).toEqual(docs);
    expect(abilitiesOf({ whole: false, items: [document, field] })).toEqual(all);
    expect(abilitiesOf({ whole: true, items: [document] })).toEqual(all);
  });

  test('CASE-06 a request opens what was asked for', () => {
    const scope = asking('challenge.solution_details');
    expect(requestFeedback.isOpen(scope, 'challenge.solution')).toBe(true);
    expect(requestFeedback.isOpen(scope, 'challenge.challenge')).toBe(false);
    expect(isRequestStepOpen(scope, 'challenge')).toBe(true);
    expect(isRequestStepOpen(scope, 'documents')).toBe(false);
    expect(isRequestStepOpen(asking('supporting_documents', 'document'), 'documents')).toBe(true);
  });
});

test.each([
  ['loan-details.amount', ['Repayment period', 'Monthly installment']],
  ['loan-details.monthly_installment', ['Amount', 'Repayment period']],
  ['loan-details.purpose', []],
  ['business.registration_number', ['Registered business (business)', 'Registration date (business)']],
  ['trading_licence', []],
])('CASE-06 asking about %s opens %j with it', (target, names) => {
  expect(loanFeedback.openedWith(target)).toEqual(names);
});

test.each([
  [['applicant.national_id'], 'prequalification-info'],
  [['finance-info.outstanding_loans', 'contact-persons.contact_persons.1'], 'contact-persons'],
  [['loan-details.amount'], 'loan-details'],
  [[], 'loan-details'],
])('CASE-06 the answer to questions about %j begins at %s', (targets, step) => {
  const items = targets.map((target) => ({ kind: 'field' as const, target }));
  expect(firstOpenStep({ whole: false, items })).toBe(step);
});

test.each([
  [['challenge.challenge'], 'challenge'],
  [['deliverables.deadline', 'supporting_documents'], 'documents'],
  [['request-details.category', 'deliverables.deadline'], 'request-details'],
  [['deliverables'], 'deliverables'],
  [[], 'request-details'],
])('REQ-03 an answer about a request that was asked for %j begins at %s', (targets, step) => {
  const items = targets.map((target) => ({
    kind: target === 'supporting_documents' ? ('document' as const) : ('field' as const),
    target,
  }));
  expect(firstAskedStep({ whole: false, items })).toBe(step);
  expect(firstAskedStep({ whole: true, items })).toBe('request-details');
});

describe('asking', () => {
  test.each([
    ['2026-11-22', 'Choose a date after today.'],
    ['2020-01-01', 'Choose a date after today.'],
    ['2026-11-23', undefined],
    ['2027-02-20', undefined],
    ['2027-02-21', 'Choose a date no later than 20 Feb 2027 (90 days from today).'],
    ['', undefined],
    [null, undefined],
  ])('CASE-06 an answer by %s, asked on 22 Nov 2026', (day, message) => {
    expect(judgeAnswerBy(day, '2026-11-22')).toBe(message);
  });

  test('CASE-06 a request is asked for by places, by plain words, or as a whole', () => {
    const judge = (more: object) =>
      validate(staffRequestActionSchema, { action: 'request-feedback', ...more }).ok;
    const items = [{ kind: 'field', target: 'challenge.period', reason: 'Since when?' }];
    const enough = [{ items }, { comment: 'More, please.' }, { whole: true, comment: 'More.' }];
    expect(enough.filter((more) => !judge(more))).toEqual([]);
    const ofNoDocument = { items: [{ ...items[0], kind: 'document' }] };
    const tooLittle = [{}, { whole: true }, { whole: false, comment: 'More.' }, ofNoDocument];
    expect(tooLittle.filter(judge)).toEqual([]);
  });

  test('CASE-06 old ways of asking stay valid', () => {
    const old = [
      { kind: 'section', target: 'finance-info', reason: 'a' },
      { kind: 'field', target: 'contact-persons.contact_persons', reason: 'b' },
      { kind: 'document', target: 'bank_statement', reason: 'c' },
    ];
    expect(validate(staffLoanActionSchema, { action: 'request-feedback', items: old }).ok).toBe(true);
  });

  test.each([
    [[], 'We need something from you for your loan LN-1.'],
    [['National ID'], 'We need one thing from you for your loan LN-1: National ID.'],
    [['National ID', 'Amount'], 'We need 2 things from you for your loan LN-1: National ID and Amount.'],
    [
      ['National ID', 'Amount', 'Bank Statement'],
      'We need 3 things from you for your loan LN-1: National ID, Amount and 1 more.',
    ],
  ])('CASE-06 the notice names what is asked for: %j', (asked, short) => {
    expect(loanNotice('request-feedback', { trackingNumber: 'LN-1', comment: '', asked }).short).toBe(short);
    expect(requestNotice('request-feedback', { trackingNumber: 'LN-1', comment: '', asked }).short).toBe(
      short.replace('loan', 'request'),
    );
  });
});
