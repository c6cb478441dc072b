import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { say } from '../messages/index.ts';
import type { Endpoint } from '../rules/engine/contract.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import type { Act, Person } from '../platform/act.ts';
import { isDeadlock, isLockTimeout } from '../platform/database/availability.ts';
import { together } from '../platform/database/together.ts';
import type { Database, Queryable } from '../platform/database/types.ts';
import { keepFiles, type Written } from '../platform/file-store/keep-files.ts';
import type { Platform } from '../platform/platform.ts';
import { keepUploads } from '../platform/uploads/upload-store.ts';
import { claimKey, endPatience, keepAnswer, readKey, releaseKey } from './idempotency-store.ts';
import type { ArrivedFile } from './upload.ts';

/** How long a request waits for another one with its key, before it is told to come again (milliseconds). */
const patience = 2000;
/** Work that was undone because it and others waited for each other is tried again so often. */
const mostTries = 3;
const keyShape = /^[\x21-\x7e]{1,200}$/;

/** The call, the person and the key. */
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
  if (kept === null) throw stillRunning();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this very call's answer was written into it
  return JSON.parse(kept) as Answer;
}

const stillRunning = (): Refusal => new Refusal('still-running', { retryAfterSeconds: 1 });

/**
 * Whether this transaction holds the key now: nobody else gets it before the transaction ends, and if that fails, with
 * or without its process, the key is free again.
 */
async function claims(transaction: Queryable, { userId, key, call, body }: RepeatedCall): Promise<boolean> {
  const values = [userId, key, call, hashOf(body), `${patience}ms`];
  const [claimed] = await transaction.query(claimKey, values).catch((error: unknown) => {
    throw isLockTimeout(error) ? stillRunning() : error;
  });
  await transaction.query(endPatience);
  return claimed !== undefined;
}

/** The Idempotency-Key of a request, if it has one; refuses an invalid key with 400. */
export function repeatKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (!keyShape.test(key)) throw new Refusal('bad-request');
  return key;
}

/** A request with a form, whose content is known only once it is read. */
interface SentForm {
  readonly call: Endpoint;
  readonly http: FastifyRequest;
  /** What it says besides the files' names and contents. */
  readonly said: readonly unknown[];
}

/** Within the transaction of a form's work: the same key and content get the first answer again. */
export async function onceWithin<Answer>(
  transaction: Act,
  { userId }: Pick<Person, 'userId'>,
  { call, http, said }: SentForm,
  files: readonly ArrivedFile[],
  work: () => Promise<Written<Answer>>,
): Promise<Written<Answer>> {
  const key = repeatKeyOf(http);
  if (key === undefined) return work();
  const prints = files.map(({ fileName, received }) => [fileName, received.sha256]);
  const repeated = { userId, key, call: call.name, body: [...said, prints] };
  if (!(await claims(transaction, repeated))) {
    const result = await keptAnswer<Answer>(transaction, repeated);
    transaction.changedNothing();
    return { claimed: new Set(), result };
  }
  const written = await work();
  await transaction.query(keepAnswer, [userId, key, JSON.stringify(written.result)]);
  return written;
}

/** Takes files that arrived in parts, each for one form alone (REACH-02). */
async function takeHeld(transaction: Act, files: readonly ArrivedFile[]): Promise<void> {
  const ids = files.flatMap(({ held }) => (held === undefined ? [] : [held.upload]));
  if (ids.length === 0 || (await keepUploads(transaction, ids))) return;
  throw new Refusal('conflict', { message: say("You've already added this file. Check it again.") });
}

/**
 * Stores the files of a form, the rows that name them and the answer to its Idempotency-Key: all of it or nothing
 * (STAND-02). `write` returns the whole answer.
 */
export function keepFilesOnce<Answer>(
  platform: Platform,
  sender: Person,
  form: SentForm,
  files: readonly ArrivedFile[],
  write: (transaction: Act, keyed: ReadonlyMap<string, ArrivedFile>) => Promise<Written<Answer>>,
): Promise<Answer> {
  return keepFiles(platform, sender, files, (transaction, keyed) =>
    onceWithin(transaction, sender, form, files, async () => {
      await takeHeld(transaction, files);
      return write(transaction, keyed);
    }),
  );
}

/** The answer, or a refusal that does not undo what its work has written, such as a count of wrong codes. */
type Outcome<Answer> = { readonly answer: Answer } | { readonly refusal: Refusal };

async function runOnce<Answer>(
  transaction: Queryable,
  { run, ...repeated }: Repeatable<Answer>,
): Promise<Outcome<Answer>> {
  const { userId, key } = repeated;
  if (!(await claims(transaction, repeated))) return { answer: await keptAnswer(transaction, repeated) };
  try {
    const answer = await run();
    await transaction.query(keepAnswer, [userId, key, JSON.stringify(answer)]);
    return { answer };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await transaction.query(releaseKey, [userId, key]);
    return { refusal: error };
  }
}

/** Calls with a key that this process is working on, by the database; the promise never rejects. */
const underWay = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Runs work after what this process already does under the same key, which it waits for without a connection: repeats
 * of a slow call must not take the connections of everybody else.
 */
async function inTurn<Answer>(
  { database, userId, key }: Repeatable<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const name = `${userId} ${key}`;
  const running = underWay.get(database) ?? new Map<string, Promise<unknown>>();
  underWay.set(database, running);
  const ending = new AbortController();
  const late = pause(patience, 'late', { signal: ending.signal, ref: false }).catch(() => undefined);
  try {
    for (let first = running.get(name); first !== undefined; first = running.get(name)) {
      if ((await Promise.race([first, late])) === 'late') throw stillRunning();
    }
  } finally {
    ending.abort();
  }
  const begun = work();
  const ended = begun.then(
    () => running.delete(name),
    () => running.delete(name),
  );
  running.set(name, ended);
  return begun;
}

/**
 * Runs a creating call once per Idempotency-Key, its work and its answer in one transaction (STAND-02): the same key
 * and body get the first answer again, another body 422, a first request that takes long 409. A refused request frees
 * its key, so that it can be corrected; so does a node that dies.
 */
export const once = <Answer>(request: Repeatable<Answer>): Promise<Answer> =>
  inTurn(request, () => runUntilKept(request));

async function runUntilKept<Answer>(request: Repeatable<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const outcome = await together(request.database, (transaction) => runOnce(transaction, request));
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.answer;
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error;
    }
  }
}
