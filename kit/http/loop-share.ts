import type { FastifyInstance } from 'fastify';

/**
 * Milliseconds of one turn of the event loop that requests may fill. Each turn accepts a single new connection (libuv
 * since 1.45), so a turn that answers everything that has arrived keeps new connections waiting for seconds.
 */
const shareMilliseconds = 1;

interface Turns {
  readonly now: () => number;
  /** Calls back in the next turn of the event loop, after what has arrived meanwhile was read. */
  readonly nextTurn: (work: () => void) => void;
}

/** Begins work at once, or in a later turn of the event loop once this one has taken its share; in order (STAND-07). */
export function shareLoop({ now, nextTurn }: Turns): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  let turnBegan: number | undefined;

  function runWaiting(): void {
    const begin = waiting.shift();
    if (begin === undefined) return;
    begin();
    // What the work left for the microtask queue belongs to its time.
    if (now() - (turnBegan ?? 0) < shareMilliseconds) queueMicrotask(runWaiting);
  }

  function beginTurn(): void {
    turnBegan = waiting.length > 0 ? now() : undefined;
    if (turnBegan === undefined) return;
    nextTurn(beginTurn);
    runWaiting();
  }

  return (begin) => {
    if (turnBegan === undefined) {
      turnBegan = now();
      nextTurn(beginTurn);
    }
    if (waiting.length === 0 && now() - turnBegan < shareMilliseconds) begin();
    else waiting.push(begin);
  };
}

/** Requests leave new connections their turn, and health is answered before all others. */
export function shareLoopAmongRequests(server: FastifyInstance, now: () => number): void {
  const begin = shareLoop({ now, nextTurn: setImmediate });
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/health/')) done();
    else begin(done);
  });
}
