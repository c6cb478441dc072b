import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { hashQueue } from '../features/accounts/door.ts';
import { openStreamCount } from '../http/events.ts';
import { inspections } from '../platform/inspections.ts';
import type { Platform } from '../platform/platform.ts';
import { watchOutbox } from './outbox-metrics.ts';
import { releaseVersion } from './release.ts';
import { countRequests } from './request-metrics.ts';

type Watched = Pick<Platform, 'database' | 'outbox'>;

function watchQueues(server: FastifyInstance, registers: Registry[]): void {
  const running = new Gauge({
    name: 'ensigo_queue_running',
    help: 'Work under way in a bounded queue of this node',
    labelNames: ['queue'],
    registers,
    collect() {
      running.set({ queue: 'password-hashes' }, hashQueue().running);
      running.set({ queue: 'file-inspections' }, inspections.queue().running);
    },
  });
  const waiting = new Gauge({
    name: 'ensigo_queue_waiting',
    help: 'Work that waits in a bounded queue of this node; a full queue answers 503',
    labelNames: ['queue'],
    registers,
    collect() {
      waiting.set({ queue: 'password-hashes' }, hashQueue().waiting);
      waiting.set({ queue: 'file-inspections' }, inspections.queue().waiting);
    },
  });
  const streams = new Gauge({
    name: 'ensigo_event_streams',
    help: 'Browsers that listen to this node for notifications',
    registers,
    collect() {
      streams.set(openStreamCount(server));
    },
  });
}

function watchDatabase({ database }: Watched, registers: Registry[]): void {
  const connections = new Gauge({
    name: 'ensigo_database_connections',
    help: 'Connections of the pool of this node, by state',
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
    help: 'Transactions and statements of this node that wait for a connection of the pool',
    registers,
    collect() {
      waiting.set(database.load().waiting);
    },
  });
  const reads = new Gauge({
    name: 'ensigo_database_reads',
    help: 'Short reads of this node that were sent over the pipelined connections and are not answered yet',
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
  watchQueues(server, registers);
  watchOutbox(platform, registers);
  const build = new Gauge({
    name: 'ensigo_build_info',
    help: '1, with the release and the version of Node as labels',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version: releaseVersion(), node: process.versions.node }, 1);
  return registry;
}
