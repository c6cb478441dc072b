import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loanStatuses } from '../../rules/loan/statuses.ts';
import { requestStatuses } from '../../rules/request/statuses.ts';
import { StatusBadge } from './status-badge.tsx';

/** The family of a badge, recognised by the colour of its border. */
function familyOf(status: string): string | undefined {
  render(<StatusBadge status={status} />);
  const look = screen.getByText(status).className;
  cleanup();
  return /border-(\w+)-line/.exec(look)?.[1];
}

test('REQ-08 each of the 22 request statuses has its badge, in its exact words', () => {
  const badges = requestStatuses.all.map((status) => ({ status, family: familyOf(status) }));
  const of = (family: string) =>
    badges.filter((badge) => badge.family === family).map(({ status }) => status);
  expect({
    plain: of('plain'),
    info: of('info'),
    waiting: of('waiting'),
    success: of('success'),
    danger: of('danger'),
  }).toEqual({
    plain: ['APPLYING', 'CLOSED'],
    info: [
      'SUBMITTED',
      'RESUBMITTED',
      'UNDER REVIEW',
      'REVIEW COMPLETED',
      'UNDER EXPERT ASSESSMENT',
      'UNDER BUDGET REVIEW',
      'ASSIGNED TO EXPERT',
      'REASSIGNED TO EXPERT',
      'UNDER WORKPLAN DEVELOPMENT',
      'UNDER WORKPLAN IMPLEMENTATION',
    ],
    waiting: ['PROPOSED EXPERT', 'WAITING FOR FEEDBACK', 'WORKPLAN SUBMITTED'],
    success: ['BUDGET APPROVED', 'APPROVED', 'WORKPLAN APPROVED', 'DELIVERABLES APPROVED', 'COMPLETED'],
    danger: ['DELIVERABLES REJECTED', 'REJECTED'],
  });
});

test('LIST-06 each of the nine loan statuses has its badge, in its exact words', () => {
  expect(Object.fromEntries(loanStatuses.all.map((status) => [status, familyOf(status)]))).toEqual({
    APPLYING: 'plain',
    SUBMITTED: 'info',
    RESUBMITTED: 'info',
    PROCESSING: 'info',
    PENDING: 'info',
    'WAITING FOR FEEDBACK': 'waiting',
    CLOSED: 'plain',
    COMPLETED: 'success',
    REJECTED: 'danger',
  });
});
