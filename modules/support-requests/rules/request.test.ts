import { describe, expect, test } from 'vitest';
import { stepState } from '#kit/rules/engine/wizard.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { validChallenge, validDeliverables, validRequestDetails } from '#app/tests/payloads/request.ts';
import { judgeFile } from '#kit/rules/uploads/judge-file.ts';
import { challengeSchema } from './challenge.ts';
import { closingActionSchema } from './closing.ts';
import { deliverablesOn, deliverablesSchema } from './deliverables.ts';
import { incompleteRequest, readRequestErrorKey } from './completeness.ts';
import { requestDocumentRule, requestCategories } from './options.ts';
import { requestDetailsSchema } from './request-details.ts';
import { requestPlaces } from './places.ts';
import { requestRowActions, requestStatuses } from '#cases/rules/request/statuses.ts';
import { requestWizard } from './wizard.ts';

const errorsOf = (result: ReturnType<typeof validate>) => (result.ok ? {} : result.errors);

test('SUPPORT-01 SUPPORT-02 the steps and categories are those of the specification, word for word', () => {
  expect(requestWizard.map(({ title }) => title)).toEqual([
    'Request Details',
    'Challenge',
    'Documents',
    'Deliverables',
    'Done',
  ]);
  expect(requestCategories).toEqual(['Accounting and Finance', 'Sales', 'Legal Tax and Compliance', 'Other']);
});

describe('request details', () => {
  test('SUPPORT-02 every field is required', () => {
    expect(errorsOf(validate(requestDetailsSchema, {}))).toEqual({
      name: ['Company name is required.'],
      contact_name: ['Contact name is required.'],
      contact_email: ['Email is required.'],
      contact_phone: ['Phone number is required.'],
      contact_role: ['Contact role is required.'],
      category: ['Category is required.'],
    });
  });

  test.each([
    ['contact_email', 'grace', 'Invalid email format.'],
    ['contact_phone', '77212345', 'Phone number must be exactly 9 digits.'],
    ['contact_phone_code', '+1', 'Choose a country code from the list.'],
    ['category', 'Marketing', 'Choose one from the list.'],
  ])('SUPPORT-02 %s %s gets its message', (field, value, message) => {
    const result = validate(requestDetailsSchema, validRequestDetails({ [field]: value }));
    expect(errorsOf(result)[field]?.[0]).toBe(message);
  });

  test('SUPPORT-02 a phone is accepted as people type it, and so are the four categories', () => {
    for (const category of ['Accounting and Finance', 'Sales', 'Legal Tax and Compliance', 'Other']) {
      const answers = validRequestDetails({ contact_phone: '+256 772 123456', category });
      const result = validate(requestDetailsSchema, answers);
      expect(result.ok && [result.value.contact_phone, result.value.category]).toEqual([
        '772123456',
        category,
      ]);
    }
  });
});

describe('challenge', () => {
  test('SUPPORT-03 challenge, solution and outcomes are required, the period is not', () => {
    expect(errorsOf(validate(challengeSchema, {}))).toEqual({
      challenge: ['Challenge is required.'],
      solution: ['Solution is required.'],
      outcomes: ['Choose at least one outcome.'],
    });
    expect(errorsOf(validate(challengeSchema, validChallenge({ outcomes: [] })))).toEqual({
      outcomes: ['Choose at least one outcome.'],
    });
    const result = validate(challengeSchema, validChallenge({ period: '' }));
    expect(result.ok && result.value.period).toBeNull();
  });

  test.each(['half a year', '0', '601', '1.5', '-2'])(
    'SUPPORT-03 the period %s is not a number of months',
    (period) => {
      expect(errorsOf(validate(challengeSchema, validChallenge({ period })))).toEqual({
        period: ['Period must be a whole number of months from 1 to 600.'],
      });
    },
  );

  test('SUPPORT-03 what was tried is dropped if nothing was', () => {
    const yes = validate(challengeSchema, validChallenge());
    const no = validate(challengeSchema, validChallenge({ solution: false }));
    expect(yes.ok && [yes.value.solution, yes.value.solution_details]).toEqual([
      'Yes',
      'We lowered our prices for a month.',
    ]);
    expect(no.ok && [no.value.solution, no.value.solution_details]).toEqual(['No', '']);
  });

  test('SUPPORT-03 the five outcomes, each once, and no other', () => {
    const outcomes = [
      'Grow my revenue',
      'Increase my gross margins',
      'Reduce my operating expenses',
      'Improve my cash flow',
      'Other',
    ];
    const result = validate(challengeSchema, validChallenge({ outcomes }));
    expect(result.ok && result.value.outcomes).toEqual(outcomes);
    const twice = validate(challengeSchema, validChallenge({ outcomes: ['Other', 'Other'] }));
    expect(twice.ok && twice.value.outcomes).toEqual(['Other']);
    expect(errorsOf(validate(challengeSchema, validChallenge({ outcomes: ['Other', 'Fame'] })))).toEqual({
      'outcomes.1': ['Choose one from the list.'],
    });
  });
});

