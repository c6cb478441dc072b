import { afterEach, expect, test, vi } from 'vitest';
import { grace } from '../../../test/people.ts';
import { clearSession, signIn, storePendingToken } from '../session/session-store.ts';
import { sendForForm } from './upload-in-parts.ts';

afterEach(() => vi.unstubAllGlobals());

test('REACH-02 a file that waits does not go on for somebody else who has signed in', async () => {
  storePendingToken('t1');
  signIn({ user: grace, permissions: [] });
  const stages: string[] = [];
  const fetching = vi.fn(() => Promise.reject(new TypeError('network error')));
  vi.stubGlobal('fetch', fetching);
  const sent = sendForForm({
    place: 'loan-documents',
    field: 'trading_licence',
    file: new File(['licence'], 'licence.pdf'),
    idempotencyKey: 'key',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onOpened: () => undefined,
    onStage: (stage) => stages.push(stage),
  });
  const ending = expect(sent).rejects.toThrow('cancelled');
  // What sends in parts is loaded on demand.
  await expect.poll(() => stages, { timeout: 10_000 }).toContain('network');
  clearSession();
  const calls = fetching.mock.calls.length;
  storePendingToken('t2');
  signIn({ user: { ...grace, id: 'somebody-else' }, permissions: [] });
  await ending;
  expect(fetching.mock.calls.length).toBe(calls);
});
