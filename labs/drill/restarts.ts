import { setTimeout as pause } from 'node:timers/promises';
import type { FleetNode } from './node.ts';

/** Stops and starts one node after the other, as a new release would. */
export async function restartEach(nodes: readonly FleetNode[]): Promise<void> {
  for (const node of nodes) {
    await node.end('SIGTERM');
    await node.start();
  }
}

/** Kills a node without warning, and starts it again. */
export async function killAndStart(node: FleetNode): Promise<void> {
  await node.end('SIGKILL');
  await node.start();
}

/** Repeats something while something else is under way, at least once. */
export async function during<T>(other: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const others = (async () => {
    while (!isDone) await other();
  })();
  // It is under way when the work begins.
  await pause(50);
  try {
    return await work();
  } finally {
    isDone = true;
    await others;
  }
}
