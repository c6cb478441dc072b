import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLoaded } from '../../../app/browser/guards.tsx';

let isOnline = true;
const load = vi.fn<() => Promise<string>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  load.mockReset().mockRejectedValue(new Error('Failed to fetch'));
});
afterEach(() => {
  isOnline = true;
});

test('CASE-13 what every screen needs is loaded again after a link broke, as long as there is no network', async () => {
  isOnline = false;
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(60_000);
  load.mockResolvedValue('the part');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loaded).toBe('the part');
});

test('CASE-13 with a network it is tried some times, and then fails as it did', async () => {
  const loaded = untilLoaded(load).catch(String);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe('Error: Failed to fetch');
  expect(load).toHaveBeenCalledTimes(5);
});
