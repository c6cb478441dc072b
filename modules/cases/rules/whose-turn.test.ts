import { expect, test } from 'vitest';
import { loanStatusTable } from './loan/statuses.ts';
import { turnOfApproved, type OfferState } from '#offers/rules/offer.ts';
import { requestStatusTable } from './request/statuses.ts';
import { turnFor, type TurnFor } from './whose-turn.ts';

const holder = { id: 'holder', name: 'Opio Daniel' };
const expert = { id: 'expert', name: 'Adongo Rose' };
const approver = { id: 'approver', name: 'Namusoke Ruth' };

const inShort = (turn: TurnFor): string =>
  turn.whose === 'role' ? turn.role : turn.whose === 'colleague' ? turn.name : turn.whose;

const loanFor = (status: string, id: string, roles: readonly string[], offer?: OfferState): string =>
  inShort(
    turnFor(
      loanStatusTable,
      {
        status,
        assignee: holder,
        barred: approver,
        turn: offer === undefined ? null : turnOfApproved({ state: offer }, true),
      },
      { id, roles },
    ),
  );

const requestFor = (status: string, id: string, roles: readonly string[]): string =>
  inShort(turnFor(requestStatusTable, { status, assignee: holder, expert, barred: approver }, { id, roles }));

/** For the holder (an officer), a cashier, the approver (a cashier too) and an auditor. */
const loans: readonly (readonly [string, OfferState | undefined, string, string, string, string])[] = [
  ['SUBMITTED', undefined, 'yours', 'Opio Daniel', 'Opio Daniel', 'Opio Daniel'],
  ['RESUBMITTED', undefined, 'yours', 'Opio Daniel', 'Opio Daniel', 'Opio Daniel'],
  ['PROCESSING', undefined, 'yours', 'Opio Daniel', 'Opio Daniel', 'Opio Daniel'],
  ['PENDING', undefined, 'cashier', 'yours', 'cashier', 'cashier'],
  ['PENDING', 'signed', 'cashier', 'yours', 'cashier', 'cashier'],
  ['PENDING', 'open', 'client', 'client', 'client', 'client'],
  ['PENDING', 'lapsed', 'yours', 'Opio Daniel', 'Opio Daniel', 'Opio Daniel'],
  ['PENDING', 'declined', 'yours', 'Opio Daniel', 'Opio Daniel', 'Opio Daniel'],
  ['WAITING FOR FEEDBACK', undefined, 'client', 'client', 'client', 'client'],
  ['CLOSED', undefined, 'nobody', 'nobody', 'nobody', 'nobody'],
  ['COMPLETED', undefined, 'finished', 'finished', 'finished', 'finished'],
  ['REJECTED', undefined, 'finished', 'finished', 'finished', 'finished'],
];

test.each(loans)(
  'CASE-01 a loan with status %s and an offer that is %s has one turn for each who looks',
  (status, offer, ...expected) => {
    expect([
      loanFor(status, 'holder', ['loan-officer'], offer),
      loanFor(status, 'other', ['cashier'], offer),
      loanFor(status, 'approver', ['credit-manager', 'cashier'], offer),
      loanFor(status, 'other', ['auditor'], offer),
    ]).toEqual(expected);
  },
);

/** For the advisor, the expert, an administrator, and one who made the assessment. */
const requests: readonly (readonly [string, string, string, string, string])[] = [
  ...[
    'SUBMITTED',
    'RESUBMITTED',
    'UNDER REVIEW',
    'REVIEW COMPLETED',
    'BUDGET APPROVED',
    'APPROVED',
    'WORKPLAN SUBMITTED',
    'WORKPLAN APPROVED',
    'DELIVERABLES APPROVED',
    'DELIVERABLES REJECTED',
  ].map((status) => [status, 'yours', 'Opio Daniel', 'Opio Daniel', 'Opio Daniel'] as const),
  ...[
    'PROPOSED EXPERT',
    'UNDER EXPERT ASSESSMENT',
    'ASSIGNED TO EXPERT',
    'REASSIGNED TO EXPERT',
    'UNDER WORKPLAN DEVELOPMENT',
    'UNDER WORKPLAN IMPLEMENTATION',
  ].map((status) => [status, 'Adongo Rose', 'yours', 'Adongo Rose', 'Adongo Rose'] as const),
  ['UNDER BUDGET REVIEW', 'administrator', 'administrator', 'yours', 'administrator'],
  ['WAITING FOR FEEDBACK', 'client', 'client', 'client', 'client'],
  ['CLOSED', 'client', 'client', 'client', 'client'],
  ['COMPLETED', 'finished', 'finished', 'finished', 'finished'],
  ['REJECTED', 'finished', 'finished', 'finished', 'finished'],
];

test.each(requests)(
  'CASE-01 a request with status %s has one turn for each who looks',
  (status, ...expected) => {
    expect([
      requestFor(status, 'holder', ['advisor']),
      requestFor(status, 'expert', ['expert']),
      requestFor(status, 'other', ['administrator']),
      requestFor(status, 'approver', ['administrator']),
    ]).toEqual(expected);
  },
);

test('CASE-01 every status is among them, and an unassigned case is no one’s turn yet', () => {
  const sent = (table: object) => Object.keys(table).filter((status) => status !== 'APPLYING');
  expect(new Set(loans.map(([status]) => status))).toEqual(new Set(sent(loanStatusTable)));
  expect(new Set(requests.map(([status]) => status))).toEqual(new Set(sent(requestStatusTable)));
  const viewer = { id: 'other', roles: ['loan-officer'] };
  expect(turnFor(loanStatusTable, { status: 'SUBMITTED', assignee: null }, viewer)).toEqual({
    whose: 'unassigned',
  });
});
