import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openClientScreen } from '../../../../test/client-screen.tsx';
import { FakeServer } from '../../../../test/fake-server.ts';
import { grace } from '../../../../test/people.ts';
import { storeUser } from '../../../shared/session/session-store.ts';
import { ClientLayout } from './client-layout.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.cookie = 'language=; Path=/; Max-Age=-1';
});

test("REACH-06 a client's screens follow the language of the account", async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  openClientScreen(new FakeServer(), <ClientLayout />);
  await waitFor(() => expect(document.cookie).toBe('language=en'));
  expect(reload).not.toHaveBeenCalled();
  act(() => storeUser({ ...grace, language: 'lg' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(document.cookie).toBe('language=lg');
});
