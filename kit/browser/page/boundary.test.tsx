import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../../ui/button.tsx';
import { Boundary } from './boundary.tsx';
import { lateScreen } from './late-screen.tsx';

beforeEach(() => {
  // React also logs it to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const Loans: ComponentType = () => <p>All loans</p>;
const lost = (): Promise<ComponentType> => Promise.reject(new Error('no network'));

/** A screen that could not be loaded; how to be there, and how often it was asked for. */
async function failing(place = '/loans') {
  const load = vi.fn(lost);
  const Screen = lateScreen(load);
  const at = (where: string) => (
    <Boundary renderFailure={(retry) => <Button onClick={retry}>Try again</Button>} place={where}>
      <Suspense fallback={null}>{where === '/loans' ? <Screen /> : <p>Home</p>}</Suspense>
    </Boundary>
  );
  const { rerender } = render(at(place));
  await screen.findByRole('button', { name: 'Try again' });
  return { load, go: (where: string) => rerender(at(where)) };
}

test('REACH-03 a screen that could not be loaded is asked for again when it is opened again', async () => {
  const { load, go } = await failing();
  go('/home');
  screen.getByText('Home');
  load.mockResolvedValue(Loans);
  go('/loans');
  expect(await screen.findByText('All loans')).toBeDefined();
});

test.each(['online', 'popstate'])('REACH-03 it is tried again by itself on %s', async (sign) => {
  const { load } = await failing();
  load.mockResolvedValue(Loans);
  act(() => void window.dispatchEvent(new Event(sign)));
  expect(await screen.findByText('All loans')).toBeDefined();
});

test('REACH-03 where the browser remembers that it could not be loaded, the page is loaded anew once the server answers', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const ask = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', ask);
  const { go } = await failing();
  expect(ask).not.toHaveBeenCalled();
  go('/home');
  go('/loans');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue(new Response());
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('REACH-03 a retry loads the screen without a reload; the page reloads only if the server answers', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const ask = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', ask);
  const { load } = await failing();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
  // This browser remembers that the file could not be loaded.
  ask.mockResolvedValue(new Response());
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  load.mockResolvedValue(Loans);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All loans')).toBeDefined();
  expect(reload).toHaveBeenCalledTimes(1);
});
