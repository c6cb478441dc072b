import { Client } from 'pg';
import { connectionConfig } from './database/connection.ts';
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
const longestPause = 15_000;
const noLimit = 0;

/** Listens on its own connection: PostgreSQL's LISTEN and NOTIFY reach every node of the same database. */
export function createSignals(url: string, log: Log): Signals {
  const listeners = new Map<string, Set<SignalListener>>();
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pause = shortestPause;
  let closed = false;

  const tellAll = (): void => {
    for (const heard of listeners.values()) for (const listener of heard) listener(undefined);
  };

  function connectLater(): void {
    client = undefined;
    if (closed || listeners.size === 0) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), pause);
    retry.unref();
    pause = Math.min(pause * 2, longestPause);
  }

  async function connect(): Promise<void> {
    const fresh = new Client({
      ...connectionConfig(url, { statementMilliseconds: noLimit, readOnly: false }),
      query_timeout: undefined,
    });
    client = fresh;
    const lost = (error?: Error): void => {
      if (client !== fresh) return;
      if (error !== undefined) log.warn({ err: error }, 'the connection that hears of changes was lost');
      void fresh.end().catch(() => undefined);
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
      tellAll();
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return {
    on(channel, listener) {
      const heard = listeners.get(channel);
      const isNew = heard === undefined;
      const all = heard ?? new Set<SignalListener>();
      all.add(listener);
      listeners.set(channel, all);
      if (client === undefined && retry === undefined) void connect();
      else if (isNew) {
        const current = client;
        void current?.query(`LISTEN ${current.escapeIdentifier(channel)}`).catch(() => undefined);
      }
      return () => void all.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
