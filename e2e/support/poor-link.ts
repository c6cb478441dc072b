import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** Bytes that are passed on at a time: whatever is read counts as having crossed the link. */
const slice = 4 * 1024;

export interface PoorLink {
  readonly url: string;
  /** Bytes that have crossed from the phone to the server. */
  readonly sent: () => number;
  /** Bytes that have crossed from the server to the phone. */
  readonly received: () => number;
  /** From now on: so many bytes a second, and every connection is reset so often. */
  poor(limits: { readonly bytesPerSecond: number; readonly secondsBetweenCuts: number }): void;
  /** How often everything was reset. */
  readonly cuts: () => number;
  close(): Promise<void>;
}

/** A network between a phone and the server: perfect until it is told to be poor. */
export async function startPoorLink(target: string): Promise<PoorLink> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let [sent, received, cuts, pace, free] = [0, 0, 0, Infinity, 0];
  let timer: NodeJS.Timeout | undefined;

  /** Milliseconds until so many bytes may pass: all connections share the link. */
  function wait(bytes: number): number {
    const now = Date.now();
    free = Math.max(free, now) + (bytes / pace) * 1000;
    return free - now;
  }

  async function carry(near: Socket, far: Socket): Promise<void> {
    const pieces: AsyncIterable<Buffer> = near;
    for await (const bytes of pieces) {
      for (let from = 0; from < bytes.length; from += slice) {
        const piece = bytes.subarray(from, from + slice);
        sent += piece.length;
        if (pace !== Infinity) await new Promise((resolve) => setTimeout(resolve, wait(piece.length)));
        if (near.destroyed || !far.writable) return;
        far.write(piece);
      }
    }
    far.end();
  }

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, noDelay: true });
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
    }
    far.on('data', (bytes: Buffer) => void (received += bytes.length));
    far.pipe(near);
    carry(near, far).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    sent: () => sent,
    received: () => received,
    cuts: () => cuts,
    poor({ bytesPerSecond, secondsBetweenCuts }) {
      pace = bytesPerSecond;
      timer = setInterval(() => {
        cuts += 1;
        for (const socket of open) socket.resetAndDestroy();
      }, secondsBetweenCuts * 1000);
    },
    async close() {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
