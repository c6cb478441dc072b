import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Platform } from '../platform/platform.ts';

/** A database that hangs must not keep the other figures from being told. */
const longestMilliseconds = 2000;

type Watched = Pick<Platform, 'outbox'>;
type Standing = Awaited<ReturnType<Watched['outbox']['standing']>>;

/** One reading for all figures of a scrape; undefined if the database does not answer in time. */
function sharedReading({ outbox }: Watched): () => Promise<Standing | undefined> {
  let reading: Promise<Standing | undefined> | undefined;
  return () =>
    (reading ??= Promise.race([
      outbox.standing().catch(() => undefined),
      pause(longestMilliseconds, undefined, { ref: false }),
    ]).finally(() => {
      reading = undefined;
    }));
}

/** What waits in the outbox and what was given up, on all nodes; what became of the messages of this node. */
export function watchOutbox(platform: Watched, registers: Registry[]): void {
  const read = sharedReading(platform);

  function byChannel(name: string, help: string, valueOf: (standing: Standing[number]) => number): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['channel'],
      registers,
      async collect() {
        const standing = await read();
        gauge.reset();
        for (const each of standing ?? []) gauge.set({ channel: each.channel }, valueOf(each));
      },
    });
  }
  byChannel('ensigo_outbox_waiting', 'Messages waiting to be sent', ({ waiting }) => waiting);
  byChannel(
    'ensigo_outbox_oldest_waiting_seconds',
    'Age of the oldest message waiting to be sent, except those deferred by their server; 0 if none is waiting',
    ({ oldest_seconds: seconds }) => seconds,
  );
  byChannel(
    'ensigo_outbox_failed',
    'Messages that failed permanently in the last 24 hours, among the newest 10,000 of them',
    ({ failed }) => failed,
  );
  const reachable = new Gauge({
    name: 'ensigo_database_reachable',
    help: '1 if the database responded to this scrape, otherwise 0; the outbox metrics are then missing',
    registers,
    async collect() {
      reachable.set((await read()) === undefined ? 0 : 1);
    },
  });
  const handled = new Counter({
    name: 'ensigo_outbox_messages_total',
    help: 'Messages handled by this node, by outcome; deferred ones are retried',
    labelNames: ['channel', 'outcome'],
    registers,
    collect() {
      handled.reset();
      for (const { channel, outcome, count } of platform.outbox.counts()) {
        handled.inc({ channel, outcome }, count);
      }
    },
  });
}
