import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listenOnLoopback } from './listen.ts';

export interface TcpProxy {
  readonly port: number;
  /** The network swallows what is sent on every connection there is; nobody is told. New connections work. */
  swallow(): void;
  /** What is sent goes on arriving; no answer does. */
  loseAnswers(): void;
  /** From now on nothing of new connections is forwarded, in either direction. */
  hold(): void;
  /** Nobody is connected any more, and all see it. */
  cut(): void;
  close(): Promise<void>;
}

const told = (heard: (piece: Buffer) => Promise<void>): Transform =>
  new Transform({
    transform(piece: Buffer, _encoding, done) {
      heard(piece).then(() => done(null, piece), done);
    },
  });

/** Where to forward to: a port of this machine, or the path of a Unix socket. */
export type Target = number | string;

/**
 * A network between the server and something it needs: forwards bytes, and can lose them silently. `heard` is told what is
 * sent to the target, which waits for it.
 */
export async function startTcpProxy(
  target: Target,
  heard?: (piece: Buffer) => Promise<void>,
): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
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
    answering.add(far);
    far.on('close', () => answering.delete(far));
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
      if (heard === undefined || one === far) one.pipe(other);
      else pipeline(one, told(heard), other).catch(() => undefined);
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
    loseAnswers() {
      for (const socket of answering) socket.unpipe().resume();
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
