import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languageCookie } from '../../messages/index.ts';
import { followAccount, showIn } from './page-language.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  reload.mockClear();
  document.cookie = 'language=; Path=/; Max-Age=-1';
});

test('REACH-06 another language is kept by the device, and the page is loaded in it', () => {
  showIn('sw');
  expect([document.cookie, reload.mock.calls.length]).toEqual(['language=sw', 1]);
});

test('REACH-06 the language that is shown already is kept, and nothing is loaded', () => {
  showIn('en');
  expect([document.cookie, reload.mock.calls.length]).toEqual(['language=en', 0]);
});

test("REACH-06 the account's language wins over the device's, once", () => {
  document.cookie = languageCookie('lg');
  followAccount('sw');
  expect([document.cookie, reload.mock.calls.length]).toEqual(['language=sw', 1]);
  // The page came in English all the same, such as from what is kept for times without a network.
  followAccount('sw');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('REACH-06 a device that keeps no cookies is not loaded again and again', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  followAccount('sw');
  expect(reload).not.toHaveBeenCalled();
});
