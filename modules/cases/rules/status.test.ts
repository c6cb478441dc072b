import { expect, test } from 'vitest';
import { loanStatuses, loanStatusTable } from './loan/statuses.ts';
import { loanWorkflow } from './loan/workflow.ts';
import { requestStatuses, requestStatusTable } from './request/statuses.ts';
import { requestWorkflow } from './request/workflow.ts';
import { draftStatus, feedbackStatus, meaningOf, type StatusTable } from './status.ts';

interface Leading {
  readonly from: readonly string[];
  readonly to: string;
}

const kinds = [
  { name: 'loan', table: loanStatusTable, sets: loanStatuses, transitions: loanWorkflow.transitions },
  {
    name: 'request',
    table: requestStatusTable,
    sets: requestStatuses,
    transitions: requestWorkflow.transitions,
  },
] as const;

// What a person does; a loan reopens automatically after a reversal (MONEY-08).
const byThemselves: readonly string[] = ['reopen', 'expire'];

test.each(kinds)(
  'only the final statuses of a $name have no move that leads on',
  ({ table, transitions }) => {
    const left = new Set<string>(
      Object.entries<Leading>(transitions).flatMap(([name, { from, to }]) =>
        to === 'same' || byThemselves.includes(name) ? [] : from,
      ),
    );
    for (const [status, { final }] of Object.entries(table))
      expect([status, final]).toEqual([status, !left.has(status)]);
  },
);

test.each(kinds)('the status sets of a $name follow from whose turn it is', ({ table, sets }) => {
  const turns: StatusTable = table;
  const { withLender, withClient, open, clockStopped }: Record<string, readonly string[]> = { ...sets };
  for (const status of sets.all) {
    const turn = meaningOf(turns, status)?.turn;
    const isWithLender = turn !== 'client' && turn !== 'nobody';
    const isSent = status !== draftStatus;
    expect({
      withLender: withLender?.includes(status),
      withClient: withClient?.includes(status),
      open: open?.includes(status),
      clockStopped: clockStopped?.includes(status),
    }).toEqual({
      withLender: isSent && isWithLender,
      withClient: isSent && turn === 'client',
      open: isSent && turn !== 'nobody',
      clockStopped: isSent && (!isWithLender || meaningOf(turns, status)?.decided === true),
    });
  }
});

test.each(kinds)('a $name begins as a draft and returns to its client with questions', ({ sets }) => {
  expect(sets.all).toContain(draftStatus);
  expect(sets.withClient).toContain(feedbackStatus);
  expect(sets.submitted).toEqual(sets.all.slice(1));
});

test('a loan is with the lender from submission until it is paid out, rejected or sent back', () => {
  expect(loanStatuses.withLender).toEqual(['SUBMITTED', 'RESUBMITTED', 'PROCESSING', 'PENDING']);
  expect(loanStatuses.clockStopped).toEqual(['PENDING', feedbackStatus, 'CLOSED', 'COMPLETED', 'REJECTED']);
  expect(loanStatuses.settled).toEqual([draftStatus, 'COMPLETED', 'REJECTED']);
});

test('CASE-02 the time to a decision ends with the approval, though a request is worked on afterwards', () => {
  expect(requestStatuses.clockStopped).toContain('APPROVED');
  expect(requestStatuses.clockStopped).toContain('UNDER WORKPLAN IMPLEMENTATION');
  expect(requestStatuses.clockStopped).not.toContain('BUDGET APPROVED');
});

test('CASE-01 an approved loan waits for a person who may disburse it', () => {
  expect(loanStatuses.toDisburse).toEqual(['PENDING']);
  expect(loanStatuses.atDesk).toEqual(['SUBMITTED', 'RESUBMITTED', 'PROCESSING']);
  expect(loanStatuses.withLender).toContain('PENDING');
  expect(requestStatuses.toDisburse).toEqual([]);
  expect(requestStatuses.atDesk).toEqual(requestStatuses.withLender);
});

test('a request waits for its client when it has questions and when its deliverables are ready', () => {
  expect(requestStatuses.withClient).toEqual([feedbackStatus, 'CLOSED']);
  expect(requestStatuses.settled).toEqual([draftStatus, 'COMPLETED', 'REJECTED']);
});

test('an unknown status has no meaning', () => {
  expect(meaningOf(loanStatusTable, 'LOST')).toBeUndefined();
  expect(meaningOf(loanStatusTable, 'toString')).toBeUndefined();
});
