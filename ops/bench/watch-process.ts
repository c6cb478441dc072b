import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded ahead of a measured server (node --import): says on request what that process has used since it was last
// asked. The server itself knows nothing of it.

/** What a process says of itself. */
export interface Usage {
  /** Milliseconds of processor time since the last question. */
  readonly processor: number;
  /** How late the event loop was in the 99th of 100 cases, in milliseconds. */
  readonly loopDelay: number;
  /** Bytes of memory that it holds. */
  readonly memory: number;
}

const resolution = 5;
const delays = monitorEventLoopDelay({ resolution });
delays.enable();
let used = process.cpuUsage();

function usage(): Usage {
  const { user, system } = process.cpuUsage(used);
  // The histogram holds the time from one beat to the next: the beat itself is no delay.
  const loopDelay = Math.max(0, delays.percentile(99) / 1e6 - resolution);
  used = process.cpuUsage();
  delays.reset();
  return { processor: (user + system) / 1000, loopDelay, memory: process.memoryUsage.rss() };
}

process.on('message', (message: { readonly ask?: string }) => {
  if (message.ask === 'usage') process.send?.(usage());
});
