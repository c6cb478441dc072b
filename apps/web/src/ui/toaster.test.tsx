import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainToasts } from './plain-toasts.tsx';
import { createToastQueue } from './toast-queue.ts';
import { longToast, Toaster, useToast } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Trigger({ timeout }: { readonly timeout?: number }) {
  const toast = useToast();
  const words = { tone: 'danger', text: 'Something went wrong' } as const;
  return (
    <button onClick={() => toast(timeout === undefined ? words : { ...words, timeout })} type="button">
      Go
    </button>
  );
}

async function show(timeout?: number): Promise<void> {
  render(<Toaster>{timeout === undefined ? <Trigger /> : <Trigger timeout={timeout} />}</Toaster>);
  // Before what shows it is there: it waits.
  fireEvent.click(screen.getByText('Go'));
  await act(() => vi.dynamicImportSettled());
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isShown = (): boolean => screen.queryByText('Something went wrong') !== null;

test('SHOW-04 a toast of ten seconds stays until they are over', async () => {
  await show(longToast);
  await pass(9_900);
  expect(isShown()).toBe(true);
  await pass(1_000);
  expect(isShown()).toBe(false);
});

test('SHOW-04 a toast lasts five seconds by default', async () => {
  await show();
  await pass(4_900);
  expect(isShown()).toBe(true);
  await pass(1_000);
  expect(isShown()).toBe(false);
});

test('SHOW-04 LOAN-18 the time is paused while the pointer is on it', async () => {
  await show(longToast);
  await pass(6_000);
  const region = screen.getByRole('region', { name: 'Notifications' });
  fireEvent.mouseEnter(region);
  await pass(60_000);
  expect(isShown()).toBe(true);
  fireEvent.mouseLeave(region);
  await pass(3_000);
  expect(isShown()).toBe(true);
  await pass(2_000);
  expect(isShown()).toBe(false);
});

test('SHOW-04 LOAN-18 it can be dragged away', async () => {
  await show(longToast);
  await pass(100);
  const toast = screen.getByRole('dialog');
  const at = (clientX: number) => ({ button: 0, pointerId: 1, clientX, clientY: 10, bubbles: true });
  fireEvent.pointerDown(toast, at(10));
  for (const x of [20, 60, 140]) fireEvent.pointerMove(toast, { ...at(x), movementX: 40 });
  fireEvent.pointerUp(toast, at(140));
  await pass(1_000);
  expect(isShown()).toBe(false);
});

test('SHOW-04 its cross closes it', async () => {
  await show(longToast);
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(1_000);
  expect(isShown()).toBe(false);
});

test('CASE-13 where what shows toasts cannot be loaded, their words are shown and can be closed', () => {
  const queue = createToastQueue();
  queue.add({ tone: 'danger', text: 'Something went wrong' });
  render(<PlainToasts queue={queue} />);
  expect(screen.getByRole('status').textContent).toContain('Something went wrong');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isShown()).toBe(false);
});
