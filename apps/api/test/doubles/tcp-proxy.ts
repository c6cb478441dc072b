import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from './listen.ts';

export interface TcpProxy {
  readonly port: number;
  /** The network swallows what is sent on every connection there is; nobody is told. New connections work. */
  swallow(): void;
  /** From now on nothing of new connections is forwarded, in either direction. */
  hold(): void;
  /** Nobody is connected any more, and all see it. */
  cut(): void;
  close(): Promise<void>;
}

/** Where to forward to: a port of this machine, or the path of a Unix socket. */
export type Target = number | string;

/** A network between the server and something it needs: forwards bytes, and can lose them silently. */
export async function startTcpProxy(target: Target): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let isHolding = false;
  const server = createServer({ allowHalfOpen: false, noDelay: true }, (near) => {
    if (isHolding) {
      open.add(near);
      near.on('error', () => undefined);
      near.on('close', () => open.delete(near));
      return;
    }
    const far =
      typeof target === 'number'
        ? connect({ port: target, host: '127.0.0.1', noDelay: true })
        : connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    swallow() {
      for (const socket of open) {
        socket.unpipe();
        socket.removeAllListeners('close');
        socket.resume();
      }
    },
    hold() {
      isHolding = true;
    },
    cut() {
      for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
