import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import {
  saveChallenge,
  saveDeliverables,
  saveRequestDetails,
  submitRequest,
} from '#support-requests/endpoints/requests.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { staleVersionMessage } from '#kit/rules/errors/codes.ts';
import { clientState } from '../tests/screens/client-screen.tsx';
import { FakeRequest } from '../tests/screens/fake-request.ts';
import { field, press, write } from '../tests/screens/fields.ts';
import { goTo } from '../tests/screens/network.ts';
import { givePhone, openOnPhone, versionsOf } from '../tests/screens/offline-screen.tsx';
import { RequestApplicationPage } from '#support-requests/screens/client/application/request-application-page.tsx';

const server = givePhone();

beforeEach(() => {
  server.answerSettings({
    'consent_text.request_disclaimer': { version: 2, text: 'An expert may read it.' },
  });
});

const details = {
  name: 'Nakato Poultry and Feeds',
  contact_name: 'Nakato Grace',
  contact_email: 'grace@example.com',
  contact_phone: '772345678',
  contact_phone_code: '+256',
  contact_role: 'Owner',
  category: 'Sales',
};
const challenge = {
  challenge: 'Feed has become dear.',
  period: 6,
  solution: 'No' as const,
  solution_details: '',
  outcomes: ['Grow my revenue'],
};
const wishes = { deliverables: ['A price list'], deadline: '2099-03-01' };
const draft = { id: 42, tracking_number: 'MS-2025-00042', status: 'APPLYING' };

const stateAt = (step: number, version: number, changes: Parameters<typeof clientState>[0] = {}) =>
  clientState({
    closed_loan: true,
    request: { ...draft, step, version },
    request_details: details,
    challenge_details: challenge,
    deliverables: wishes,
    ...changes,
  });

const open = (step: string, state = stateAt(5, 3)) =>
  openOnPhone(server, <RequestApplicationPage />, `/management-support/apply/${step}`, state);

const saved = (step: number, version: number) => ({
  message: 'It was saved.',
  data: { id: 42, tracking_number: 'MS-2025-00042', step, version },
});
const sentVersions = (call: Endpoint) => versionsOf(server, call);

async function fillChallenge(): Promise<void> {
  await screen.findByLabelText('What is the challenge?');
  write('What is the challenge?', 'Feed has become dear.');
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  const [outcome] = screen.getAllByRole('checkbox');
  fireEvent.click(outcome ?? document.body);
}

/** Submits what is at its last step, without a network. */
async function submitOffline(): Promise<void> {
  goTo('offline');
  fireEvent.click(await screen.findByLabelText('An expert may read it.'));
  press('Submit');
  await screen.findByText('Your request is waiting to send');
}

