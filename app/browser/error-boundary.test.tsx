import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenBoundary } from '#kit/browser/layouts/shell/screen-boundary.tsx';
import { reloadOnce } from '#kit/browser/shell/reload-once.ts';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  document.body.innerHTML = '';
});

function Broken(): never {
  throw new Error('a chunk did not arrive');
}

test('a screen that fails says what happened and how to continue', () => {
  // React also logs it to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask For Help' }).getAttribute('href')).toBe('/ask-for-help');
  expect(screen.queryByText('a chunk did not arrive')).toBeNull();
});

const inBoundaries = {
  'the page': (
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>
  ),
  'a screen beside the menu': (
    <ScreenBoundary place="/case">
      <Broken />
    </ScreenBoundary>
  ),
};

test.each(Object.entries(inBoundaries))(
  'REACH-03 %s that is gone with its release says nothing of an error while the new one is being loaded',
  async (_what, failing) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    sessionStorage.clear();
    document.body.insertAdjacentHTML('beforeend', '<script type="text/plain" src="/assets/old.js"></script>');
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const reloaded = reloadOnce();
    render(failing);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await act(async () => {
      answer(new Response(null, { status: 404 }));
      await reloaded;
    });
    expect(reload).toHaveBeenCalledTimes(1);
    screen.getByText(/^There's a new version of this portal/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('REACH-03 a screen whose release is still there says that it failed, at once or once the server has been asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
  document.body.insertAdjacentHTML('beforeend', '<script type="text/plain" src="/assets/old.js"></script>');
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const asked = reloadOnce();
  render(inBoundaries['the page']);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await act(async () => {
    answer(new Response());
    await asked;
  });
  screen.getByRole('button', { name: 'Try again' });
});
