import type { SessionUser } from '#kit/endpoints/session.ts';
import { signIn, storePendingToken } from '#kit/browser/session/session-store.ts';

export const grace: SessionUser = {
  id: '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69',
  name: 'Nakato Grace',
  email: 'grace.nakato@example.com',
  phone: '772145098',
  phone_code: '+256',
  roles: ['client'],
  language: 'en',
};

/** As after the code was confirmed. */
export function signInAs(user: SessionUser = grace, token = 't1'): void {
  storePendingToken(token);
  signIn({ user, permissions: [] });
}
