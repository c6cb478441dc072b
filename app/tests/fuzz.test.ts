import { asyncProperty, check, hash, type RunDetails } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../endpoints.ts';
import { openapiDocument } from '#kit/endpoints/documentation.ts';
import type { ErrorCode } from '#kit/rules/errors/codes.ts';
import { refusalsOf } from '../server/documentation/openapi.ts';
import { operationsOf, requestsOf, type Fuzzed, type Operation } from './fuzz/operations.ts';
import { closeConnections, send } from './fuzz/send.ts';
import { makeWorld, type World } from './fuzz/world.ts';

/** FUZZ_SEED repeats a run, FUZZ_SECONDS extends it. */
const seed = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 8);
/** Requests per call in one round: few at first, so that even a busy machine reaches every call. */
const firstRuns = 2;
const runs = 6;
/** Concurrent calls. */
const atOnce = 6;

let world: World;
let operations: readonly Operation[];
beforeAll(async () => {
  world = await makeWorld();
  operations = operationsOf(await (await fetch(`${world.server.url}/api${openapiDocument.path}`)).text());
});
afterAll(async () => {
  closeConnections();
  await world.close();
});

const counted = new Map<number, number>();
const succeeded = new Set<string>();
/** What a call was refused with most lately, other than for what cannot be read. */
const refused = new Map<string, string>();

/** Of any call: what cannot be read or found, and whose account is paused. */
const ofAnyCall: readonly ErrorCode[] = [
  'bad-request',
  'not-found',
  'too-large',
  'unsupported-type',
  'suspended',
];
/** What each call may refuse with, by its name. */
const named = new Map<string, ReadonlySet<string>>(
  allEndpoints.map((call) => [call.name, new Set([...ofAnyCall, ...refusalsOf(call)])]),
);

/** Whether a path leads to this call: one that is hostile may lead to another. */
const leadsTo = ({ path }: Operation, sent: string): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`).test(sent);

/** Sends one request; throws if the answer is not acceptable. */
async function holds(operation: Operation, fuzzed: Fuzzed): Promise<void> {
  const sent = await world.sentBy(operation, fuzzed);
  const { status, type, text } = await send(world.server.url, operation.method, sent);
  counted.set(status, (counted.get(status) ?? 0) + 1);
  if (status === 200) succeeded.add(operation.id);
  // Sessions that a call has ended are renewed, accounts opened, and attempts restored, to reach what lies behind.
  if (status === 401 || status === 423 || status === 429) await world.restore();
  if (status >= 500) throw new Error(`${operation.id} answered ${status}: ${text.slice(0, 300)}`);
  if (status < 400) return;
  const { message, code }: { message?: unknown; code?: string } = type.startsWith('application/json')
    ? JSON.parse(text)
    : {};
  if (status === 431) return;
  if (status > 401 && status !== 415) refused.set(operation.id, text.slice(0, 200));
  if (typeof message !== 'string' || message === '')
    throw new Error(`${operation.id} answered ${status} without a message: ${text.slice(0, 300)}`);
  if (leadsTo(operation, sent.path) && (code === undefined || named.get(operation.id)?.has(code) !== true))
    throw new Error(
      `${operation.id} answered ${status} ${code}, which it does not name: ${text.slice(0, 300)}`,
    );
}

/** One round of one call; returns its failures, each with the smallest request that causes it. */
async function fuzz(operation: Operation, round: number): Promise<string[]> {
  const property = asyncProperty(requestsOf(operation, world.known), (fuzzed) => holds(operation, fuzzed));
  const details: RunDetails<[Fuzzed]> = await check(property, {
    seed: seed + round * 100_003 + hash(operation.id),
    numRuns: round === 0 ? firstRuns : runs,
  });
  if (!details.failed || details.counterexample === null) return [];
  const [{ path, headers, body }] = details.counterexample;
  const sent = JSON.stringify({ path, headers, body: body?.toString('latin1') }).slice(0, 1500);
  return [`${String(details.errorInstance)}\n  ${operation.method} ${sent}`];
}

/** Rounds over all calls, a few concurrently, until the time is up; the first round is always complete. */
async function fuzzAll(): Promise<string[]> {
  const failures = new Map<string, string>();
  const end = Date.now() + seconds * 1000;
  for (let round = 0; round === 0 || Date.now() < end; round += 1) {
    const queue = operations.filter(({ id }) => !failures.has(id));
    const worker = async (): Promise<void> => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        if (round > 0 && Date.now() > end) return;
        for (const failure of await fuzz(next, round)) failures.set(next.id, failure);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
  return [...failures.values()];
}

test(
  'GUARD-11 no call answers any input with a server error',
  { timeout: (seconds + 60) * 1000 },
  async () => {
    const failures = await fuzzAll();
    const total = [...counted.values()].reduce((sum, count) => sum + count, 0);
    const statuses = [...counted]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${count} x ${status}`);
    process.stdout.write(
      `fuzzed ${operations.length} calls with ${total} requests (${statuses.join(', ')}); ${succeeded.size} calls succeeded; FUZZ_SEED=${seed}\n`,
    );
    if (process.env['FUZZ_VERBOSE'] !== undefined)
      process.stdout.write(
        `without success: ${operations
          .filter(({ id }) => !succeeded.has(id))
          .map(({ id }) => `\n  ${id} ${refused.get(id) ?? ''}`)
          .join('')}\n`,
      );
    expect(failures, `FUZZ_SEED=${seed} repeats this`).toEqual([]);
  },
);
