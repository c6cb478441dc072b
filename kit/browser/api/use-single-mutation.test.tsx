import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../ui/toaster.tsx';
import { ApiFailure } from './api-failure.ts';
import type { HeldKey } from './repeat-key.ts';
import { useSingleMutation } from './use-single-mutation.ts';

afterEach(() => {
  onlineManager.setOnline(true);
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <Toaster>{children}</Toaster>
  </QueryClientProvider>
);

type Change = Parameters<typeof useSingleMutation<unknown, string>>[0];

const open = (change: Change) =>
  renderHook(() => useSingleMutation<unknown, string>(change), { wrapper }).result;

const refusal = (errors: Record<string, string[]>): ApiFailure =>
  new ApiFailure({ status: 422, message: 'Look here.', errors });

test('a double tap sends once, and what the server says of it is said', async () => {
  const sent: string[] = [];
  const change = open({
    async mutationFn(wish) {
      sent.push(wish);
      return { message: 'Kept.' };
    },
  });
  act(() => {
    change.current.mutate('one');
    change.current.mutate('two');
  });
  await screen.findByText('Kept.');
  await waitFor(() => expect(change.current.isPending).toBe(false));
  act(() => change.current.mutate('three'));
  await waitFor(() => expect(sent).toEqual(['one', 'three']));
});

test('what leads to another screen stays busy, and is not sent again', async () => {
  const mutationFn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const onSuccess = vi.fn<() => void>();
  const change = open({ mutationFn, onSuccess, leaves: true });
  act(() => change.current.mutate('one'));
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  act(() => change.current.mutate('two'));
  await act(() => Promise.resolve());
  expect(change.current.isPending).toBe(true);
  expect(mutationFn).toHaveBeenCalledOnce();
});

test('who goes back before the other screen has come can send again', async () => {
  const mutationFn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const change = open({ mutationFn, leaves: true });
  act(() => change.current.mutate('one'));
  await waitFor(() => expect(mutationFn).toHaveBeenCalledOnce());
  await waitFor(() => {
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(change.current.isPending).toBe(false);
  });
  act(() => change.current.mutate('two'));
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2));
});

test('a failure of a field is told at the field, until it is edited or sent again', async () => {
  const change = open({
    mutationFn: () => Promise.reject(refusal({ amount: ['Too much.'], day: ['Too late.'] })),
    failures: 'here',
  });
  act(() => change.current.mutate('one'));
  await waitFor(() => expect(change.current.errors).toEqual({ amount: 'Too much.', day: 'Too late.' }));
  expect(change.current.failure).toBeUndefined();
  act(() => change.current.clear('day'));
  expect(change.current.errors).toEqual({ amount: 'Too much.' });
});

test('a failure of no field is told in a toast or here, and not at all where it has been told', async () => {
  const failing = { mutationFn: () => Promise.reject(refusal({})) };
  const toasted = open({ ...failing, failures: 'fields' });
  act(() => toasted.current.mutate('one'));
  await screen.findByText('Look here.');
  cleanup();

  const here = open({ ...failing, failures: 'here' });
  act(() => here.current.mutate('one'));
  await waitFor(() => expect(here.current.failure).toBe('Look here.'));
  cleanup();

  const told = open({ ...failing, onFailure: () => Promise.resolve(true) });
  act(() => told.current.mutate('one'));
  await waitFor(() => expect(told.current.error).not.toBeNull());
  expect(screen.queryByText('Look here.')).toBeNull();
});

test('the same words again carry the same key until they have arrived', async () => {
  const keys: string[] = [];
  const change = open({
    mutationFn(wish, keyFor) {
      keys.push(keyFor(wish));
      return keys.length === 1 ? Promise.reject(refusal({})) : Promise.resolve();
    },
  });
  for (const times of [1, 2, 3]) {
    act(() => change.current.mutate('one'));
    await waitFor(() => expect(keys).toHaveLength(times));
    await waitFor(() => expect(change.current.isPending).toBe(false));
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('STAND-02 a key is kept until what was typed has been forgotten, so that a reload before that sends nothing anew', async () => {
  let held: HeldKey | undefined;
  let finish: () => void = () => undefined;
  const forgotten = new Promise<void>((resolve) => (finish = resolve));
  const change = open({
    keys: { read: () => held, keep: (next) => (held = next) },
    mutationFn: (wish, keyFor) => Promise.resolve({ message: 'Kept.', key: keyFor(wish) }),
    onSuccess: () => forgotten,
  });
  act(() => change.current.mutate('one'));
  await screen.findByText('Kept.');
  expect(held?.body).toBe('"one"');
  finish();
  await waitFor(() => expect(held).toBeUndefined());
});

test('without a network it fails at once instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  const change = open({ mutationFn: () => Promise.reject(refusal({})), failures: 'here' });
  act(() => change.current.mutate('one'));
  await waitFor(() => expect(change.current.failure).toBe('Look here.'));
});
