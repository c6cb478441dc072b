import { permissionsFor } from '#kit/rules/access/roles.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Who } from '#kit/http/authentication.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { codes } from '../code-store.ts';
import { presentUser } from '../responses.ts';
import { accounts } from '../store.ts';
import { isMailboxUnknown } from './is-mailbox-unknown.ts';

/** Whose token it is; before the code is confirmed it reveals only the address that the code was sent to. */
export async function readSession(platform: Pick<Platform, 'config' | 'outbox'>, reads: Queryable, who: Who) {
  const user = await accounts.findBySession(reads, who.sessionHash);
  if (user === undefined) throw new Refusal('unauthorized');
  const state = await codes.state(reads, user, 'verify', platform.config.codeTtlSeconds);
  const pending = who.stage === 'code-pending';
  const verified = who.stage === 'verified';
  return {
    data: {
      stage: who.stage,
      email: user.email,
      code_expires_in: pending ? (state?.expires_in ?? 0) : 0,
      mailbox_unknown:
        pending && state?.by_text === false && (await isMailboxUnknown(platform, reads, user, 'verify')),
      unconfirmed: user.unconfirmed,
      user: verified ? presentUser(user) : null,
      permissions: verified ? permissionsFor(user.roles) : [],
    },
  };
}
