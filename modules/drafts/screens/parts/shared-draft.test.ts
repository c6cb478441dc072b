import { afterEach, expect, test } from 'vitest';
import { keepDraft } from '../../endpoints/drafts.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { grace } from '#app/tests/screens/people.ts';
import { clearSession, signIn, storePendingToken } from '#kit/browser/session/session-store.ts';
import { SharedDraft } from './shared-draft.ts';

afterEach(() => clearSession());

test('LOAN-17 what one person typed is not saved in the draft of another who has signed in since', async () => {
  const server = new FakeServer();
  server.answer(keepDraft, { data: { saved_at: '2026-11-26T05:00:00Z', edition: 1 } });
  const draft = new SharedDraft({
    userId: grace.id,
    form: 'loan-details',
    version: undefined,
    sent: undefined,
    known: { edition: 0, answers: {} },
    afresh: [],
    read: () => ({}),
    fill: () => undefined,
    onMet: () => undefined,
    ask: () => undefined,
  });
  storePendingToken('t1');
  signIn({ user: grace, permissions: [] });
  await draft.send({ amount: '1' });
  storePendingToken('t2');
  signIn({ user: { ...grace, id: 'another-user' }, permissions: [] });
  await expect(draft.send({ amount: '2' })).rejects.toMatchObject({ status: 401 });
  expect(server.callsOf(keepDraft).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1']);
});
