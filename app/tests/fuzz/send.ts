import { Agent, request } from 'node:http';
import type { Sent } from './world.ts';

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** How long a call may take before it counts as hanging (ms): hashing a password on a busy machine is the slowest. */
const patience = 20_000;

/** Sends the request as it is; a stream is left as soon as it has begun. Rejects if there is no answer. */
export function send(url: string, method: string, sent: Sent): Promise<Answered> {
  return attempt(url, method, sent, true);
}

function attempt(url: string, method: string, sent: Sent, mayRepeat: boolean): Promise<Answered> {
  const { path, headers, body } = sent;
  return new Promise((resolve, reject) => {
    const going = request(
      `${url}${path}`,
      {
        agent,
        method,
        // Written to the wire unchanged: nothing normalises the path.
        path,
        headers: {
          ...(body === undefined ? {} : { 'content-length': String(body.length) }),
          ...headers,
        },
        signal: AbortSignal.timeout(patience),
      },
      (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        const type = answered['content-type'] ?? '';
        if (type.startsWith('text/event-stream')) {
          resolve({ status, type, text: '' });
          response.destroy();
          return;
        }
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => void pieces.push(piece));
        response.on('end', () => resolve({ status, type, text: Buffer.concat(pieces).toString() }));
        response.on('error', reject);
      },
    );
    going.on('error', (error) => {
      // The server closed a reused connection: this request got no answer.
      if (mayRepeat && going.reusedSocket) attempt(url, method, sent, false).then(resolve, reject);
      else reject(error);
    });
    going.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
