import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { validDeliverables, validRequestDetails } from '#app/tests/payloads/request.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { field, press, valueOf } from '#app/tests/screens/fields.ts';
import { RequestApplicationPage } from './request-application-page.tsx';

// A screen's code is loaded before, as on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./request-details-step.tsx'),
    import('./challenge-step.tsx'),
    import('./documents-step.tsx'),
    import('./deliverables-step.tsx'),
    import('./done-step.tsx'),
  ]);
}, 60_000);

const server = fakeServer();
beforeEach(() => {
  server.refuse(keepDraft, 503, { message: 'Not now.' });
});

const fileId = '11111111-1111-4111-8111-111111111111';
const complete: Partial<PrequalificationState> = {
  request: { id: 42, tracking_number: 'MS-2025-00042', status: 'APPLYING', step: 5, version: 4 },
  request_details: validRequestDetails(),
  challenge_details: {
    challenge: 'Sales fell.',
    period: 6,
    solution: 'No',
    solution_details: '',
    outcomes: ['Grow my revenue'],
  },
  deliverables: validDeliverables(),
  management_request_docs: [
    { id: fileId, type: 'supporting_documents', file_path: `${fileId}/records.pdf`, size: 2048 },
  ],
};

const open = (step: string, changes: Partial<PrequalificationState> = {}) =>
  openClientScreen(server, <RequestApplicationPage />, {
    address: `/management-support/apply/${step}`,
    pattern: '/management-support/apply/:step',
    state: clientState({ closed_loan: true, ...complete, ...changes }),
  });

test('SUPPORT-01 the steps say Done, In Progress or Locked, and one that is locked leads back', async () => {
  const request = { id: 42, tracking_number: 'MS-2025-00042', status: 'APPLYING', step: 3, version: 4 };
  const where = open('deliverables', { request });
  const steps = await screen.findByRole('navigation', { name: 'Steps of Request Support' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/^\d/, '')),
  ).toEqual([
    'Request DetailsDone',
    'ChallengeDone',
    'DocumentsIn Progress',
    'DeliverablesLocked',
    'DoneLocked',
  ]);
  expect(where.address).toBe('/management-support/apply/documents');
});

test('SUPPORT-02 the company is read-only, the contact is filled in and can be changed', async () => {
  open('request-details');
  const company = await screen.findByLabelText<HTMLInputElement>('Company name');
  expect([company.readOnly, company.value]).toEqual([true, 'Nakato Foods Ltd']);
  const contact = ['Contact name', 'Contact role', 'Contact email', 'Contact phone', 'Category'];
  expect(contact.map(valueOf)).toEqual([
    'Nakato Grace',
    'Director',
    'grace@example.com',
    '772123456',
    'Sales',
  ]);
  for (const label of contact) expect(field(label)).not.toHaveProperty('readOnly', true);
});

test('SUPPORT-03 what was tried is asked only where something was', async () => {
  open('challenge');
  await screen.findByLabelText('What is the challenge?');
  const tried = () => screen.queryByLabelText('What have you tried? (optional)') !== null;
  expect(tried()).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await waitFor(() => expect(tried()).toBe(true));
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  await waitFor(() => expect(tried()).toBe(false));
});

test('SUPPORT-04 a document can be viewed and deleted, and none is needed to go on', async () => {
  open('documents');
  await screen.findByRole('button', { name: 'Open records.pdf' });
  press('Delete records.pdf');
  expect(await screen.findByRole('dialog')).toBeDefined();
  cleanup();
  open('documents', { management_request_docs: [] });
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save & Continue' });
  expect(save.getAttribute('aria-disabled') === 'true').toBe(false);
});

test('SUPPORT-05 the last deliverable cannot be removed; any other can', async () => {
  open('deliverables');
  await screen.findByLabelText('Deliverable 1');
  const removes = () => screen.queryAllByRole('button', { name: /^Remove deliverable/ });
  expect(removes()).toHaveLength(2);
  // Each has its own frame.
  expect(screen.getAllByRole('group', { name: /^Deliverable/ })).toHaveLength(2);
  press('Remove deliverable 1');
  await waitFor(() => expect(removes()).toEqual([]));
  expect(valueOf('Deliverable 1')).toBe('Training for two people');
});

test('SUPPORT-06 before it is sent all parts are shown in their order, and Back leads to the deliverables', async () => {
  const where = open('done');
  await screen.findByRole('button', { name: 'Submit' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Request Details',
    'Challenge Details',
    'Deliverables Details',
    'Supporting Documents',
  ]);
  for (const answer of ['Nakato Grace', 'Sales fell.', 'A sales plan for the year', 'records.pdf'])
    expect(screen.getAllByText(answer), answer).not.toEqual([]);
  const [, back] = screen.getAllByRole('button', { name: 'Back' });
  fireEvent.click(back ?? document.body);
  await waitFor(() => expect(where.address).toBe('/management-support/apply/deliverables'));
});
