import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openClientScreen } from '../../../../test/client-screen.tsx';
import { FakeRequest } from '../../../../test/fake-request.ts';
import { FakeServer } from '../../../../test/fake-server.ts';
import { press, write } from '../../../../test/fields.ts';
import { closedRequest } from '../../../../test/request-screen.ts';
import { expireSession, signOut } from '../../../shared/session-watch/sign-out.ts';
import { CommentBox } from './comment-box.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
    'Comment (optional)',
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
