import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listSettings } from '#settings/endpoints/settings.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { callApi } from './call-api.ts';
import { lenderToday } from './lender-today.ts';
import { serverNow } from './server-clock.ts';

const server = fakeServer();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T22:30:00Z') });
});
afterEach(async () => {
  await answeredAt(new Date());
});

/** An answer of a server with this time; what it says besides does not matter. */
async function answeredAt(time: Date | undefined): Promise<void> {
  const headers: Record<string, string> = time === undefined ? {} : { Date: time.toUTCString() };
  server.refuse(listSettings, 404, { message: 'gone' }, headers);
  await callApi(listSettings).catch(() => undefined);
}

test('the time is that of the server, also on a device whose clock is a week ahead, and goes on with it', async () => {
  await answeredAt(new Date('2026-11-27T22:30:00Z'));
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-27T22:30:00.000Z');
  expect(lenderToday()).toBe('2026-11-28');
  vi.setSystemTime(new Date('2026-12-04T23:30:00Z'));
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-27T23:30:00.000Z');
});

test('an answer that names no time changes nothing', async () => {
  await answeredAt(new Date('2026-11-27T22:30:00Z'));
  await answeredAt(undefined);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-27T22:30:00.000Z');
});
