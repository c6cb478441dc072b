import type * as calls from '@ensigo/rulebook/contract';
import type { Reading } from '../../http/incoming.ts';
import { security } from './store.ts';

/** The person's devices, and attempts to sign in. */
export const readSecurity: Reading<typeof calls.readSecurity> = async (reads, { who, browser }) => {
  const [devices, attempts] = await Promise.all([
    security.devices(reads, who.userId, browser.idHash),
    security.attempts(reads, who.userId),
  ]);
  return { data: { devices, attempts } };
};
