import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { grace, signInAs } from '../../tests/screens/people.ts';
import { announceUnsaved } from '#kit/browser/offline-queue/queued-items.ts';
import { LateOfflineQueue } from './late-offline-queue.tsx';

const OfflineQueueStrip: ComponentType = () => <p>1 item waiting to send</p>;
const lost = (): Promise<ComponentType> => Promise.reject(new Error('no network'));

beforeEach(() => {
  signInAs();
  vi.useFakeTimers();
});
afterEach(() => {
  announceUnsaved(grace.id, { items: [] });
});

const aSecond = () => act(() => vi.advanceTimersByTimeAsync(1_000));

test('REACH-03 what sends the waiting things says that it could not be loaded, once something waits', async () => {
  const load = vi.fn(lost);
  render(<LateOfflineQueue load={load} />);
  await aSecond();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  localStorage.setItem(`unsent-files:${grace.id}`, '1');
  render(<LateOfflineQueue load={load} />);
  await aSecond();
  expect(screen.getByRole('alert').textContent).toContain("We couldn't load this part");
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  load.mockResolvedValue(OfflineQueueStrip);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(screen.getByText('1 item waiting to send')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
