import { say } from '#kit/messages/index.ts';
import type { Who } from '#kit/http/authentication.ts';
import { act, type Person, changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  accounts,
  codes,
  hashChosenPassword,
  mayUsePassword,
  notYourPassword,
  ownerToCompare,
  ownPasswordChangedMessage,
  passwordMatches,
  forgetFailures,
} from '../index.ts';
import { ringBell } from '#notifications/server/index.ts';
import { lenderName } from '#settings/server/index.ts';
import { security } from './store.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { liftAuthenticatorDay } from '../authenticator/index.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import type * as endpoints from '../../endpoints/security.ts';
import type { Reading } from '#kit/http/incoming.ts';

/** Removes one of the person's devices and ends its sessions; it counts as new when it signs in again (GUARD-02). */
export async function forgetDevice(platform: Platform, actor: Person, id: string) {
  await act(platform, actor, async (transaction) => {
    if (!(await security.forget(transaction, actor.userId, id))) throw new Refusal('not-found');
    await ringBell(transaction, actor.userId);
    await transaction.record('device.forgotten');
  });
  return { message: say('Device removed and signed out.') };
}

/** Ends all of the person's sessions except the one that makes the call. */
export async function signOutElsewhere(platform: Platform, actor: Person, sessionHash: Buffer) {
  await act(platform, actor, async (transaction) => {
    await security.endOthers(transaction, actor.userId, sessionHash);
    await ringBell(transaction, actor.userId);
    await transaction.record('session.ended-elsewhere');
  });
  return { message: say("You're signed out everywhere else.") };
}

interface Lift {
  readonly actor: Person & { readonly roles: readonly string[] };
  /** The public id of the person whose codes are compared again. */
  readonly id: string;
  readonly isClient: boolean;
}

/** Clears a person's wrong codes and passwords before their day is over (GUARD-09). */
export async function liftCodes(platform: Platform, { actor, id, isClient }: Lift) {
  const person = await security.person(platform.database, id, isClient);
  if (person === undefined) throw new Refusal('not-found');
  if (person.id === actor.userId) {
    throw new Refusal('conflict', {
      message: 'You cannot lift your own limit. Ask another administrator.',
    });
  }
  await act(platform, actor, async (transaction) => {
    if (isClient) await refuseConflictedInClient(transaction, actor, person.id);
    await forgetFailures(platform, transaction, person);
    if (!isClient) await liftAuthenticatorDay(transaction, person.id);
    await transaction.record('code.limit-lifted', { subject: `user:${person.id}` });
  });
  return { message: `Limit lifted. ${person.name} can enter codes again.` };
}

const saltBytes = 16;

/**
 * The secret that seals what the session's device keeps of its person (REACH-03). Derived, never stored: the database
 * alone does not tell it, and a new salt makes another one.
 */
export async function takeDeviceSecret({ database, ids, secrets }: Platform, { userId, sessionHash }: Who) {
  const device = await changeUnrecorded(database, (transaction) =>
    security.saltOfDevice(transaction, sessionHash, ids.bytes(saltBytes)),
  );
  if (device === undefined) return { data: { secret: null } };
  const purpose = `device-secret:${userId}:${device.id}`;
  return { data: { secret: secrets.hmac(purpose, device.salt.toString('hex')).toString('base64url') } };
}

interface NewPassword {
  readonly current_password: string;
  readonly password: string;
}

const changed = () => ({ message: say('Password changed. Your other devices were signed out.') });

/**
 * Stores a new password in place of the current one, signs out every other device, and voids codes and resets that are
 * on their way (GUARD-08).
 */
export async function changePassword(platform: Platform, who: Who, actor: Person, typed: NewPassword) {
  const { userId } = actor;
  const user = await ownerToCompare(platform, userId);
  if (!(await passwordMatches(user.password_hash, typed.current_password))) {
    // Already stored if the answer was lost. A second comparison is a second try.
    const again = await ownerToCompare(platform, userId);
    if (await passwordMatches(again.password_hash, typed.password)) return changed();
    throw notYourPassword('current_password');
  }
  const passwordHash = await hashChosenPassword(typed.password, user);
  await act(platform, actor, async (transaction) => {
    const before = await accounts.holdById(transaction, userId);
    if (before?.password_hash !== user.password_hash) throw notYourPassword('current_password');
    await accounts.setPassword(transaction, userId, passwordHash);
    await security.endOthers(transaction, userId, who.sessionHash);
    await codes.voidAll(transaction, userId);
    await accounts.voidResets(transaction, userId);
    await platform.outbox.enqueue(
      transaction,
      ownPasswordChangedMessage(user, await lenderName(transaction)),
    );
    await ringBell(transaction, userId);
    await transaction.record('password.changed');
  });
  return changed();
}

/** The person's devices, and attempts to sign in. */
export const readSecurity =
  ({ config }: Platform): Reading<typeof endpoints.readSecurity> =>
  async (reads, { who, browser }) => {
    const [devices, attempts, user] = await Promise.all([
      security.devices(reads, who.userId, browser.idHash),
      security.attempts(reads, who.userId),
      accounts.findById(reads, who.userId),
    ]);
    if (user === undefined) throw new Refusal('unauthorized');
    return { data: { devices, attempts, by_provider: !mayUsePassword(config, user) } };
  };
