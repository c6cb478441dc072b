import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Act } from '../platform/act.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import type { Written } from '../platform/file-store/keep-files.ts';
import { claimKey, insertKey, keepAnswer, readKey, releaseKey } from './idempotency-store.ts';

/** A first request that has run longer than this died with its process; its key may be taken over (seconds). */
const leaseSeconds = 60;
const keyShape = /^[\x21-\x7e]{1,200}$/;

/** Which call by whom, under which key. */
interface RepeatedCall {
  readonly userId: string;
  readonly key: string;
  readonly call: string;
  readonly body: unknown;
}

interface Repeatable<Answer> extends RepeatedCall {
  readonly database: Database;
  readonly run: () => Promise<Answer>;
}

const hashOf = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();

/** The answer given under the key; refuses another body, and a first request that is still running. */
async function keptAnswer<Answer>(
  connection: Queryable,
  { userId, key, call, body }: RepeatedCall,
): Promise<Answer> {
  const [held] = await connection.query<{ same: boolean; answer: string | null }>(readKey, [
    userId,
    key,
    call,
    hashOf(body),
  ]);
  if (held !== undefined && !held.same) throw new Refusal('key-reused');
  const kept = held?.answer ?? null;
  if (kept === null) throw new Refusal('still-running', { retryAfterSeconds: 1 });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this very call's answer was written into it
  return JSON.parse(kept) as Answer;
}

/** The Idempotency-Key of a request, if it has one; refuses an invalid key with 400. */
export function repeatKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (!keyShape.test(key)) throw new Refusal('bad-request');
  return key;
}

/**
 * Does the work of a creating call and stores its answer in the same transaction: both or neither (STAND-02). Another
 * request with the key waits for it, and gets the first answer or replaces it.
 */
export async function onceWithin<Answer>(
  transaction: Act,
  { key, ...repeated }: Omit<RepeatedCall, 'key'> & { readonly key: string | undefined },
  work: () => Promise<Written<Answer>>,
): Promise<Written<Answer>> {
  if (key === undefined) return work();
  const { userId, call, body } = repeated;
  const [claimed] = await transaction.query(insertKey, [userId, key, call, hashOf(body)]);
  if (claimed === undefined) {
    const result = await keptAnswer<Answer>(transaction, { key, ...repeated });
    transaction.changedNothing();
    return { claimed: new Set(), result };
  }
  const written = await work();
  await transaction.query(keepAnswer, [userId, key, JSON.stringify(written.result)]);
  return written;
}

/**
 * Runs a creating call once per Idempotency-Key: the same key and body get the first answer again, another body 422, a
 * first request that is still running 409. A refused request frees its key, so that it can be corrected.
 */
export async function once<Answer>(request: Repeatable<Answer>): Promise<Answer> {
  const { database, userId, key, call } = request;
  if (!keyShape.test(key)) throw new Refusal('bad-request');
  const [claimed] = await database.query(claimKey, [userId, key, call, hashOf(request.body), leaseSeconds]);
  if (claimed === undefined) return keptAnswer<Answer>(database, request);
  try {
    const answer = await request.run();
    await database.query(keepAnswer, [userId, key, JSON.stringify(answer)]);
    return answer;
  } catch (error) {
    await database.query(releaseKey, [userId, key]).catch(() => undefined);
    throw error;
  }
}
