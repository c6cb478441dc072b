import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { networkOf } from '#kit/http/client-network.ts';
import { limit } from '#kit/http/limits.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { passwordMatches, requirePlaceInQueue } from '../passwords.ts';
import { mayUsePassword } from './own-password.ts';
import { countersOf } from '../slowing.ts';
import { accounts, type UserRow } from '../store.ts';
import { tries } from '../try-store.ts';
import { recordRefusal, slowDown, type Visitor } from './judge-code.ts';
import { sendCodeAfterPassword } from './send-code.ts';
import type { Browser } from '#kit/http/browser.ts';
import type { Who } from '#kit/http/authentication.ts';
import { devices } from '../device-store.ts';
import { helpFor } from '../help.ts';
import { newDeviceMessage } from '../messages.ts';
import { permissionsFor } from '#kit/rules/access/roles.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { codes } from '../code-store.ts';
import { presentUser } from '../responses.ts';
import { isMailboxUnknown } from './mailboxes.ts';

interface Login {
  readonly email: string;
  readonly password: string;
}

/** To staff alone, and therefore plain. */
const byProvider = "Staff sign in with their organisation's account. Use 'Staff sign-in' below.";

const wayOut = (): string => say("If it's urgent, use 'Forgot your password?' to get in without waiting.");

/**
 * Signs in: the token is only valid for the code until that is confirmed (API-01, decision 0011). Wrong passwords slow
 * down their origin; a device that has signed in before is only slowed down by its own (GUARD-01).
 */
export async function login(platform: Platform, { email: typed, password }: Login, visitor: Visitor) {
  const { database, ids, config } = platform;
  const { clientAddress, browser } = visitor;
  // First: a try that is sent away because too many sign in is none.
  requirePlaceInQueue();
  const email = typed.toLowerCase();
  const network = networkOf(clientAddress);
  const user = await accounts.findByEmail(database, email, browser.idHash);
  const device = user?.device_id ?? null;
  // A whole town may share one address of its mobile network: the account's counters are the strict ones.
  if (device === null) await limit(database, { key: `login:from:${network}`, most: 200, withinSeconds: 600 });
  const counters = countersOf(platform, 'password', email, device === null ? { network } : { device });
  const counts = await slowDown(platform, counters, wayOut);

  if (!(await passwordMatches(user?.password_hash, password)) || user === undefined) {
    await recordRefusal(platform, { user, counts, visitor });
    throw new Refusal('wrong-credentials');
  }
  if (!mayUsePassword(config, user)) throw new Refusal('wrong-credentials', { message: byProvider });

  // Of the password, whether or not a code may be sent.
  await tries.succeeded(database, counters);
  const token = ids.token();
  const sent_to = await act(platform, { userId: user.id, clientAddress }, async (transaction) => {
    if (!(await accounts.holdUnchanged(transaction, user))) throw new Refusal('wrong-credentials');
    const sentTo = await sendCodeAfterPassword(platform, transaction, user, network);
    await accounts.startSession(transaction, sha256(token), user);
    await transaction.record('session.started');
    return sentTo;
  });
  return {
    message: say("We've sent you a code. Enter it to continue."),
    token,
    email: user.email,
    sent_to,
    code_expires_in: config.codeTtlSeconds,
  };
}

interface SignIn {
  readonly who: Pick<Who, 'sessionHash'>;
  readonly user: UserRow;
  readonly browser: Browser;
}

/**
 * The last step of signing in, within the caller's act: the token becomes fully valid, the device becomes known, and
 * the owner is told about a new one, except at the very first sign-in (GUARD-01, GUARD-02).
 */
export async function completeSignIn(
  platform: Platform,
  transaction: Act,
  { who, user, browser }: SignIn,
): Promise<void> {
  const { clock, outbox } = platform;
  const { kind } = browser;
  const device = await devices.recognise(transaction, user.id, browser.remember(), kind);
  await accounts.promoteSession(transaction, who.sessionHash, 'verified', device.id);
  const cameBefore = await accounts.markSignIn(transaction, user.id);
  await transaction.record('session.verified', {
    actorId: user.id,
    details: { ...(kind !== undefined && { device: kind }), new_device: device.is_new },
  });
  if (!device.is_new || !cameBefore) return;
  const help = await helpFor(platform, transaction, user);
  await outbox.enqueue(transaction, newDeviceMessage(user, { device: kind, at: clock.now() }, help));
}

/** A session that needs no step of its own: the lender's provider has judged the person (JOIN-03). */
export async function startVerifiedSession(
  platform: Platform,
  transaction: Act,
  {
    user,
    tokenHash,
    browser,
  }: { readonly user: UserRow; readonly tokenHash: Buffer; readonly browser: Browser },
): Promise<void> {
  await accounts.startSession(transaction, tokenHash, { id: user.id, device_id: null });
  await completeSignIn(platform, transaction, { who: { sessionHash: tokenHash }, user, browser });
}

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

/** Ends the session that makes the call. */
export async function logOut(platform: Platform, actor: Person, sessionHash: Buffer) {
  await act(platform, actor, async (transaction) => {
    await accounts.endSession(transaction, sessionHash);
    await transaction.record('session.ended');
  });
  return { message: say("You're signed out.") };
}
