import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isWishOfBrowser, switchDataSaver, usesDataSaver } from './data-saver.ts';
import { ShownWhenAsked } from './shown-when-asked.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
  switchDataSaver(false);
});

const wish = (connection: unknown, reduces = false): void => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduces && query === '(prefers-reduced-data: reduce)',
  }));
};

test.each([
  [undefined, false, false],
  [{ saveData: false }, false, false],
  [{ saveData: true }, false, true],
  [undefined, true, true],
])('REACH-05 a connection of %o, reduced data %s: the browser wishes it, %s', (connection, reduces, less) => {
  wish(connection, reduces);
  expect([isWishOfBrowser(), usesDataSaver()]).toEqual([less, less]);
});

test('REACH-05 the switch counts at once, on the page and in its cookie; off, the wish of the browser counts', () => {
  const { dataset } = document.documentElement;
  expect([usesDataSaver(), dataset['use']]).toEqual([false, undefined]);
  switchDataSaver(true);
  expect([usesDataSaver(), dataset['use'], document.cookie]).toEqual([true, 'less', 'data-saver=1']);
  wish({ saveData: true });
  switchDataSaver(false);
  expect([usesDataSaver(), dataset['use'], document.cookie]).toEqual([true, 'less', '']);
  wish(undefined);
  switchDataSaver(false);
  expect([usesDataSaver(), dataset['use']]).toEqual([false, undefined]);
});

test('REACH-05 what is fetched to be looked at waits behind a button that tells its size', () => {
  const onAsked = vi.fn();
  const show = (
    <ShownWhenAsked cost="240 KB" name="licence.png" onAsked={onAsked}>
      <img alt="Licence" src="/x.png" />
    </ShownWhenAsked>
  );
  const { rerender } = render(show);
  expect(screen.queryByAltText('Licence')).not.toBeNull();
  act(() => switchDataSaver(true));
  expect(screen.queryByAltText('Licence')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show (240 KB) licence.png' }));
  rerender(show);
  expect(screen.queryByAltText('Licence')).not.toBeNull();
  expect(onAsked).toHaveBeenCalledTimes(1);
});
