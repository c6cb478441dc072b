import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { healthLive } from '#kit/endpoints/health.ts';
import { readDashboard } from '#dashboard/endpoints/dashboard.ts';
import type { Account } from './calls.ts';
import type { ServerProcess } from './processes.ts';
import { spreadOf, type Spread } from './ratios.ts';

/** Clients that ask again as soon as they are answered. */
export const crowd = 400;

interface Crowded {
  /** Milliseconds in which a new connection gets its answer from health, from the crowd's first second on. */
  readonly health: Spread;
  readonly failures: number;
}

const probesASecond = 5;

async function answerOfNewConnection(address: string): Promise<number> {
  const asked = performance.now();
  await new Promise((resolve, reject) => {
    const request = get(`${address}/api${healthLive.path}`, { agent: false }, (response) => {
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });
  return performance.now() - asked;
}

/** How long a new client waits at a node under heavy load (STAND-07). */
export async function measureCrowd(
  { address }: ServerProcess,
  [account]: readonly Account[],
  seconds: number,
): Promise<Crowded> {
  const load = autocannon({
    url: `${address}/api${readDashboard.path}`,
    headers: { authorization: `Bearer ${account?.token}` },
    connections: crowd,
    duration: seconds,
    // In a separate thread, so that the load does not delay the probes.
    workers: 1,
  });
  const probes: Promise<number>[] = [];
  for (let probe = 0; probe < seconds * probesASecond; probe += 1) {
    await pause(1000 / probesASecond);
    probes.push(answerOfNewConnection(address));
  }
  const { non2xx, errors, timeouts } = await load;
  return { health: spreadOf(await Promise.all(probes)), failures: non2xx + errors + timeouts };
}
