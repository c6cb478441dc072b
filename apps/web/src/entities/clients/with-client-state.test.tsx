import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listSettings } from '@ensigo/rulebook/contract';
import { openClientScreen } from '../../../test/client-screen.tsx';
import { FakeServer } from '../../../test/fake-server.ts';
import { press } from '../../../test/fields.ts';
import { WithClientState } from './with-client-state.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BIZ-03 settings that cannot be loaded are named, and can be loaded again', async () => {
  const server = new FakeServer();
  server.refuse(listSettings, 500, {});
  openClientScreen(server, <WithClientState>{() => 'Everything is here'}</WithClientState>);
  await screen.findByText('Failed to fetch settings');
  server.answer(listSettings, { data: [] });
  press('Try again');
  expect(await screen.findByText('Everything is here')).toBeDefined();
});
