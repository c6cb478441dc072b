import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../rules/errors/refusal.ts';
import type { Queryable } from '../platform/database/types.ts';
import { isWithin } from '../platform/networks.ts';
import type { Platform } from '../platform/platform.ts';
import type { Who } from './authentication.ts';
import { addressOf } from './client-network.ts';
import { countCall } from './key-limit.ts';
import { knownSessionsOf } from './known-sessions.ts';
import { checkStamp } from './session-store.ts';

/** What is known of an API key (JOIN-02). */
export interface Key {
  /** By which people call it; part of the key, and no secret. */
  readonly id: string;
  /** Its own user, by internal id. */
  readonly userId: string;
  readonly scopes: readonly string[];
  /** From which it may be used; none: from anywhere. */
  readonly networks: readonly string[];
  readonly state: 'active' | 'expired' | 'revoked';
  /** Until it expires, by the database's clock. */
  readonly secondsLeft: number;
  /** Of the group of people to which its user belongs. */
  readonly stamp: string;
}

export type KeyRefusal = 'expired' | 'revoked' | 'network';

/** Who knows API keys: handed down by the app. */
export interface Keys {
  find(reads: Queryable, key: string): Promise<Key | undefined>;
  /** Called at the first use from an address after the key was looked up, at least once a minute while it is in use. */
  noteUse(platform: Platform, key: Key, clientAddress: string): Promise<void>;
  noteRefusal(platform: Platform, key: Key, reason: KeyRefusal, clientAddress: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    keys?: Keys;
  }
}

/** Lets systems make calls with API keys; before any route is registered. */
export function acceptKeys(server: FastifyInstance, keys: Keys): void {
  server.decorate('keys', keys);
}

const shape = /^Bearer (ens_[a-z0-9]{8}_[A-Za-z0-9_-]{43})$/;
const prefix = 'Bearer ens_';

/** Whether a request comes with something that looks like an API key. */
export const isWithKey = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.authorization?.startsWith(prefix) === true;

const words: Readonly<Record<KeyRefusal, string>> = {
  expired: 'This API key has expired.',
  revoked: 'This API key has been revoked.',
  network: 'This API key cannot be used from this address.',
};

/** Longer ones are looked up again: their last use is noted, and an expiry that was changed in the database is seen. */
const mostKnownSeconds = 60;

interface KnownKey {
  readonly key: Key;
  /** From which it was used since it was looked up. */
  readonly addresses: Set<string>;
}

/** Further facts of keys that a node remembers as it does sessions. */
const knownKeys = new WeakMap<Who, KnownKey>();

async function refuse(
  platform: Platform,
  keys: Keys,
  { key, reason, address }: { readonly key: Key; readonly reason: KeyRefusal; readonly address: string },
): Promise<never> {
  await keys.noteRefusal(platform, key, reason, address);
  throw new Refusal('unauthorized', { message: words[reason] });
}

async function lookUp(
  platform: Platform,
  keys: Keys,
  { hash, text, address }: { readonly hash: Buffer; readonly text: string; readonly address: string },
): Promise<Who> {
  const { database, clock } = platform;
  const known = knownSessionsOf(database);
  const asked = clock.elapsed();
  const key = await keys.find({ query: database.read }, text);
  if (key === undefined || key.state !== 'active') known.forget(hash);
  if (key === undefined) throw new Refusal('unauthorized', { message: 'This API key is not valid.' });
  if (key.state !== 'active') return refuse(platform, keys, { key, reason: key.state, address });
  const who: Who = {
    userId: key.userId,
    roles: key.scopes,
    stage: 'verified',
    suspended: false,
    sessionHash: hash,
  };
  knownKeys.set(who, { key, addresses: new Set() });
  const until = asked + Math.min(mostKnownSeconds, key.secondsLeft) * 1000;
  known.remember({ who, stamp: key.stamp, until });
  return who;
}

/**
 * Finds whose API key it is, as `authenticate` does for sessions: of a known one it only asks whether it was changed, so
 * that a revocation counts at once on every node. Refuses it with 401 where it does not count (any more), and with 429
 * above its calls a minute.
 */
export async function authenticateKey(
  platform: Platform,
  keys: Keys,
  { hash, request }: { readonly hash: Buffer; readonly request: FastifyRequest },
): Promise<Who> {
  const text = shape.exec(request.headers.authorization ?? '')?.[1];
  if (text === undefined) throw new Refusal('unauthorized', { message: 'This API key is not valid.' });
  const address = addressOf(request.ip);
  const { database, clock } = platform;
  const known = knownSessionsOf(database).find(hash);
  const holds =
    known !== undefined &&
    clock.elapsed() < known.until &&
    (await database.read(checkStamp, [known.who.userId, known.stamp])).length > 0;
  const who = holds ? known.who : await lookUp(platform, keys, { hash, text, address });
  const facts = knownKeys.get(who);
  if (facts === undefined) throw new Error('an API key was remembered without its facts');
  const { key, addresses } = facts;
  if (key.networks.length > 0 && !isWithin(key.networks, address))
    return refuse(platform, keys, { key, reason: 'network', address });
  await countCall(platform, request, key.id);
  if (!addresses.has(address)) {
    addresses.add(address);
    await keys.noteUse(platform, key, address);
  }
  return who;
}
