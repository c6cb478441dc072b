import { setTimeout as pause } from 'node:timers/promises';
import { streamNotifications } from '#notifications/endpoints/notifications.ts';
import type { Account } from './calls.ts';
import type { ServerProcess } from './processes.ts';
import { spreadOf, type Extent, type Spread } from './ratios.ts';
import type { Usage } from './watch-process.ts';

/** The server's cost of a client that waits at the bell without receiving anything. */
export interface BellCost {
  readonly listeners: number;
  /** Kilobytes of memory per client. */
  readonly memory: Spread;
  /** Milliseconds of processor time per minute and client. */
  readonly processor: Spread;
  /** Streams that did not open. */
  readonly failures: number;
}

const kilobyte = 1024;
const minuteSeconds = 60;

async function listen({ address }: ServerProcess, { token }: Account, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${address}/api${streamNotifications.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  // Reads heartbeats off the line, as a browser does.
  void response.body?.pipeTo(new WritableStream()).catch(() => undefined);
  return response.status === 200;
}

/** Opens a stream for everyone at once, leaves them idle, and closes them again; the first round warms up. */
export async function measureBell(
  product: ServerProcess,
  accounts: readonly Account[],
  { rounds, seconds }: Extent,
): Promise<BellCost> {
  const memory: number[] = [];
  const processor: number[] = [];
  let failures = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const { memory: before } = await product.ask<Usage>({ ask: 'usage' });
    const closing = new AbortController();
    const opened = await Promise.all(accounts.map((account) => listen(product, account, closing.signal)));
    const { memory: after } = await product.ask<Usage>({ ask: 'usage' });
    await pause(seconds * 1000);
    const { processor: used } = await product.ask<Usage>({ ask: 'usage' });
    closing.abort();
    if (round === 0) continue;
    failures += opened.filter((isOpen) => !isOpen).length;
    memory.push((after - before) / kilobyte / accounts.length);
    processor.push((used * minuteSeconds) / seconds / accounts.length);
  }
  return { listeners: accounts.length, memory: spreadOf(memory), processor: spreadOf(processor), failures };
}
