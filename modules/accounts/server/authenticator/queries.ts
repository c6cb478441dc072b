import type * as endpoints from '../../endpoints/authenticator.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { accounts } from '../index.ts';
import { authenticators } from './store.ts';

/** Whether the app is set up already. */
export const readAuthenticator: Reading<typeof endpoints.readAuthenticator> = async (reads, { who }) => {
  const user = await accounts.findById(reads, who.userId);
  if (user === undefined) throw new Refusal('unauthorized');
  const { is_set } = await authenticators.state(reads, who.userId);
  return { data: { email: user.email, is_set } };
};

export const readRecoveryCodes: Reading<typeof endpoints.readRecoveryCodes> = async (reads, { who }) => ({
  data: { left: await authenticators.recoveryCodesLeft(reads, who.userId) },
});
