import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry, Counter, Histogram } from 'prom-client';
import { openStreamCount } from '../http/events.ts';
import { isWithKey } from '../http/keys.ts';
import { inspections } from '../platform/inspections.ts';
import type { Platform } from '../platform/platform.ts';
import type { MobileMoneyFigures } from '../platform/mobile-money-figures.ts';
import { watchMobileMoney } from './mobile-money-metrics.ts';
import { watchOutbox } from './outbox-metrics.ts';
import { releaseVersion } from './release.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import { noteTemplate, type Observed } from './observed.ts';

/** Seconds. Most answers take milliseconds; uploads and reports take seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The calls by which people sign in: what is refused there is counted by its reason. */
const signIns: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.verify',
  'authenticator.verify',
  'authenticator.recover',
  'auth.reset-request',
  'auth.reset-verify',
]);

/** A refusal's code, of a closed list; never its words. */
const reasonOf = (error: unknown): string => (error instanceof Refusal ? error.code : 'failed');

function uploadResult({
  request,
  reason,
  status,
}: Observed & { readonly reason: string | undefined }): string {
  if (status < 400) return 'accepted';
  return reason ?? (request.raw.destroyed ? 'broken-off' : 'failed');
}

/** Counts requests by route template, method and status, what is refused at signing in, and uploads by result. */
function countRequests(server: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'ensigo_http_requests_total',
    help: 'Requests handled, by route template, method and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'ensigo_http_request_duration_seconds',
    help: 'Request duration; event streams are not counted',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const refused = new Counter({
    name: 'ensigo_sign_ins_refused_total',
    help: 'Rejected attempts to sign in or reset a password, by endpoint and reason',
    labelNames: ['call', 'reason'],
    registers,
  });
  const uploads = new Counter({
    name: 'ensigo_uploads_total',
    help: 'Requests with file uploads, by result: accepted, or the reason for the rejection',
    labelNames: ['result'],
    registers,
  });
  const keyCalls = new Counter({
    name: 'ensigo_api_key_calls_total',
    help: 'Calls with an API key, by outcome: accepted, or the reason for the rejection',
    labelNames: ['outcome'],
    registers,
  });
  const reasons = new WeakMap<FastifyRequest, string>();

  server.addHook('onError', (request, _reply, error, done) => {
    reasons.set(request, reasonOf(error));
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, route, call } = noteTemplate(request);
    const status = reply.statusCode;
    const reason = reasons.get(request);
    requests.inc({ method, route, status });
    if (call?.answer !== 'events') duration.observe({ method, route }, reply.elapsedTime / 1000);
    if (call !== undefined && signIns.has(call.name) && status >= 400) {
      refused.inc({ call: call.name, reason: reason ?? 'failed' });
    }
    if (isWithKey(request)) keyCalls.inc({ outcome: status < 400 ? 'accepted' : (reason ?? 'failed') });
    if (call?.upload === true) uploads.inc({ result: uploadResult({ request, status, reason }) });
    done();
  });
}

interface Watched extends Pick<Platform, 'database' | 'outbox'> {
  /** The queue of passwords to be hashed. */
  readonly passwordHashes: () => { readonly running: number; readonly waiting: number };
  readonly mobileMoney: () => Promise<MobileMoneyFigures | undefined>;
}

function watchQueues(server: FastifyInstance, { passwordHashes }: Watched, registers: Registry[]): void {
  const running = new Gauge({
    name: 'ensigo_queue_running',
    help: 'Jobs running in a bounded queue of this node',
    labelNames: ['queue'],
    registers,
    collect() {
      running.set({ queue: 'password-hashes' }, passwordHashes().running);
      running.set({ queue: 'file-inspections' }, inspections.queue().running);
    },
  });
  const waiting = new Gauge({
    name: 'ensigo_queue_waiting',
    help: 'Jobs waiting in a bounded queue of this node; a full queue responds with 503',
    labelNames: ['queue'],
    registers,
    collect() {
      waiting.set({ queue: 'password-hashes' }, passwordHashes().waiting);
      waiting.set({ queue: 'file-inspections' }, inspections.queue().waiting);
    },
  });
  const streams = new Gauge({
    name: 'ensigo_event_streams',
    help: 'Browsers connected to this node for notifications',
    registers,
    collect() {
      streams.set(openStreamCount(server));
    },
  });
}

function watchDatabase({ database }: Watched, registers: Registry[]): void {
  const connections = new Gauge({
    name: 'ensigo_database_connections',
    help: 'Connections in the pool of this node, by state',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle } = database.load();
      connections.set({ state: 'busy' }, open - idle);
      connections.set({ state: 'idle' }, idle);
    },
  });
  const waiting = new Gauge({
    name: 'ensigo_database_waiting',
    help: 'Transactions and statements of this node waiting for a pool connection',
    registers,
    collect() {
      waiting.set(database.load().waiting);
    },
  });
  const reads = new Gauge({
    name: 'ensigo_database_reads',
    help: 'Short reads of this node in flight on the pipelined connections',
    registers,
    collect() {
      reads.set(database.load().reads);
    },
  });
}

/**
 * Everything that this node tells Prometheus (FLEET-05). No label holds a person's data, an address or anything else
 * without an end of values. To be called before the server listens.
 */
export function watch(server: FastifyInstance, platform: Watched): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countRequests(server, registry);
  watchDatabase(platform, registers);
  watchQueues(server, platform, registers);
  watchOutbox(platform, registers);
  watchMobileMoney(platform.mobileMoney, registers);
  const build = new Gauge({
    name: 'ensigo_build_info',
    help: 'Always 1, with the release and the Node.js version as labels',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version: releaseVersion(), node: process.versions.node }, 1);
  return registry;
}
