import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { submitRequest } from '../../../endpoints/requests.ts';
import { staleVersionMessage } from '#kit/rules/errors/codes.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { RequestApplicationPage } from './request-application-page.tsx';
import { leadTo, openNeeded } from '#app/tests/screens/fields.ts';

const server = fakeServer();
const words = (version: number, text: string) =>
  server.answer(listSettings, {
    data: [{ name: 'consent_text.request_disclaimer', value: null, json_value: { version, text } }],
  });

beforeEach(() => {
  words(2, 'An expert may read it.');
});

const request = { id: 42, tracking_number: 'MS-2025-00042', status: 'APPLYING', step: 5, version: 4 };
const open = (state = clientState({ closed_loan: true, request })) =>
  openClientScreen(server, <RequestApplicationPage />, {
    address: '/management-support/apply/done',
    pattern: '/management-support/apply/:step',
    state,
  });
const box = (label = 'An expert may read it.') => screen.findByLabelText<HTMLInputElement>(label);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
const fileId = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

test('SUPPORT-06 the version of the disclaimer that was shown is sent; changed words are shown and must be agreed to again', async () => {
  const where = open();
  const message = 'The text has changed since you opened it. Read it again.';
  server.refuse(submitRequest, 409, { message, errors: { disclaimer: [message] } });
  fireEvent.click(await box());
  words(3, 'An expert may read all of it.');
  send();
  const newer = await box('An expert may read all of it.');
  expect(await screen.findByText(message)).toBeDefined();
  expect([newer.checked, where.address]).toEqual([false, '/management-support/apply/done']);
  server.answer(submitRequest, {
    message: 'Request submitted.',
    data: { id: 42, tracking_number: 'MS-2025-00042', status: 'SUBMITTED' },
  });
  fireEvent.click(newer);
  send();
  await waitFor(() => expect(where.address).toBe('/my-requests'));
  expect(server.callsOf(submitRequest).map(({ body }) => body)).toEqual([
    { request_id: 42, consent_text_version: 2, read_documents: [] },
    { request_id: 42, consent_text_version: 3, read_documents: [] },
  ]);
});

test('EASE-04 SUPPORT-06 the last step of a request is the check, and says so', async () => {
  open();
  await screen.findAllByRole('heading', { level: 2, name: 'Check and submit' });
  // In the list of a laptop alone: on a phone `Done` would say that it is sent.
  expect(screen.getAllByText('Done').filter((text) => text.closest('nav') === null)).toEqual([]);
  screen.getByText('Step 5 of 5');
});

test('REACH-03 what was changed elsewhere meanwhile is not sent: it is shown, and agreed to again', async () => {
  const where = open();
  server.refuse(submitRequest, 409, { message: staleVersionMessage() });
  fireEvent.click(await box());
  const newer = {
    challenge: 'The rent has doubled.',
    period: 3,
    solution: 'No' as const,
    solution_details: '',
    outcomes: ['Grow my revenue'],
  };
  server.answer(checkPrequalification, {
    data: clientState({ closed_loan: true, request: { ...request, version: 5 }, challenge_details: newer }),
  });
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('Check the newer answers shown now');
  await screen.findByText('The rent has doubled.');
  expect([(await box()).checked, where.address]).toEqual([false, '/management-support/apply/done']);
  fireEvent.click(await box());
  send();
  const seen = () => server.callsOf(submitRequest).map(({ headers }) => headers.get('if-match'));
  await waitFor(() => expect(seen()).toEqual(['"4"', '"5"']));
});

test('REACH-03 a file that another device has added is shown before the request is sent with it', async () => {
  const file = (id: string, name: string) => ({
    id,
    type: 'supporting_documents',
    file_path: `${id}/${name}`,
    size: 9,
    pending: null,
  });
  const [plan, prices] = [file(fileId(1), 'plan.pdf'), file(fileId(2), 'prices.pdf')];
  const withFiles = (...documents: readonly (typeof plan)[]) =>
    clientState({ closed_loan: true, request, management_request_docs: [...documents] });
  open(withFiles(plan));
  server.refuse(submitRequest, 409, { message: staleVersionMessage() });
  fireEvent.click(await box());
  server.answer(checkPrequalification, { data: withFiles(plan, prices) });
  send();
  await screen.findByRole('alert');
  await screen.findByText(/prices\.pdf/);
  fireEvent.click(await box());
  send();
  await waitFor(() => expect(server.callsOf(submitRequest)).toHaveLength(2));
  expect(server.callsOf(submitRequest).map(({ body }) => body)).toMatchObject([
    { read_documents: [plan.id] },
    { read_documents: [plan.id, prices.id] },
  ]);
});

test('GUARD-15 a daily limit is reported beside the submit, and nothing is lost', async () => {
  const where = open();
  const message = 'You have sent 5 requests today. Nothing is lost.';
  server.refuse(submitRequest, 429, { message }, { 'retry-after': '3600' });
  fireEvent.click(await box());
  send();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(where.address).toBe('/management-support/apply/done');
  expect((await box()).checked).toBe(true);
});

test('SUPPORT-06 EASE-02 the agreement is listed at the foot, and its line leads to its box', async () => {
  open();
  const agreement = await box();
  await leadTo(await openNeeded(1), 'Your declaration');
  await waitFor(() => expect(document.activeElement).toBe(agreement));
});
