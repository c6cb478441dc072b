import { Client } from 'pg';
import { cutOff } from './database/cancel.ts';
import { connectionConfig } from './database/connection.ts';
import { createPrimary } from './database/primary.ts';
import { withoutDeadline } from './deadline.ts';
import type { Log } from './log.ts';

/** Receives one payload; undefined means that some may have been missed while the database was unavailable. */
export type SignalListener = (payload: string | undefined) => void;

/** What any node has announced with pg_notify, received by every node. */
export interface Signals {
  /** Returns how to stop listening. The connection is opened for the first listener, and reopened after a loss. */
  on(channel: string, listener: SignalListener): () => void;
  close(): Promise<void>;
}

const shortestPause = 500;
const longestPause = 5000;
const noLimit = 0;
const usualHeartbeat = 15_000;
/** Milliseconds that the database has to answer a heartbeat, at most. */
const answerMilliseconds = 5000;

export interface SignalSettings {
  /** postgresql://..., with one host or several. */
  readonly url: string;
  readonly log: Log;
  /** How often the connection is tried, so that a silent loss is noticed; 15 s unless said otherwise. */
  readonly heartbeatMilliseconds?: number;
  /** Called whenever the connection is there again: changes may have been missed in the meantime. */
  readonly onReturn?: () => void;
}

/** Listens on its own connection: PostgreSQL's LISTEN and NOTIFY reach every node of the same database. */
export function createSignals(settings: SignalSettings): Signals {
  const { url, log, heartbeatMilliseconds = usualHeartbeat, onReturn } = settings;
  const primary = createPrimary(url);
  const listeners = new Map<string, Set<SignalListener>>();
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let opening = false;
  let pause = shortestPause;
  let closed = false;

  const tellAll = (): void => {
    for (const heard of listeners.values()) for (const listener of heard) listener(undefined);
  };

  function connectLater(): void {
    client = undefined;
    clearInterval(heartbeat);
    if (closed || listeners.size === 0) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), pause);
    retry.unref();
    pause = Math.min(pause * 2, longestPause);
  }

  /** Listens once more to what it listens to: it changes nothing, and a standby refuses it. */
  async function beat(current: Client): Promise<void> {
    const [channel] = listeners.keys();
    if (channel === undefined) return;
    // The end of the connection has it opened again.
    await current.query(`LISTEN ${current.escapeIdentifier(channel)}`).catch(() => cutOff(current));
  }

  async function connectTo(host: string): Promise<void> {
    if (closed) return;
    const fresh = new Client({
      ...connectionConfig(host, { statementMilliseconds: noLimit, readOnly: false }),
      query_timeout: Math.min(heartbeatMilliseconds, answerMilliseconds),
    });
    client = fresh;
    const lost = (error?: Error): void => {
      if (client !== fresh) return;
      if (error !== undefined)
        log.warn({ err: error }, 'lost the database connection for change notifications');
      primary.lost(host);
      cutOff(fresh);
      connectLater();
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    try {
      await fresh.connect();
      for (const channel of listeners.keys()) await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`);
      pause = shortestPause;
      heartbeat = setInterval(() => void beat(fresh), heartbeatMilliseconds);
      heartbeat.unref();
      tellAll();
      onReturn?.();
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function connect(): Promise<void> {
    retry = undefined;
    opening = true;
    try {
      await connectTo(await primary.host());
    } catch (error) {
      log.warn({ err: error }, 'could not open the database connection for change notifications');
      connectLater();
    } finally {
      opening = false;
    }
  }

  return {
    on(channel, listener) {
      const heard = listeners.get(channel);
      const isNew = heard === undefined;
      const all = heard ?? new Set<SignalListener>();
      all.add(listener);
      listeners.set(channel, all);
      if (client === undefined && retry === undefined && !opening) void withoutDeadline(connect);
      else if (isNew) {
        const current = client;
        void current?.query(`LISTEN ${current.escapeIdentifier(channel)}`).catch(() => undefined);
      }
      return () => void all.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
