import type * as endpoints from '../../endpoints/security.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { security } from './store.ts';

/** The person's devices, and attempts to sign in. */
export const readSecurity: Reading<typeof endpoints.readSecurity> = async (reads, { who, browser }) => {
  const [devices, attempts] = await Promise.all([
    security.devices(reads, who.userId, browser.idHash),
    security.attempts(reads, who.userId),
  ]);
  return { data: { devices, attempts } };
};
