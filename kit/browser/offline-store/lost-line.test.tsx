import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press } from '#app/tests/screens/fields.ts';
import { giveDatabase, secretOf, signInOnPhone } from '#app/tests/screens/keeping-phone.ts';
import { endSession } from '../session/session-store.ts';
import { lockKept } from './device-key.ts';
import { LostLine } from './lost-line.tsx';
import type { StoreName } from './database.ts';
import { openKept } from './open-kept.ts';

giveDatabase();
const server = fakeServer();
const isText = (value: unknown): value is string => typeof value === 'string';
let user = '';
let people = 0;

beforeEach(() => {
  people += 1;
  user = `waiting-${String(people)}`;
});

/** Keeps something, signs out by itself, and signs in with what the server hands out then. */
async function keepAndReturn(store: StoreName, secret: string): Promise<void> {
  signInOnPhone(server, user);
  await (await openKept(user))?.store(store, isText).put('place/1', 'licence.pdf');
  endSession(`token of ${user}`, 'idle');
  await lockKept(user);
  signInOnPhone(server, user, secret);
  await openKept(user);
}

test.each(['queue', 'files'] as const)(
  'REACH-03 what waited in %s and cannot be opened after a new password is said to be lost, until it is closed',
  async (store) => {
    await keepAndReturn(store, secretOf('r'));
    render(<LostLine />);
    expect(screen.getByRole('alert').textContent).toMatch(/^Something on this device wasn't sent/);
    press('Close');
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    render(<LostLine />);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('REACH-03 nothing is said to be lost where nothing waited, or all of it is there', async () => {
  await keepAndReturn('seen', secretOf('r'));
  render(<LostLine />);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  user = `${user}-again`;
  await keepAndReturn('queue', secretOf('q'));
  render(<LostLine />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await (await openKept(user))?.store('queue', isText).get('place/1')).toBe('licence.pdf');
});

test('REACH-03 nobody is told what another person has lost', async () => {
  await keepAndReturn('queue', secretOf('r'));
  signInOnPhone(server, `${user}-other`);
  render(<LostLine />);
  expect(screen.queryByRole('alert')).toBeNull();
});
