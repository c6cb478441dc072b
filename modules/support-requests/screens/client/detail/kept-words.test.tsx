import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { FakeRequest } from '#app/tests/screens/fake-request.ts';
import { takeDeviceSecret } from '#kit/endpoints/session.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { giveDatabase, secretOf } from '#app/tests/screens/keeping-phone.ts';
import { grace } from '#app/tests/screens/people.ts';
import { closedRequest } from '#app/tests/screens/request-screen.ts';
import { expireSession, signOut } from '#kit/browser/session-watch/sign-out.ts';
import { keptPlaces } from '#kit/browser/uploads/parts/kept-files.ts';
import { CommentBox } from './comment-box.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const onClose = (): void => undefined;
const forms = [
  ['a comment on a request', 'Add Comment', () => <CommentBox request={closedRequest} />],
  [
    'the approval of deliverables',
    'Comment (optional)',
    () => <DecisionDialog decision="approve_deliverables" onClose={onClose} request={closedRequest} />,
  ],
  [
    'the rejection of deliverables',
    'Comment',
    () => <DecisionDialog decision="reject_deliverables" onClose={onClose} request={closedRequest} />,
  ],
] as const;

test.each(forms)(
  'EASE-06 %s survives a lost network, a reload and the idle end, and is gone after a sign-out',
  async (what, label, form) => {
    const open = () => {
      cleanup();
      openClientScreen(new FakeServer(), form(), { address: '/my-requests/57' });
      return screen.findByLabelText<HTMLTextAreaElement>(label);
    };
    await open();
    write(label, `Words of ${what}`);
    if (label === 'Add Comment') {
      const sent = await FakeRequest.sentBy(() => press('Send'));
      sent.onerror();
      sent.onloadend();
    }
    expect((await open()).value).toBe(`Words of ${what}`);
    expireSession();
    await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
    expect((await open()).value).toBe(`Words of ${what}`);
    signOut();
    expect(JSON.stringify(localStorage)).not.toContain(what);
    expect((await open()).value).toBe('');
  },
);

test.each(forms)(
  'EASE-06 a file chosen for %s is still there after a reload, until it is removed',
  async (...form) => {
    giveDatabase();
    const [what, label, shown] = form;
    const open = () => {
      cleanup();
      const server = new FakeServer();
      server.answer(takeDeviceSecret, { data: { secret: secretOf('q') } });
      openClientScreen(server, shown(), { address: '/my-requests/57' });
      return screen.findByLabelText(label);
    };
    await open();
    const file = new File(['%PDF-1.4'], `${what}.pdf`, { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Attach files', { selector: 'input' }), {
      target: { files: [file] },
    });
    await expect.poll(() => keptPlaces(grace.id)).toHaveLength(1);
    await open();
    await screen.findByText(file.name);
    press(`Remove ${file.name}`);
    await expect.poll(() => keptPlaces(grace.id)).toEqual([]);
  },
);

test('EASE-06 what is typed in a comment while it is being sent stays', async () => {
  openClientScreen(new FakeServer(), <CommentBox request={closedRequest} />, { address: '/my-requests/57' });
  await screen.findByLabelText('Add Comment');
  write('Add Comment', 'When do you come?');
  const first = await FakeRequest.sentBy(() => press('Send'));
  write('Add Comment', 'When do you come? I am away on Friday.');
  first.finish(200, { message: 'Sent.' });
  await screen.findByText('Sent.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false));
  expect(screen.getByLabelText('Add Comment')).toMatchObject({
    value: 'When do you come? I am away on Friday.',
  });
});

test('STAND-02 a comment whose answer was lost is the same comment after a reload, and another text is another one', async () => {
  const open = () => {
    cleanup();
    openClientScreen(new FakeServer(), <CommentBox request={closedRequest} />, {
      address: '/my-requests/57',
    });
    return screen.findByLabelText<HTMLTextAreaElement>('Add Comment');
  };
  const send = async () => {
    const request = await FakeRequest.sentBy(() => press('Send'));
    return { request, key: request.headers['Idempotency-Key'] };
  };
  await open();
  write('Add Comment', 'When do you come?');
  const first = await send();
  await open();
  const again = await send();
  expect(again.key).toBe(first.key);
  await open();
  write('Add Comment', 'When do you come to us?');
  const other = await send();
  expect(other.key).not.toBe(first.key);
  other.request.finish(200, { message: 'Sent.' });
  await waitFor(() => expect(screen.getByLabelText('Add Comment')).toMatchObject({ value: '' }));
  write('Add Comment', 'When do you come to us?');
  expect((await send()).key).not.toBe(other.key);
});
