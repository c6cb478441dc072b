import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeChallenge,
  readRequestResubmission,
  resubmitRequest,
  type RequestResubmission,
} from '../../../endpoints/request-variants.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { validDeliverables, validRequestDetails } from '#app/tests/payloads/request.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { field, press, write } from '#app/tests/screens/fields.ts';
import { ResubmitRequestPage } from './resubmit-request-page.tsx';

type Feedback = NonNullable<RequestResubmission['feedback']>;

const asked = (...items: Feedback['items']): RequestResubmission => ({
  id: 42,
  tracking_number: 'MS-2025-00042',
  version: 9,
  request_details: validRequestDetails(),
  challenge_details: {
    challenge: 'Sales fell.',
    period: 6,
    solution: 'No',
    solution_details: '',
    outcomes: ['Grow my revenue'],
  },
  deliverables: validDeliverables(),
  documents: [],
  feedback: {
    action_id: 31,
    whole: items.length === 0,
    answer_by: '2025-11-24',
    comment: 'Thank you for your request.',
    created_at: '2025-11-17T08:00:00Z',
    answered_at: null,
    items,
  },
  changed_steps: [],
});
const period: Feedback['items'][number] = {
  kind: 'field',
  target: 'challenge.period',
  label: 'Period',
  reason: 'Since when exactly?',
  done: false,
};
const papers: Feedback['items'][number] = {
  kind: 'document',
  target: 'supporting_documents',
  label: 'Supporting documents',
  reason: 'A price list, please.',
  done: true,
};

// A screen's code is loaded before, as on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./challenge-step.tsx'),
    import('./deliverables-step.tsx'),
    import('./documents-step.tsx'),
  ]);
}, 60_000);

const server = fakeServer();
beforeEach(() => {
  server.answer(changeChallenge, {
    message: 'Kept, not sent yet.',
    data: { id: 42, tracking_number: 'MS-2025-00042', step: 3, version: 9 },
  });
});

const open = (step: string, request: RequestResubmission) => {
  server.answer(readRequestResubmission, { data: request });
  return openClientScreen(server, <ResubmitRequestPage />, {
    address: `/management-support/resubmit/42/${step}`,
    pattern: '/management-support/resubmit/:id/:step',
  });
};
const isLockedAt = (element: Element) => element.closest('fieldset')?.disabled ?? false;
const isLocked = (label: string) => isLockedAt(field(label));

test('CASE-06 a request shows what was asked for, the reason at its field, and locks the rest', async () => {
  open('challenge', asked(period, papers));
  const challenge = await screen.findByLabelText('What is the challenge?');
  expect(isLockedAt(challenge)).toBe(true);
  const input = screen.getByLabelText(/For how many months/);
  expect(isLockedAt(input)).toBe(false);
  expect(input.closest('fieldset')?.textContent).toContain('We asked for: Since when exactly?');
  expect(screen.getByText('1 of 2 done ·', { exact: false })).toBeTruthy();
  expect(screen.getByText('Reply by 24 Nov 2025.', { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Supporting documents' }).getAttribute('href')).toBe(
    '/management-support/resubmit/42/documents',
  );
});

test('CASE-06 the answer to a request is kept, with what was locked unchanged', async () => {
  const where = open('challenge', asked(period, papers));
  const input = await screen.findByLabelText(/For how many months/);
  fireEvent.change(input, { target: { value: '9' } });
  press('Save & Continue');
  await waitFor(() => expect(where.address).toBe('/management-support/resubmit/42/documents'));
  expect(server.callsOf(changeChallenge)[0]?.body).toMatchObject({ challenge: 'Sales fell.', period: '9' });
});

test('CASE-06 a step in which nothing was asked for is read-only, and leads on', async () => {
  const where = open('deliverables', asked(period));
  await screen.findByText("We didn't ask you to change this part. It stays as it is.");
  expect(isLocked('Deliverable 1')).toBe(true);
  press('Next');
  await waitFor(() => expect(where.address).toBe('/management-support/resubmit/42/done'));
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('CASE-06 documents are taken only where they were asked for', async () => {
  open('documents', asked(period));
  await screen.findByText('No documents');
  cleanup();
  open('documents', asked(papers));
  await screen.findByText('We asked for:');
  expect(screen.queryByText('No documents')).toBeNull();
});

test('CASE-06 plain words alone leave the whole request open', async () => {
  open('challenge', asked());
  await screen.findByText('You can change everything in your request.');
  write('What is the challenge?', 'Sales fell in May.');
  expect(isLocked('What is the challenge?')).toBe(false);
});

test('SUPPORT-07 once its changes are sent, a request is not read as one that waits', async () => {
  server.answer(listSettings, { data: [] });
  server.answer(resubmitRequest, {
    message: 'Changes sent.',
    data: { id: 42, tracking_number: 'MS-2025-00042', status: 'RESUBMITTED' },
  });
  const where = open('done', { ...asked(period), changed_steps: ['challenge'] });
  fireEvent.click(await screen.findByRole('checkbox'));
  const reads = server.callsOf(readRequestResubmission).length;
  press('Send changes');
  await waitFor(() => expect(where.address).toBe('/my-requests/42'));
  expect(server.callsOf(resubmitRequest)).toHaveLength(1);
  expect(server.callsOf(readRequestResubmission)).toHaveLength(reads);
});
