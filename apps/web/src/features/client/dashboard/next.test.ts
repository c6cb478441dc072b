import { expect, test } from 'vitest';
import type { DraftLoan } from '@ensigo/rulebook/contract';
import { loanStatuses } from '@ensigo/rulebook/loan';
import { requestStatuses } from '@ensigo/rulebook/request';
import { savedLoanDetails } from '../../../../../../packages/rulebook/src/test-support/loan.ts';
import { clientState, loanRow, requestRow } from '../../../../test/client-screen.tsx';
import { nextOf, waitsForClient } from './next.ts';

const { collaterals: _, ...details } = savedLoanDetails();

const draft: DraftLoan = {
  id: 7,
  tracking_number: 'LN-2025-00007',
  status: 'APPLYING',
  ...details,
  step: 3,
  version: 2,
  repeats_id: null,
};
const drafting = clientState({ step: 3, loan: draft });
const waiting = loanRow({ id: 3, status: 'WAITING FOR FEEDBACK', waiting_for_feedback: true });

test('a client who is not prequalified starts there, whatever else', () => {
  expect(nextOf(clientState({ prequalified: null }), [])).toMatchObject({
    turn: 'yours',
    to: '/apply-for-loan/applicant-info',
  });
});

test('a client without a loan applies; a draft continues at its saved step', () => {
  expect(nextOf(clientState(), [])).toMatchObject({
    turn: 'yours',
    to: '/apply-for-loan/prequalified/loan-details',
  });
  expect(nextOf(drafting, [loanRow({ status: 'APPLYING' })])).toMatchObject({
    turn: 'yours',
    to: '/apply-for-loan/prequalified/finance-info',
  });
});

test("the client's tasks come before the draft, and that before the lender's", () => {
  expect(nextOf(drafting, [loanRow(), waiting])).toMatchObject({
    turn: 'yours',
    loan: { id: 3 },
    to: '/my-applications/3',
  });
  expect(nextOf(drafting, [loanRow()])).toMatchObject({ title: 'Finish your application' });
});

test('a loan under way comes before a newer one that is finished', () => {
  const over = loanRow({ id: 9, status: 'REJECTED' });
  expect(nextOf(clientState(), [over, loanRow({ status: 'PENDING' })])).toMatchObject({
    turn: 'ours',
    title: 'Your loan is approved',
    to: '/my-applications/418',
  });
  expect(nextOf(clientState(), [over])).toMatchObject({
    turn: 'nobody',
    to: '/apply-for-loan/prequalified/loan-details',
  });
});

test.each(loanStatuses.submitted)(
  'a loan that is %s says whose turn it is, about which loan, and where to go',
  (status) => {
    const loan = loanRow({ status, waiting_for_feedback: status === 'WAITING FOR FEEDBACK' });
    const next = nextOf(clientState(), [loan]);
    expect(next.loan).toBe(loan);
    expect(next.title).not.toBe('We are working on it');
    expect(next.turn).toBe(
      status === 'WAITING FOR FEEDBACK'
        ? 'yours'
        : ['CLOSED', 'COMPLETED', 'REJECTED'].includes(status)
          ? 'nobody'
          : 'ours',
    );
  },
);

const request = (status: string) =>
  requestRow({ status, waiting_for_feedback: status === 'WAITING FOR FEEDBACK' });

test.each(['WAITING FOR FEEDBACK', 'CLOSED'])(
  'EASE-03 a request that is %s waits for the client: it is never "Finished", and comes before the draft',
  (status) => {
    const asked = request(status);
    expect(waitsForClient(asked)).toBe(true);
    for (const state of [clientState(), drafting]) {
      expect(nextOf(state, [loanRow({ status: 'CLOSED' })], asked)).toMatchObject({
        turn: 'yours',
        request: asked,
        to: `/my-requests/${String(asked.id)}`,
      });
    }
  },
);

test('EASE-03 a waiting loan comes before a waiting request; a request that the lender works on does not wait', () => {
  expect(nextOf(clientState(), [loanRow(), waiting], request('CLOSED')).loan).toBe(waiting);
  const others = requestStatuses.all.filter((status) => !['WAITING FOR FEEDBACK', 'CLOSED'].includes(status));
  expect(others.filter((status) => waitsForClient(request(status)))).toEqual([]);
});
