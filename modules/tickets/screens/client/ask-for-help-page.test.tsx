import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listOwnTickets } from '../../endpoints/tickets.ts';
import { logout } from '#kit/endpoints/session.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { FakeRequest } from '#app/tests/screens/fake-request.ts';
import { errorOf, press, toast, valueOf, write } from '#app/tests/screens/fields.ts';
import { grace } from '#app/tests/screens/people.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { expireSession, signOut } from '#kit/browser/session-watch/sign-out.ts';
import { AskForHelpPage } from './ask-for-help-page.tsx';

const server = fakeServer();
const asked = {
  id: 3,
  subject: 'My stall',
  message: 'Where do I send the photos?',
  state: 'answered' as const,
  created_at: '2025-11-12T17:47:00Z',
  files: ['stall.jpg'],
  answers: [{ message: 'With the documents.', by: 'Opio Daniel', created_at: '2025-11-13T06:05:00Z' }],
};

beforeEach(() => {
  FakeRequest.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  server.answer(listOwnTickets, { data: [] });
  open();
});

const open = () => openClientScreen(server, <AskForHelpPage />, { address: '/ask-for-help' });
const reopen = (): void => {
  cleanup();
  open();
};

const fillAndSend = () =>
  FakeRequest.sentBy(() => {
    write('Subject', 'My licence');
    write('Message', 'Is last year’s good enough?');
    press('Send');
  });

test('HELP-01 errors are shown under their fields and disappear when the field is edited; nothing is sent', async () => {
  press('Send');
  expect(errorOf('Subject')).toBe('Subject is required.');
  expect(errorOf('Message')).toBe('Message is required.');
  expect(document.activeElement).toBe(screen.getByLabelText('Subject'));
  write('Subject', 'My licence');
  expect(errorOf('Subject')).toBeUndefined();
  expect(errorOf('Message')).toBe('Message is required.');
  press('Send');
  // The first that is sent is the complete one.
  write('Message', 'Is it enough?');
  const first = await FakeRequest.sentBy(() => press('Send'));
  expect(first.form?.get('message')).toBe('Is it enough?');
});

test('HELP-02 the server’s message is a toast, and the form is empty again', async () => {
  const request = await fillAndSend();
  expect([...(request.form ?? [])]).toEqual([
    ['subject', 'My licence'],
    ['message', 'Is last year’s good enough?'],
  ]);
  request.finish(200, { message: 'We have your message.' });
  await toast('We have your message.');
  expect([valueOf('Subject'), screen.getByLabelText('Message')]).toMatchObject(['', { value: '' }]);
});

test.each([
  ['the server’s words', 503, { message: 'We are closed for an hour.' }, 'We are closed for an hour.'],
  ['no words', 500, {}, 'Something went wrong.'],
])(
  'HELP-03 a failure with %s is a toast, says why at the form, and loses nothing',
  async (_, status, body, said) => {
    (await fillAndSend()).finish(status, body);
    await toast('Something went wrong.');
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(valueOf('Subject')).toBe('My licence');
  },
);

test('HELP-03 without an answer the message is to check the network', async () => {
  (await fillAndSend()).onerror();
  await toast('Something went wrong.');
  expect(screen.getByRole('alert').textContent).toBe(
    'Unexpected error occurred. Please check your network and try again.',
  );
});

test('STAND-02 the same text after a lost answer has the same key; other text and the next ticket another one', async () => {
  const keyOf = ({ headers }: FakeRequest) => headers['Idempotency-Key'];
  const first = await fillAndSend();
  expect(keyOf(first)).toMatch(/^[0-9a-f]{32}$/);
  first.onerror();
  await toast('Something went wrong.');
  const again = await fillAndSend();
  expect(keyOf(again)).toBe(keyOf(first));
  again.finish(200, { message: 'We have your message.' });
  await toast('We have your message.');
  expect(keyOf(await fillAndSend())).not.toBe(keyOf(first));
});

test('HELP-01 HELP-03 a field error of the server is shown there, and the same value is not sent again', async () => {
  const refused = await fillAndSend();
  refused.finish(422, { message: 'Too long.', errors: { subject: ['Subject is too long.'] } });
  await toast('Something went wrong.');
  expect(errorOf('Subject')).toBe('Subject is too long.');
  press('Send');
  expect(FakeRequest.last).toBe(refused);
  write('Subject', 'Licence');
  // The first that is sent after the refused one is the corrected one.
  const next = await FakeRequest.sentBy(() => press('Send'));
  expect(next.form?.get('subject')).toBe('Licence');
});

test('STAFF-04 HELP-02 once sent, the question is shown below with its answer', async () => {
  expect(screen.queryByRole('heading', { name: 'Your messages' })).toBeNull();
  server.answer(listOwnTickets, { data: [asked] });
  (await fillAndSend()).finish(200, { message: 'We have your message.' });
  expect(await screen.findByRole('heading', { name: 'My stall' })).toBeTruthy();
  expect(screen.getByText('Answered')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Answers' })).getByRole('listitem').textContent).toContain(
    'With the documents.',
  );
});

test('STAFF-04 other ways to reach the lender are shown if the page names them', async () => {
  expect(screen.queryByText('Other ways to reach us')).toBeNull();
  cleanup();
  const head = document.createElement('meta');
  head.name = 'lender-contact';
  head.content = 'Plot 4, Kampala Road';
  document.head.append(head);
  open();
  expect(await screen.findByText('Plot 4, Kampala Road')).toBeDefined();
  head.remove();
});

test('EASE-06 what was typed survives a reload and the idle end, for this person alone', async () => {
  write('Subject', 'My licence');
  write('Message', 'Is last year’s');
  reopen();
  const typed = [valueOf('Subject'), screen.getByLabelText('Message')];
  expect(typed).toMatchObject(['My licence', { value: 'Is last year’s' }]);
  expireSession();
  await waitFor(() => expect(screen.queryByLabelText('Subject')).toBeNull());
  reopen();
  expect(valueOf('Subject')).toBe('My licence');
  expect(Object.keys(localStorage).filter((key) => key.includes('ask-for-help'))).toEqual([
    `unsaved:${grace.id}:form:ask-for-help`,
  ]);
});

test('EASE-06 what was typed is forgotten once it is sent, and when the person signs out', async () => {
  const request = await fillAndSend();
  request.finish(200, { message: 'Thank you.' });
  await toast('Thank you.');
  reopen();
  expect(valueOf('Subject')).toBe('');
  write('Subject', 'Private');
  sessionStorage.setItem('typed:erasure', '{"reason":"Private"}');
  server.answer(logout, { message: '' });
  signOut();
  for (const storage of [localStorage, sessionStorage])
    expect(JSON.stringify(storage)).not.toContain('Private');
});

test('EASE-06 what is typed in a message while it is being sent stays', async () => {
  const request = await fillAndSend();
  write('Message', 'Is last year’s good enough? It ended in May.');
  request.finish(200, { message: 'We have your message.' });
  await toast('We have your message.');
  await waitFor(() => expect(server.callsOf(listOwnTickets)).toHaveLength(2));
  expect(screen.getByLabelText('Message')).toMatchObject({
    value: 'Is last year’s good enough? It ended in May.',
  });
});

test('STAND-02 a message under way when the page is reloaded is the same message when it is sent again', async () => {
  const first = await fillAndSend();
  reopen();
  await screen.findByDisplayValue('My licence');
  const again = await FakeRequest.sentBy(() => press('Send'));
  expect(again.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key']);
});
