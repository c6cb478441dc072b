import { expect, test } from 'vitest';
import { judgeTransition } from '#kit/rules/engine/workflow.ts';
import { loanNotice } from '#loans/rules/notices.ts';
import { loanStatuses } from './loan/statuses.ts';
import { loanWorkflow } from './loan/workflow.ts';
import { requestWorkflow } from './request/workflow.ts';
import { readWaitingExpiry, waitingExpirySchema } from '#settings/rules/waiting-expiry.ts';
import { feedbackStatus } from './status.ts';
import { expiryNotice, reminderNotice } from './waiting.ts';

const loan = { kind: 'loan', trackingNumber: 'LN-1' } as const;

test.each([
  [{ ...loan }, 'Open your loan to see what to change, then send it again.'],
  [{ ...loan, answerBy: '2026-12-01' }, 'Open your loan to see what to change, then send it by 01 Dec 2026.'],
  [
    { kind: 'request', trackingNumber: 'RQ-1', answerBy: '2026-12-01', closesOn: '2026-12-08' } as const,
    "Open your request to see what to change, then send it by 01 Dec 2026. If we don't hear from you by 08 Dec 2026, we'll close it.",
  ],
])('CASE-04 a reminder about %j says what to do, by when, and what follows', (waiting, more) => {
  const { paragraphs } = reminderNotice(waiting);
  expect(paragraphs).toEqual([
    `We're still waiting for your answer about your ${waiting.kind} ${waiting.trackingNumber}.`,
    more,
  ]);
});

test('CASE-04 NOTIF-05 a reminder by hand says the same, and what the officer adds', () => {
  const days = { answerBy: '2026-12-01', closesOn: null };
  const { paragraphs } = loanNotice('remind', { trackingNumber: 'LN-1', comment: 'We called you.', ...days });
  expect(paragraphs).toEqual([...reminderNotice({ ...loan, ...days }).paragraphs, 'We called you.']);
});

test('CASE-04 a client who did not answer is told kindly', () => {
  expect(expiryNotice(loan).paragraphs.join(' ')).toBe(
    "We've closed your loan application LN-1 because we didn't hear from you. This doesn't count against you. You can apply again whenever you're ready.",
  );
});

test('CASE-04 taking questions back leads to the status before them, and to no other', () => {
  const back = (before?: string) =>
    judgeTransition(loanWorkflow, feedbackStatus, 'withdraw-feedback', ['loan-officer'], before);
  for (const status of loanWorkflow.transitions['request-feedback'].from)
    expect(back(status)).toEqual({ legal: true, to: status });
  for (const status of [undefined, 'COMPLETED', 'gone'])
    expect(back(status)).toEqual({ legal: true, to: 'SUBMITTED' });
  expect(loanStatuses.all).toContain('SUBMITTED');
});

test('CASE-04 no status that waits for the client is a dead end for staff', () => {
  for (const { transitions } of [loanWorkflow, requestWorkflow])
    for (const action of ['remind', 'withdraw-feedback', 'reject'] as const)
      expect(transitions[action].from).toContain(feedbackStatus);
});

test.each([
  ['', null],
  ['7', 7],
  [90, 90],
  [null, null],
])('CASE-04 %j days until a case is closed are read as %j', (days, read) => {
  expect(waitingExpirySchema.parse({ days })).toEqual({ days: read });
});

test.each(['0', '91', '1.5', 'soon'])('CASE-04 %j days are refused', (days) => {
  expect(waitingExpirySchema.safeParse({ days }).success).toBe(false);
});

test.each([undefined, {}, { days: 'x' }])(
  'CASE-04 without a readable setting (%j) nothing is closed',
  (value) => {
    expect(readWaitingExpiry(value)).toEqual({ days: null });
  },
);
