import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Harmless; the double reports any content with it as infected, like real scanners with their test file. */
export const VIRUS_MARKER = 'ENSIGO-TEST-VIRUS';

export interface ClamdSink {
  /** tcp://host:port, for CLAMAV_URL. */
  readonly url: string;
  /** What was scanned, oldest first. */
  readonly scanned: readonly Buffer[];
  /** Gives this answer to every scan from now on, `early` after the first bytes; null ends it. */
  answer(text: string | null, when?: 'early'): void;
  /** Answers no scan, or none of content with these words, until the function it returns is called. */
  hold(words?: string): () => void;
  stop(): Promise<void>;
}

/** A clamd that knows INSTREAM and one virus. */
export async function startClamdSink(): Promise<ClamdSink> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let fixedAnswer: string | null = null;
  let early = false;
  let held = Promise.resolve();
  let heldWords = '';

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (early) return void socket.end(`${fixedAnswer}\0`);
      const content = streamed(received);
      if (content === undefined) return;
      scanned.push(content);
      const infected = content.includes(VIRUS_MARKER);
      const words = fixedAnswer ?? (infected ? 'stream: Ensigo.Test FOUND' : 'stream: OK');
      const until = content.includes(heldWords) ? held : Promise.resolve();
      void until.then(() => socket.end(`${words}\0`));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    scanned,
    answer(text, when) {
      fixedAnswer = text;
      early = when === 'early';
    },
    hold(words = '') {
      let release = (): void => undefined;
      heldWords = words;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The content once its last, empty chunk has arrived. */
function streamed(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.subarray(0, command.length).toString('latin1') !== command) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
