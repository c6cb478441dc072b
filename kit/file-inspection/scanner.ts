import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';

const PIECE_BYTES = 64 * 1024;
const CONNECT_SECONDS = 5;
const SILENCE_SECONDS = 30;
const LONGEST_ANSWER = 4096;
/** A clamd works on ten; the rest would wait there, until they are given up and count as not scanned. */
const MOST_AT_ONCE = 8;

/** `not-scanned`: the scanner gave no answer, or no meaningful one. */
export type ScanResult = 'clean' | 'infected' | 'not-scanned';

export interface Scanner {
  /** Never throws: a scanner that is down must not keep people from applying; staff see that the file is unscanned. */
  scan(path: string): Promise<ScanResult>;
}

interface Address {
  readonly host: string;
  readonly port: number;
  readonly silenceSeconds: number;
}

class Silence extends Error {}

interface Log {
  warn(details: object, message: string): void;
}

/**
 * A clamd at tcp://host:port, given up after so many seconds without a word. Throws if the URL is of another kind.
 */
export function createScanner(url: string, log: Log, silenceSeconds = SILENCE_SECONDS): Scanner {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'tcp:' || port === '')
    throw new Error('The clamd address must have the form tcp://host:port');
  const takeTurn = pLimit(MOST_AT_ONCE);
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), silenceSeconds };
  let silences = 0;
  let answers = 0;
  async function askOrNote(path: string): Promise<string> {
    const answersBefore = answers;
    try {
      const answer = await ask(address, path);
      answers += 1;
      return answer;
    } catch (error) {
      // Noted before the next turn begins. Neither a file over which clamd hangs up nor one that takes it long while it
      // answers for others says anything about those.
      if (error instanceof Silence && answers === answersBefore) silences += 1;
      throw error;
    }
  }
  return {
    async scan(path) {
      const silencesBefore = silences;
      try {
        // Files queued behind a scanner that stopped answering would wait for minutes.
        const answer = await takeTurn(() => (silences === silencesBefore ? askOrNote(path) : undefined));
        if (answer === undefined) return 'not-scanned';
        if (answer.endsWith(' FOUND')) return 'infected';
        if (answer.endsWith(': OK')) return 'clean';
        log.warn({ answer }, 'the virus scanner could not scan a file');
      } catch (error) {
        log.warn({ err: error }, 'could not reach the virus scanner');
      }
      return 'not-scanned';
    },
  };
}

async function ask({ silenceSeconds, ...address }: Address, path: string): Promise<string> {
  const socket = connect({ ...address, noDelay: true });
  socket.setTimeout(CONNECT_SECONDS * 1000, () => socket.destroy(new Silence('no response in time')));
  try {
    await once(socket, 'connect');
    socket.setTimeout(silenceSeconds * 1000);
    // clamd may answer and hang up before it has received everything (too large): its answer counts.
    const [answer] = await Promise.all([
      readAnswer(socket),
      pipeline(instream(path), socket, { end: false }).catch(() => {}),
    ]);
    return answer;
  } finally {
    socket.destroy();
  }
}

/** The command, the content in chunks preceded by their length, and an empty chunk. */
async function* instream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  const pieces: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: PIECE_BYTES });
  for await (const piece of pieces) yield* [lengthOf(piece), piece];
  yield Buffer.alloc(4);
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break;
  }
  // Ends the sending too, if it has not ended.
  socket.destroy();
  return answer.split('\0')[0]?.trim() ?? '';
}
