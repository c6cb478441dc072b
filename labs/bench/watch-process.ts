import { monitorEventLoopDelay } from 'node:perf_hooks';

// Preloaded into a measured server (node --import): reports on request what the process has used since the last
// request. The server itself does not know about it.

/** What a process reports about itself. */
export interface Usage {
  /** Milliseconds of processor time since the last request. */
  readonly processor: number;
  /** The delay of the event loop at the 99th percentile, in milliseconds. */
  readonly loopDelay: number;
  /** Bytes of memory in use. */
  readonly memory: number;
}

const resolution = 5;
const delays = monitorEventLoopDelay({ resolution });
delays.enable();
let used = process.cpuUsage();

function usage(): Usage {
  const { user, system } = process.cpuUsage(used);
  // The histogram contains the time between beats: the beat itself is not a delay.
  const loopDelay = Math.max(0, delays.percentile(99) / 1e6 - resolution);
  used = process.cpuUsage();
  delays.reset();
  return { processor: (user + system) / 1000, loopDelay, memory: process.memoryUsage.rss() };
}

process.on('message', (message: { readonly ask?: string }) => {
  if (message.ask === 'usage') process.send?.(usage());
});
