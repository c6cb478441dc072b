import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A node as a load balancer knows it. */
export interface Target {
  /** http://127.0.0.1:port */
  readonly address: string;
}

export interface Balancer {
  /** What people would open. */
  readonly address: string;
  stop(): Promise<void>;
}

const checkMilliseconds = 100;
const answerMilliseconds = 1000;
/** How long a connection waits while no node is ready. */
const waitMilliseconds = 5000;

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/api/health/ready`, {
      signal: AbortSignal.timeout(answerMilliseconds),
      headers: { connection: 'close' },
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Connects; undefined if nobody listens. */
function reach(address: string): Promise<Socket | undefined> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true, noDelay: true });
    socket.once('error', () => resolve(undefined));
    socket.once('connect', () => resolve(socket));
  });
}

/** Joins two connections until either ends; a broken one breaks the other, as through any proxy. */
function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.once('close', () => void (from.readableEnded ? to.end() : to.destroy()));
    from.pipe(to);
  }
}

/** Passes connections to nodes that say that they are ready, one after the other. Knows nothing about HTTP. */
export async function startBalancer(targets: readonly Target[]): Promise<Balancer> {
  const up = new Set<Target>();
  const open = new Set<Socket>();
  let isStopping = false;
  let turn = 0;

  async function check(target: Target): Promise<void> {
    while (!isStopping) {
      if (await isReady(target.address)) up.add(target);
      else up.delete(target);
      await pause(checkMilliseconds);
    }
  }

  async function nextNode(): Promise<Socket | undefined> {
    for (let waited = 0; waited < waitMilliseconds && !isStopping; waited += checkMilliseconds) {
      const ready = targets.filter((target) => up.has(target));
      for (const _ of ready) {
        turn += 1;
        const target = ready[turn % ready.length];
        const socket = target && (await reach(target.address));
        if (socket !== undefined) return socket;
        if (target !== undefined) up.delete(target);
      }
      await pause(checkMilliseconds);
    }
    return undefined;
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    void nextNode().then((node) => {
      if (node === undefined) return socket.destroy();
      join(socket, node);
      return socket.resume();
    });
  });
  const checking = targets.map(check);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      isStopping = true;
      for (const socket of open) socket.destroy();
      server.close();
      await Promise.all(checking);
    },
  };
}
