import { expect, test } from 'vitest';
import type { EligibilityShown } from '#prequalification/endpoints/eligibility.ts';
import type { WaitingItem } from '../../endpoints/dashboard.ts';
import { ownPosition, ownRecord } from '#app/tests/screens/own-record.ts';
import { loanRow } from '#app/tests/screens/client-screen.tsx';
import { waitingItem } from '#app/tests/screens/waiting-item.ts';
import { nextOf, nextOfEligibility, paymentComesFirst } from './next.ts';
import { daysLeft, waitingWords } from './waiting-card.tsx';

test('without any loan one can apply; a loan that has ended leads to the next one, any other to itself', () => {
  const application = '/apply-for-loan/prequalified/loan-details';
  expect(nextOf([])).toMatchObject({ turn: 'yours', to: application });
  expect(nextOf([loanRow({ status: 'APPLYING' })])).toMatchObject({ turn: 'yours', to: application });
  expect(nextOf([loanRow({ status: 'REJECTED' })])).toMatchObject({ turn: 'nobody', to: application });
  const asked = loanRow({ status: 'PROCESSING' });
  expect(nextOf([asked])).toMatchObject({ turn: 'ours', loan: asked, to: '/my-applications/418' });
});

type Thing = WaitingItem['things'][number];
const document = (target: string, label: string): Thing => ({
  kind: 'document',
  target,
  label,
  reason: 'Too dark.',
});
const field = (target: string, label: string): Thing => ({ kind: 'field', target, label, reason: 'Why?' });
const paper = document('bank_statement', 'Bank Statement for the last 6 months');
const nin = document('crb', 'CRB permission');
const amount = field('loan-details.monthly_installment', 'Monthly installment');
const purpose = field('loan-details.purpose', 'Purpose');

test.each<readonly [WaitingItem['things'], string]>([
  [[], 'Answer our questions about your application'],
  [[paper], 'Send Bank Statement for the last 6 months'],
  [[nin], 'Send CRB permission'],
  [[paper, amount], 'Send Bank Statement for the last 6 months and change monthly installment'],
  [
    [paper, nin, amount],
    'Send Bank Statement for the last 6 months, CRB permission and change monthly installment',
  ],
  [[paper, nin, amount, purpose], 'Send Bank Statement for the last 6 months, CRB permission and 2 more'],
])('EASE-03 the things that were asked for are named: %j', (things, title) => {
  expect(waitingWords(waitingItem({ things })).title).toBe(title);
});

test.each<readonly [Partial<WaitingItem>, string, string]>([
  [{ can_edit_documents: true }, 'UPDATE DOCS', '/apply-for-loan/resubmit-docs/418/uploads'],
  [{ can_edit: true }, 'UPDATE', '/apply-for-loan/resubmit/418/loan-details'],
  [
    { can_edit: true, whole: false, things: [field('contact-persons.phone', 'Phone')] },
    'UPDATE',
    '/apply-for-loan/resubmit/418/contact-persons',
  ],
  [{}, 'VIEW', '/my-applications/418'],
  [{ about: 'request' }, 'UPDATE', '/management-support/resubmit/418/request-details'],
  [
    { about: 'request', whole: false, things: [field('deliverables.deadline', 'Deadline')] },
    'UPDATE',
    '/management-support/resubmit/418/deliverables',
  ],
  [{ kind: 'deliverables', about: 'request' }, 'Answer', '/my-requests/418'],
  [{ kind: 'draft', step: 3 }, 'CONTINUE', '/apply-for-loan/prequalified/finance-info'],
  [{ kind: 'draft', about: 'request', step: 2 }, 'CONTINUE', '/management-support/apply/challenge'],
])('EASE-03 %j leads by one button to where it is done', (given, button, to) => {
  expect(waitingWords(waitingItem(given))).toMatchObject({ button, to });
});

test('EASE-03 how many days are left is said, and presses when they are few', () => {
  const at = (day: string | null) => daysLeft(day, '2025-11-18');
  expect(at(null)).toBeUndefined();
  expect(at('2025-11-26')).toEqual({ text: '8 days left, by 26 Nov 2025', isPressing: false });
  expect(at('2025-11-19')).toEqual({ text: '1 day left, by 19 Nov 2025', isPressing: true });
  expect(at('2025-11-18')).toEqual({ text: 'Due today, 18 Nov 2025', isPressing: true });
  expect(at('2025-11-17')).toEqual({ text: 'Was due by 17 Nov 2025', isPressing: true });
});

const eligibility = (changes: Partial<EligibilityShown>): EligibilityShown => ({
  eligibility: 'not-yet',
  given_at: '2025-11-18T07:02:00Z',
  rules_since: null,
  from: null,
  answer_by: null,
  decision: null,
  lines: [],
  ...changes,
});
const decided_at = '2025-11-18T09:00:00Z';
const declined = { eligibility: 'not-yet' as const, reason: 'Sales are low.', decided_at };

test.each([
  [
    { eligibility: 'refer', answer_by: '2025-11-23' },
    'ours',
    'A loan officer will review your answers',
    "You'll hear from us here and by email, usually by 23 Nov 2025.",
  ],
  [
    { eligibility: 'refer' },
    'ours',
    'A loan officer will review your answers',
    "You'll hear from us here and by email.",
  ],
  [{ from: '2026-07-14' }, 'nobody', "You don't qualify yet", expect.stringContaining('from 14 Jul 2026')],
  [{ from: '2025-11-18' }, 'yours', 'You can apply again', expect.any(String)],
  [{}, 'yours', "You don't qualify yet", expect.stringContaining('You can change an answer')],
  [
    { decision: declined },
    'nobody',
    "You don't qualify yet",
    expect.stringContaining("We've reviewed your answers"),
  ],
] as const)('QUAL-05 EASE-03 after the eligibility %j the turn is %s', (changes, turn, title, text) => {
  expect(nextOfEligibility(eligibility(changes), '2025-11-18')).toMatchObject({
    turn,
    title,
    text,
    to: '/apply-for-loan/applicant-info',
  });
});

const due = (due_on: string) => ownRecord({ next: { due_on, amount: '100000' } });
const late = ownRecord({ position: ownPosition({ overdue: '100000', days_late: 3 }) });

test.each<
  readonly [
    what: string,
    Parameters<typeof paymentComesFirst>[0],
    answerBy: string | null | undefined,
    boolean,
  ]
>([
  ['nothing runs', [], undefined, false],
  ['the payment is eight days away', [due('2027-02-18')], undefined, false],
  ['it is seven days away', [due('2027-02-17')], undefined, true],
  ['it is before the day of the answer', [due('2027-02-12')], '2027-02-13', true],
  ['it is after that day', [due('2027-02-14')], '2027-02-13', false],
  ['nothing says by when to answer', [due('2027-02-14')], null, true],
  ['it is late', [late], '2027-02-10', true],
  ['one of two is late', [due('2027-02-28'), late], '2027-02-10', true],
])('EASE-03 whether a payment is the most urgent thing: %s', (_what, running, answerBy, isFirst) => {
  const waiting = answerBy === undefined ? [] : [{ answer_by: answerBy }];
  expect(paymentComesFirst(running, waiting)).toBe(isFirst);
});