describe('deliverables', () => {
  test.each([
    ['none', { deliverables: [] }, { deliverables: ['Add at least one deliverable.'] }],
    ['an empty row', { deliverables: ['A plan', ' '] }, { 'deliverables.1': ['Deliverable is required.'] }],
    ['no deadline', { deadline: '' }, { deadline: ['Deadline is required.'] }],
    ['no day', { deadline: '2027-02-30' }, { deadline: ['Enter a date as day, month and year.'] }],
  ])('SUPPORT-05 %s is refused', (_case, changes, errors) => {
    expect(errorsOf(validate(deliverablesSchema, validDeliverables(changes)))).toEqual(errors);
  });
});

test.each([
  ['2026-11-21', ['Deadline must be in the future.']],
  ['2026-11-22', ['Deadline must be in the future.']],
  ['2026-11-23', undefined],
  ['', ['Deadline is required.']],
])('EASE-07 a deadline of %j on 22 Nov 2026', (deadline, messages) => {
  const result = validate(deliverablesOn('2026-11-22'), validDeliverables({ deadline }));
  expect(result.ok ? undefined : result.errors['deadline']).toEqual(messages);
  const saved = {
    'request-details': validRequestDetails(),
    challenge: validChallenge(),
    deliverables: validDeliverables({ deadline }),
  };
  expect(incompleteRequest(saved, '2026-11-22')['deliverables.deadline']).toEqual(messages);
});

