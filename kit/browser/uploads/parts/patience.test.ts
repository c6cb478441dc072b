import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { patiently } from './patience.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 }));

test('REACH-02 a file that waits for a server behind a proxy says why, also where the proxy does not', async () => {
  const said: unknown[] = [];
  const work = vi.fn<() => Promise<string>>().mockResolvedValue('it is there');
  // The page of a proxy has no message of ours.
  work.mockRejectedValueOnce(new ApiFailure({ status: 502, message: '' }));
  const waiting = {
    signal: new AbortController().signal,
    onStage: (...told: unknown[]) => void said.push(told),
  };
  expect(await patiently(waiting, work)).toBe('it is there');
  expect(said).toEqual([['server', 'Something went wrong']]);
});
