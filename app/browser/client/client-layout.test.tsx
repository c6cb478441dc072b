import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openClientScreen } from '../../tests/screens/client-screen.tsx';
import { fakeServer } from '../../tests/screens/fake-server.ts';
import { grace } from '../../tests/screens/people.ts';
import { chooseLanguage } from '#accounts/endpoints/profile.ts';
import { noteChoice } from '#kit/browser/language/choice-before-signing-in.ts';
import { storeUser } from '#kit/browser/session/session-store.ts';
import { ClientLayout } from './client-layout.tsx';

const server = fakeServer();

afterEach(() => {
  document.cookie = 'language=; Path=/; Max-Age=-1';
});

test("REACH-06 a client's screens follow the language of the account", async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  openClientScreen(server, <ClientLayout />);
  await waitFor(() => expect(document.cookie).toBe('language=en'));
  expect(reload).not.toHaveBeenCalled();
  act(() => storeUser({ ...grace, language: 'lg' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(document.cookie).toBe('language=lg');
});

test('REACH-06 a language chosen just before signing in goes to the account, once', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  server.answer(chooseLanguage, { message: '', user: { ...grace, language: 'sw' } });
  noteChoice('sw');
  openClientScreen(server, <ClientLayout />);
  await waitFor(() => expect(document.cookie).toBe('language=sw'));
  expect(server.callsOf(chooseLanguage).map(({ body }) => body)).toEqual([{ language: 'sw' }]);
  expect(reload).toHaveBeenCalledTimes(1);
  // Another device's choice counts as before.
  act(() => storeUser({ ...grace, language: 'lg' }));
  await waitFor(() => expect(document.cookie).toBe('language=lg'));
  expect(server.callsOf(chooseLanguage)).toHaveLength(1);
});

test('REACH-06 where that is not heard, the page stays in the chosen language, and it goes with the next one', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  document.cookie = 'language=sw; Path=/';
  server.loseNetwork(chooseLanguage);
  noteChoice('sw');
  openClientScreen(server, <ClientLayout />);
  await waitFor(() => expect(server.callsOf(chooseLanguage)).toHaveLength(1));
  await waitFor(() => expect(sessionStorage.getItem('language-chosen')).toBe('sw'));
  expect([document.cookie, reload.mock.calls.length]).toEqual(['language=sw', 0]);
  cleanup();
  server.answer(chooseLanguage, { message: '', user: { ...grace, language: 'sw' } });
  openClientScreen(server, <ClientLayout />);
  await waitFor(() => expect(server.callsOf(chooseLanguage)).toHaveLength(2));
  expect(document.cookie).toBe('language=sw');
});
