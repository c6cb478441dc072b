import { act, type Act, type Person } from '#kit/platform/act.ts';
import { isNetwork } from '#kit/platform/networks.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { asAsker, leaveToSecond, waitingMessage, type Effect } from '#pending-changes/server/index.ts';
import {
  apiKeySchema,
  networksIn,
  orderedScopes,
  scopeWords,
  userNameOf,
  type ApiKeyForm,
} from '../rules/api-keys.ts';
import { holdKey, insertKey, isNameUsed, keepKeyHash, markRevoked, type HeldKey } from './store.ts';

const nameUsed = 'Another API key has this name. Choose a different name, or revoke that key first.';

const subjectOf = (id: string): string => `api-key:${id}`;

/** Eight characters of 32, so that nothing has to be drawn again; without those that look alike. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const newId = ({ ids }: Pick<Platform, 'ids'>): string =>
  [...ids.bytes(8)].map((byte) => letters.charAt(byte % letters.length)).join('');

/** The form with its networks as a list; refuses what is no network. */
function readForm(form: ApiKeyForm) {
  const networks = networksIn(form.networks);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw invalid({
      networks: [`${wrong} is not an address or a network. Enter for example 192.0.2.10 or 192.0.2.0/24.`],
    });
  return { ...form, scopes: orderedScopes(form.scopes), networks, days: Number(form.days) };
}

interface Made {
  readonly holder: string;
  readonly confirmedBy: string | null;
}

/** Makes the key, whose secret is drawn when it is shown; returns its id. */
async function make(
  platform: Platform,
  transaction: Act,
  form: ApiKeyForm,
  { holder, confirmedBy }: Made,
): Promise<string> {
  const { name, scopes, networks, days } = readForm(form);
  const id = newId(platform);
  const key = { id, name, userName: userNameOf(name), scopes, networks, days, holder, confirmedBy };
  if ((await isNameUsed(transaction, name)) || !(await insertKey(transaction, key)))
    throw new Refusal('conflict', { message: nameUsed });
  await transaction.record('api-key.made', {
    subject: subjectOf(id),
    details: { scopes: scopes.join(' '), days, networks: networks.join(' ') },
  });
  return id;
}

const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Asks for a key, or makes it where there is no second administrator (MONEY-12). */
export const requestKey = (platform: Platform, actor: Person, form: ApiKeyForm) =>
  act(platform, actor, async (transaction) => {
    const asker = await asAsker(transaction, actor, 'api_keys');
    if (!asker.decides) throw new Refusal('forbidden');
    const { name, scopes, networks, days } = readForm(form);
    if (await isNameUsed(transaction, name)) throw invalid({ name: [nameUsed] });
    const waits = await leaveToSecond(platform, transaction, asker, {
      kind: 'api-key',
      subject: name.toLowerCase(),
      value: form,
      words: `create the API key ${name}`,
      lines: [
        ['Scopes', scopes.map((scope) => `${scope}: ${scopeWords(scope)}`).join('\n')] as const,
        ['Valid for', daysWords(days)] as const,
        ['Usable from', networks.length === 0 ? 'Any address' : networks.join('\n')] as const,
      ].map(([label, after]) => ({ label, before: null, after })),
      askedAlready: 'An API key with this name is already waiting for a second administrator.',
    });
    if (waits) return { message: waitingMessage, data: { id: null } };
    const id = await make(platform, transaction, form, { holder: actor.userId, confirmedBy: null });
    return { message: 'API key created.', data: { id } };
  });

/** Makes the key that a second administrator has confirmed; the one who asked for it is shown it. */
export const makeConfirmed: Effect = async (
  transaction,
  { value, asked_by: holder },
  confirmedBy,
  platform,
) => {
  const kept = validate(apiKeySchema, value);
  if (!kept.ok) throw new Error('a pending API key cannot be read');
  await make(platform, transaction, kept.value, { holder, confirmedBy });
};

async function held(transaction: Act, id: string): Promise<HeldKey> {
  const key = await holdKey(transaction, id);
  if (key === undefined) throw new Refusal('not-found');
  return key;
}

const whyNotShown: Readonly<Record<Exclude<HeldKey['state'], 'unseen'>, string>> = {
  active: 'This API key has already been shown. If it is lost, revoke it and create another one.',
  expired: 'This API key has expired. Create another one.',
  revoked: 'This API key has been revoked. Create another one.',
};

/** Draws the key's secret and shows it: once, to the administrator who asked for it. Only its hash is kept. */
export const takeKey = (platform: Platform, actor: Person, id: string) =>
  act(platform, actor, async (transaction) => {
    const { state, created_by: holder, created_by_name: name } = await held(transaction, id);
    if (holder !== actor.userId)
      throw new Refusal('forbidden', { message: `Only ${name}, who requested this API key, can see it.` });
    if (state !== 'unseen') throw new Refusal('conflict', { message: whyNotShown[state] });
    const key = `ens_${id}_${platform.ids.token()}`;
    await keepKeyHash(transaction, id, sha256(key));
    await transaction.record('api-key.shown', { subject: subjectOf(id) });
    return { data: { key } };
  });

/** Ends a key at once: one administrator is enough. */
export const revokeKey = (platform: Platform, actor: Person, id: string) =>
  act(platform, actor, async (transaction) => {
    const { state } = await held(transaction, id);
    if (state === 'revoked')
      throw new Refusal('conflict', { message: 'This API key has already been revoked.' });
    await markRevoked(transaction, id, actor.userId);
    await transaction.record('api-key.revoked', { subject: subjectOf(id) });
    return { message: 'API key revoked. It cannot be used any more.' };
  });
