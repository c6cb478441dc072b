import { connect } from 'node:net';
import type { Client } from 'pg';

/** Milliseconds after which nobody waits for a cancellation any more. */
const cancelMilliseconds = 10_000;

/** PostgreSQL's CancelRequest: its length, its code, and whose statement is meant. */
function requestFor(processId: number, secretKey: number): Buffer {
  const packet = Buffer.alloc(16);
  packet.writeInt32BE(16, 0);
  packet.writeInt32BE(80_877_102, 4);
  packet.writeInt32BE(processId, 8);
  packet.writeInt32BE(secretKey, 12);
  return packet;
}

/** Closes a connection without a farewell: what is under way on it fails at once. */
export function cutOff({ connection }: Client): void {
  connection.stream.destroy();
}

/**
 * Asks the server to cancel what runs on this connection (STAND-05). It may come too late, and then hits whatever runs
 * next: the connection must not be used again. Never during a COMMIT, which a synchronous standby may be holding up:
 * cancelled, it would succeed without the standby.
 */
export function cancelOn(client: Client): void {
  const { host, port } = client;
  // The driver's types do not name them.
  const processId: unknown = Reflect.get(client, 'processID');
  const secretKey: unknown = Reflect.get(client, 'secretKey');
  if (typeof processId !== 'number' || typeof secretKey !== 'number') return;
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(cancelMilliseconds, () => socket.destroy());
  socket.on('error', () => undefined);
  // The other side closes when it is done; PgBouncer 1.18 ends itself over a request that closes first.
  socket.on('data', () => undefined);
  socket.write(requestFor(processId, secretKey));
}
