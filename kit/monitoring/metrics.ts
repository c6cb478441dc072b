import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { openStreamCount } from '../http/events.ts';
import { inspections } from '../platform/inspections.ts';
import type { Platform } from '../platform/platform.ts';
import { watchOutbox } from './outbox-metrics.ts';
import { releaseVersion } from './release.ts';
import { countRequests } from './request-metrics.ts';

interface Watched extends Pick<Platform, 'database' | 'outbox'> {
  /** The queue of passwords to be hashed. */
  readonly passwordHashes: () => { readonly running: number; readonly waiting: number };
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
  const build = new Gauge({
    name: 'ensigo_build_info',
    help: 'Always 1, with the release and the Node.js version as labels',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version: releaseVersion(), node: process.versions.node }, 1);
  return registry;
}