test('SUPPORT-04 five files of 20 MB, PDF, CSV or XLSX', () => {
  const rule = { ...requestDocumentRule, mimes: [...requestDocumentRule.mimes] };
  const file = (name: string, megabytes = 1) => ({ name, size: megabytes * 1024 * 1024, type: '' });
  expect(['a.pdf', 'b.csv', 'c.xlsx'].map((name) => judgeFile(file(name, 20), rule, 4))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(judgeFile(file('a.pdf'), rule, 5)).toBe('Only 5 files are allowed');
  expect(judgeFile(file('a.jpg'), rule, 0)).toContain('PDF, CSV or XLSX');
  expect(judgeFile(file('a.pdf', 21), rule, 0)).toContain('too large');
});

describe('wizard', () => {
  test('SUPPORT-01 the steps by their numbers: done below the reached one, locked above it', () => {
    expect(requestWizard.map(({ title, number }) => [title, number])).toEqual([
      ['Request Details', 1],
      ['Challenge', 2],
      ['Documents', 3],
      ['Deliverables', 4],
      ['Done', 5],
    ]);
    expect(requestWizard.map((step) => stepState(step, 3))).toEqual([
      'done',
      'done',
      'in-progress',
      'locked',
      'locked',
    ]);
  });

  test('REQ-03 CONTINUE for a draft, VIEW for the others, UPDATE while feedback is awaited', () => {
    expect(requestRowActions({ status: 'APPLYING', waiting_for_feedback: false })).toEqual(['CONTINUE']);
    expect(requestRowActions({ status: 'CLOSED', waiting_for_feedback: false })).toEqual(['VIEW']);
    expect(requestRowActions({ status: 'WAITING FOR FEEDBACK', waiting_for_feedback: true })).toEqual([
      'UPDATE',
      'VIEW',
    ]);
  });
});

test('REQ-08 there are 22 statuses', () => {
  expect(new Set(requestStatuses.all).size).toBe(22);
});

describe('closing', () => {
  test('REQ-05 an approval needs solved and a rate', () => {
    expect(errorsOf(validate(closingActionSchema, { action: 'approve_deliverables' }))).toEqual({
      solved: ['This input is required'],
      rate: ['Rate is required'],
    });
    for (const rate of ['0', '11', '7.5', 'good']) {
      expect(
        errorsOf(validate(closingActionSchema, { action: 'approve_deliverables', solved: 'Yes', rate })),
      ).toEqual({ rate: ['Rate from 1 to 10.'] });
    }
  });

  test('REQ-05 the values of a form are converted', () => {
    const form = { action: 'approve_deliverables', solved: 'No', rate: '10', deliverables: '["A plan"]' };
    expect(validate(closingActionSchema, form)).toEqual({
      ok: true,
      value: {
        action: 'approve_deliverables',
        solved: 'No',
        rate: 10,
        comment: '',
        deliverables: ['A plan'],
      },
    });
    const rejection = { action: 'reject_deliverables', comment: 'No training.', deliverables: 'A plan' };
    expect(errorsOf(validate(closingActionSchema, { ...rejection, comment: ' ' }))).toEqual({
      comment: ['Comment is required.'],
    });
    expect(validate(closingActionSchema, rejection)).toEqual({
      ok: true,
      value: { ...rejection, deliverables: ['A plan'] },
    });
  });

  test('REQ-06 a comment needs text', () => {
    expect(errorsOf(validate(closingActionSchema, { action: 'comment', comment: '  ' }))).toEqual({
      comment: ['Comment is required.'],
    });
  });

  test('REQ-05 no other action is accepted', () => {
    expect(errorsOf(validate(closingActionSchema, { action: 'close' }))).toEqual({
      action: ['Choose whether to approve the deliverables, reject them or comment.'],
    });
  });
});

test('SUPPORT-08 what is missing has the prefix of its step, and the prefix is removed again', () => {
  const saved = {
    'request-details': validRequestDetails({ contact_email: '' }),
    challenge: validChallenge({ challenge: '' }),
    deliverables: { deliverables: ['A plan', ''], deadline: '' },
  };
  const errors = incompleteRequest(saved, '2026-11-22');
  expect(errors).toEqual({
    'request.contact_email': ['Email is required.'],
    'challenge.challenge': ['Challenge is required.'],
    'deliverables.deliverables.1': ['Deliverable is required.'],
    'deliverables.deadline': ['Deadline is required.'],
  });
  expect(Object.keys(errors).map(readRequestErrorKey)).toEqual([
    { step: 'request-details', field: 'contact_email' },
    { step: 'challenge', field: 'challenge' },
    { step: 'deliverables', field: 'deliverables.1' },
    { step: 'deliverables', field: 'deadline' },
  ]);
  expect(['contact_email', 'deliverables.1'].map(readRequestErrorKey)).toEqual([
    { field: 'contact_email' },
    { field: 'deliverables.1' },
  ]);
  expect(
    incompleteRequest({ 'request-details': null, challenge: null, deliverables: null }, '2026-11-22'),
  ).toHaveProperty(['challenge.challenge'], ['Challenge is required.']);
});

test('SUPPORT-07 the fields that a resubmission may change, as named in the change list', () => {
  expect(requestPlaces.map(({ step, field, label }) => [step, field, label])).toEqual([
    ['request-details', 'contact_name', 'Contact name'],
    ['request-details', 'contact_email', 'Contact email'],
    ['request-details', 'contact_phone', 'Contact phone'],
    ['request-details', 'contact_role', 'Contact role'],
    ['request-details', 'category', 'Category'],
    ['challenge', 'challenge', 'Challenge'],
    ['challenge', 'period', 'Period'],
    ['challenge', 'solution', 'Tried a solution'],
    ['challenge', 'solution_details', 'Solution details'],
    ['challenge', 'outcomes', 'Expected outcomes'],
    ['deliverables', 'deliverables', 'Deliverables'],
    ['deliverables', 'deadline', 'Deadline'],
  ]);
});

test.each([
  ['contact_phone', { contact_phone: '772123456', contact_phone_code: '+256' }, '+256 772123456'],
  ['period', { period: 1 }, '1 month'],
  ['period', { period: 6 }, '6 months'],
  ['period', { period: null }, null],
  ['outcomes', { outcomes: ['Other', 'Improve my cash flow'] }, 'Other; Improve my cash flow'],
  ['deadline', { deadline: '2027-03-31' }, '31 Mar 2027'],
  ['solution_details', { solution_details: '' }, null],
])('SUPPORT-07 a change of %s is shown in words', (field, answers, shown) => {
  expect(requestPlaces.find((place) => place.field === field)?.show(answers)).toBe(shown);
});