test('REACH-03 a request is begun, filled in and submitted without a network, and arrives once, in its order', async () => {
  const where = open(
    'request-details',
    clientState({ closed_loan: true, request_details: { ...details, contact_role: '', category: '' } }),
  );
  await screen.findByLabelText('Contact role');
  goTo('offline');
  write('Contact role', 'Owner');
  fireEvent.change(field('Category'), { target: { value: 'Sales' } });
  press('Save & Continue');
  await fillChallenge();
  press('Save & Continue');
  await screen.findAllByRole('heading', { name: 'Documents' });
  press('Save & Continue');
  await screen.findByLabelText('Deliverable 1');
  write('Deliverable 1', 'A price list');
  write('Deadline', '2099-03-01');
  press('Save & Continue');
  await submitOffline();
  await screen.findByText('5 items waiting to send');
  expect([server.callsOf(saveRequestDetails), screen.queryByText(/was submitted/)]).toEqual([[], null]);

  const begun = { ...details, contact_role: 'Owner', category: 'Sales' };
  server.reply(saveRequestDetails, () => {
    const now = stateAt(2, 1, { request_details: begun, challenge_details: null, deliverables: null });
    server.answer(checkPrequalification, { data: now });
    return Response.json(saved(2, 1));
  });
  server.answer(saveChallenge, saved(3, 2));
  server.answer(saveDeliverables, saved(5, 4));
  server.answer(submitRequest, {
    message: 'Request submitted.',
    data: { id: 42, tracking_number: 'MS-2025-00042', status: 'SUBMITTED' },
  });
  const pass = await FakeRequest.sentBy(() => goTo('online'));
  expect([pass.address, [...(pass.form?.keys() ?? [])]]).toEqual(['/api/requests/documents', []]);
  expect(pass.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  expect(server.callsOf(saveDeliverables)).toEqual([]);
  pass.finish(200, { ...saved(4, 3), documents: [] });
  await screen.findByText('Request submitted.');
  await waitFor(() => expect(where.address).toBe('/my-requests'));
  expect([saveRequestDetails, saveChallenge, saveDeliverables].map(sentVersions)).toEqual([
    ['"0"'],
    ['"1"'],
    ['"3"'],
  ]);
  expect(server.callsOf(submitRequest).map(({ body }) => body)).toEqual([
    { request_id: 42, consent_text_version: 2, read_documents: [] },
  ]);
  await waitFor(() => expect(screen.queryByText(/waiting to send/)).toBeNull());
});

test('REACH-03 a page that is loaded anew without a network shows the kept step of a request', async () => {
  open('challenge');
  await screen.findByLabelText('What is the challenge?');
  goTo('offline');
  write('What is the challenge?', 'Feed has become dear, and eggs cheap.');
  press('Save & Continue');
  await screen.findByText('1 item waiting to send');
  cleanup();
  open('challenge');
  const story = await screen.findByLabelText('What is the challenge?');
  expect(story).toHaveProperty('value', 'Feed has become dear, and eggs cheap.');
  expect(server.callsOf(saveChallenge)).toEqual([]);
});

test('REACH-03 two devices changed one step of a request: what one changed counts, and a phone number is asked about', async () => {
  open('request-details');
  await screen.findByLabelText('Contact role');
  write('Contact role', 'Manager');
  write('Contact phone', '772000111');
  server.refuse(saveRequestDetails, 409, { message: staleVersionMessage() });
  const elsewhere = { ...details, contact_name: 'Okello James', contact_phone: '782999888' };
  server.answer(checkPrequalification, { data: stateAt(5, 8, { request_details: elsewhere }) });
  press('Save & Continue');
  fireEvent.click(await screen.findByText('1 item waiting to send · 1 needs your attention'));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Request Details' }));
  const mine = await screen.findByRole('radio', { name: '772000111' });
  screen.getByRole('radio', { name: '782999888' });
  server.answer(saveRequestDetails, saved(5, 9));
  fireEvent.click(mine);
  press('Use selected answers');
  await waitFor(() => expect(server.callsOf(saveRequestDetails)).toHaveLength(2));
  expect(sentVersions(saveRequestDetails)).toEqual(['"3"', '"8"']);
  expect(server.callsOf(saveRequestDetails).at(-1)?.body).toMatchObject({
    name: 'Nakato Poultry and Feeds',
    contact_name: 'Okello James',
    contact_role: 'Manager',
    contact_phone: '772000111',
  });
});

/** The details are saved, as the draft's first step, while nothing can be read any more. */
async function saveFirstStep(): Promise<void> {
  open('request-details', clientState({ closed_loan: true, request_details: { ...details, category: '' } }));
  await screen.findByLabelText('Contact role');
  server.answer(saveRequestDetails, saved(2, 1));
  write('Contact role', 'Manager');
  fireEvent.change(field('Category'), { target: { value: 'Sales' } });
}

test('REACH-03 a saved step leads on though nothing can be read after it, and shows what was saved', async () => {
  await saveFirstStep();
  server.loseNetwork(checkPrequalification);
  press('Save & Continue');
  await fillChallenge();
  server.answer(saveChallenge, saved(3, 2));
  press('Save & Continue');
  await screen.findAllByRole('heading', { name: 'Documents' });
  expect(sentVersions(saveChallenge)).toEqual(['"1"']);
  const pass = await FakeRequest.sentBy(() => press('Save & Continue'));
  pass.finish(200, { ...saved(4, 3), documents: [] });
  await screen.findByLabelText('Deliverable 1');
  fireEvent.click(screen.getByRole('link', { name: /Challenge/ }));
  expect((await screen.findByLabelText('What is the challenge?')).textContent).toBe('Feed has become dear.');
});

test('REACH-03 a saved step leads on after five seconds though the server says nothing more', async () => {
  await saveFirstStep();
  server.hold(checkPrequalification);
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  onTestFinished(() => void vi.useRealTimers());
  press('Save & Continue');
  await screen.findByText('It was saved.');
  expect(screen.queryByLabelText('What is the challenge?')).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByLabelText('What is the challenge?');
});

test('REACH-03 a submission that was refused is told beside the submit, and what waits can be taken back', async () => {
  open('done');
  await screen.findByLabelText('An expert may read it.');
  await submitOffline();
  server.refuse(submitRequest, 422, { message: 'Deadline must be in the future.' });
  goTo('online');
  await screen.findByText('Not sent: Deadline must be in the future.');
  await screen.findByText('1 item waiting to send · 1 needs your attention');
  await submitOffline();
  press('Change it');
  await screen.findByLabelText('An expert may read it.');
  await waitFor(() => expect(screen.queryByText(/waiting to send/)).toBeNull());
});

test('REACH-03 a step that only a proxy has answered is kept as without an answer, and goes by itself', async () => {
  const where = open('challenge');
  server.reply(saveChallenge, () => new Response('<h1>504 Gateway Time-out</h1>', { status: 504 }));
  await screen.findByLabelText('What is the challenge?');
  write('What is the challenge?', 'Chicks have become dear.');
  press('Save & Continue');
  await waitFor(() => expect(where.address).toBe('/management-support/apply/documents'));
  expect(await screen.findByText("Saved on this device. We'll send it after earlier items.")).toBeTruthy();
});
