import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { startBalancer, type Balancer, type Target } from './balancer.ts';
import { exampleOf, onThisMachine, startHaproxy } from './haproxy.ts';
import { findProgram, freePort } from './programs.ts';

export interface Front extends Balancer {
  readonly name: string;
}

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/api/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function untilAnswers(address: string): Promise<void> {
  for (let tries = 0; !(await answers(address)); tries += 1) {
    if (tries === 100) throw new Error('HAProxy does not start');
    await pause(100);
  }
}

/** What stands in front of the nodes: HAProxy as in ops/deployment, or without it a small proxy of our own. */
export async function startFront(
  targets: readonly Target[],
  { folder, deployment }: { readonly folder: string; readonly deployment: string },
): Promise<Front> {
  const command = await findProgram('haproxy');
  if (command === undefined) return { name: 'a small TCP proxy', ...(await startBalancer(targets)) };
  const port = await freePort();
  const example = await exampleOf(command, join(deployment, 'haproxy.cfg'));
  const servers = targets.map(({ address }) => new URL(address).host);
  const settings = onThisMachine(example, port, servers);
  const proxy = await startHaproxy({ command, folder, name: 'haproxy', settings });
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilAnswers(address);
  } catch (error) {
    await proxy.stop();
    throw error;
  }
  return { name: 'HAProxy', address, stop: () => proxy.stop() };
}
