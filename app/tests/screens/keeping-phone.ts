import * as fakes from 'fake-indexeddb';
import { takeDeviceSecret } from '#kit/endpoints/session.ts';
import type { FakeServer } from './fake-server.ts';
import { grace, signInAs } from './people.ts';

/** Gives the browser a database, as phones have one, for this test and those after it. */
export function giveDatabase(): void {
  for (const [name, fake] of Object.entries(fakes))
    Reflect.set(globalThis, name === 'default' ? 'indexedDB' : name, fake);
}

/** A secret as the server hands it out; each letter is another one. */
export const secretOf = (letter: string): string => `${letter.repeat(42)}A`;

/** Signs a client in whose data may be kept on this phone. */
export function signInOnPhone(server: FakeServer, id: string, secret = secretOf('q')): void {
  server.answer(takeDeviceSecret, { data: { secret } });
  signInAs({ ...grace, id }, `token of ${id}`);
}

/** Hides WebCrypto for one test, as browsers do from pages without https; `onEnd` is called with how to show it again. */
export function openWithoutHttps(onEnd: (restore: () => void) => void): void {
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  onEnd(() => void Reflect.deleteProperty(crypto, 'subtle'));
}
