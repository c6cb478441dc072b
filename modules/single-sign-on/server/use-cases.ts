import { Refusal } from '#kit/rules/errors/refusal.ts';
import { networkOf } from '#kit/http/client-network.ts';
import type { Browser } from '#kit/http/browser.ts';
import { limit } from '#kit/http/limits.ts';
import { act, changeUnrecorded, recordEvent, type Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { accounts, startVerifiedSession, welcome } from '#accounts/server/index.ts';
import { followProvider } from '#accounts/server/profile/index.ts';
import { joinByProvider, rolesByProvider } from '#staff/server/index.ts';
import { readClaims, type ProviderPerson } from '../rules/provider-claims.ts';
import type { Provider } from './provider.ts';
import { attempts, people, type KnownPerson } from './store.ts';

/** How long someone may take at the provider's page. */
const attemptSeconds = 600;

interface Visitor {
  readonly clientAddress: string;
  readonly browser: Browser;
}

const limitOf = (clientAddress: string) => ({
  key: `single-sign-on:from:${networkOf(clientAddress)}`,
  most: 200,
  withinSeconds: 600,
});

/** Sends this browser to the provider's page; the answer counts here alone, once, within ten minutes. */
export async function start(platform: Platform, provider: Provider, { clientAddress, browser }: Visitor) {
  const { database, secrets } = platform;
  await limit(database, limitOf(clientAddress));
  const { state, nonce, codeVerifier, location } = await provider.begin();
  const attempt = {
    stateHash: sha256(state),
    browserHash: browser.remember(),
    nonce,
    codeVerifier: secrets.seal(codeVerifier),
  };
  await changeUnrecorded(database, (transaction) => attempts.begin(transaction, attempt, attemptSeconds));
  return { location };
}

interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** A refusal that the log names by its reason. */
class NotAdmitted extends Refusal {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super('forbidden', { message });
    this.reason = reason;
  }
}

/** The attempt that this browser began, which is over with this. */
async function attemptOf({ database, secrets }: Platform, state: string, browser: Browser) {
  const attempt =
    browser.idHash &&
    (await changeUnrecorded(database, (t) =>
      attempts.use(t, sha256(state), browser.idHash ?? Buffer.alloc(0)),
    ));
  if (attempt?.is_valid !== true)
    throw new Refusal('conflict', {
      message: 'This sign-in took too long, or began elsewhere. Start again.',
    });
  return { state, nonce: attempt.nonce, codeVerifier: secrets.open(attempt.code_verifier) };
}

const closed = (): NotAdmitted =>
  new NotAdmitted('closed', 'Your account here is closed. Ask an administrator to open it again.');

/**
 * Whose account it is: the one linked with the provider's id. The address counts once, for a colleague whose account is
 * linked with nobody yet, or who is invited.
 */
async function accountOf(
  platform: Platform,
  transaction: Act,
  issuer: string,
  { subject, email, name, roles }: ProviderPerson,
): Promise<KnownPerson> {
  const linked = await people.linked(transaction, issuer, subject);
  if (linked !== undefined) return linked;
  const found = await people.byAddress(transaction, email);
  if (found?.is_client === true)
    throw new NotAdmitted(
      'client',
      'This email address belongs to a client. Staff need an address of their own.',
    );
  if (found?.is_linked === true)
    throw new NotAdmitted(
      'other-person',
      'This email address is already linked with another person of your organisation. Ask an administrator.',
    );
  if (found?.disabled === true) throw closed();
  const id = found?.id ?? (await joinByProvider(platform, transaction, { email, name, roles: [...roles] }));
  if (id === undefined)
    throw new NotAdmitted('not-invited', 'You are not invited yet. Ask an administrator to invite you.');
  await people.link(transaction, id, issuer, subject);
  await transaction.record('staff.linked', { actorId: id, subject: `user:${id}`, details: { issuer } });
  const account = await people.linked(transaction, issuer, subject);
  if (account === undefined) throw new Error('an account that was just linked is gone');
  return account;
}

/** The account with the roles of the provider, and its new session (JOIN-03). */
export async function finish(
  platform: Platform,
  provider: Provider,
  { code, state, iss }: ProviderAnswer,
  { clientAddress, browser }: Visitor,
) {
  const { database, ids } = platform;
  await limit(database, limitOf(clientAddress));
  const expected = await attemptOf(platform, state, browser);
  const answer = { code, state, ...(iss !== undefined && { iss }) };
  const claims = readClaims(await provider.finish(answer, expected), provider.settings);
  const token = ids.token();
  const tokenHash = sha256(token);
  try {
    if ('reason' in claims) throw new NotAdmitted(claims.reason, claims.message);
    const user = await act(platform, { clientAddress }, async (transaction) => {
      const account = await accountOf(platform, transaction, provider.settings.issuer, claims);
      if (account.disabled) throw closed();
      await rolesByProvider(platform, transaction, account, [...claims.roles]);
      const found = await accounts.findById(transaction, account.id);
      if (found === undefined) throw closed();
      const now = { email: claims.email, sessionHash: tokenHash };
      const linked = await followProvider(platform, transaction, found, now);
      await startVerifiedSession(platform, transaction, { user: linked, tokenHash, browser });
      return linked;
    });
    return { ...welcome(user), token };
  } catch (error) {
    if (error instanceof NotAdmitted)
      await recordEvent(platform, { clientAddress }, 'staff.sign-in-refused', {
        details: { reason: error.reason },
      });
    throw error;
  }
}
