import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../rules/errors/refusal.ts';
import { networkOf } from './client-network.ts';

/**
 * What one address may take of a node (STAND-07). Many people share one: a mobile network puts thousands behind it,
 * each with a stream and a few requests.
 */
export interface ConnectionLimits {
  /** Open connections; not counted behind a proxy, whose address all of them have. */
  readonly connections: number;
  /** Requests that have not been answered; streams of events are not counted. */
  readonly requests: number;
  /** Seconds in which a body that is not complete must grow by `leastBytes`. */
  readonly bodySeconds: number;
  /** Seconds in which a client must read `leastBytes` of its answer. */
  readonly readerSeconds: number;
  readonly leastBytes: number;
}

export const connectionLimits: ConnectionLimits = {
  connections: 1000,
  requests: 500,
  bodySeconds: 20,
  readerSeconds: 60,
  leastBytes: 512,
};

/** How much of what one socket sends or takes had moved when it was last worth mentioning. */
interface Progress {
  bytes: number;
  since: number;
}

interface Watched {
  /** As addresses are counted. */
  readonly address: string;
  /** The request whose body is arriving; undefined if none is. */
  body?: FastifyRequest['raw'];
  sent?: Progress;
  taken?: Progress;
}

/** Counts things by address. */
class Counts {
  readonly #counts = new Map<string, number>();

  add(address: string): number {
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count;
  }

  remove(address: string): void {
    const count = (this.#counts.get(address) ?? 0) - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }
}

/** Whether `bytes` has moved by less than `least` since `seconds` ago; remembers it if it has moved. */
function stands(before: Progress | undefined, now: Progress, least: number, seconds: number): boolean {
  if (before === undefined) return false;
  if (now.bytes - before.bytes >= least) {
    before.bytes = now.bytes;
    before.since = now.since;
    return false;
  }
  return now.since - before.since >= seconds * 1000;
}

/** Every open connection of a server, and what it is waiting for. */
class Connections {
  readonly #sockets = new Map<Socket, Watched>();
  readonly #limits: ConnectionLimits;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  add(socket: Socket): string {
    const address = networkOf(socket.remoteAddress ?? '');
    this.#sockets.set(socket, { address });
    socket.once('close', () => this.#sockets.delete(socket));
    return address;
  }

  /** By which a request is counted; behind a proxy it is not the connection's. */
  addressOf({ ip, socket }: FastifyRequest): string {
    const known = ip === socket.remoteAddress ? this.#sockets.get(socket)?.address : undefined;
    return known ?? networkOf(ip);
  }

  /** A request has begun on the connection. */
  expectBody(request: FastifyRequest['raw']): void {
    const watched = this.#sockets.get(request.socket);
    if (watched === undefined || request.complete) return;
    watched.body = request;
    delete watched.sent;
  }

  /** Closes connections on which nothing moves that should. `now` in milliseconds. */
  closeStanding(now: number): void {
    const { bodySeconds, readerSeconds, leastBytes } = this.#limits;
    for (const [socket, watched] of this.#sockets) {
      if (watched.body?.complete === true || watched.body?.destroyed === true) delete watched.body;
      const sent = { bytes: socket.bytesRead, since: now };
      const taken = { bytes: socket.bytesWritten - socket.writableLength, since: now };
      // While we ourselves do not read on, such as during the inspection of the file before, nothing can arrive.
      if (watched.body === undefined || watched.body.isPaused()) delete watched.sent;
      else if (stands((watched.sent ??= sent), sent, leastBytes, bodySeconds)) socket.destroy();
      if (socket.writableLength === 0) delete watched.taken;
      else if (stands((watched.taken ??= taken), taken, leastBytes, readerSeconds)) socket.destroy();
    }
  }
}

const sweepMilliseconds = 1000;

interface Limiting {
  /** Whether every connection comes from a proxy of ours. */
  readonly isBehindProxy: boolean;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly limits?: ConnectionLimits;
}

/** Limits what one address may hold open, and closes what makes no progress (STAND-07). */
export function limitConnections(
  server: FastifyInstance,
  { isBehindProxy, now, limits = connectionLimits }: Limiting,
): void {
  const connections = new Connections(limits);
  const connected = new Counts();
  const unanswered = new Counts();

  server.server.on('connection', (socket: Socket) => {
    const address = connections.add(socket);
    socket.once('close', () => connected.remove(address));
    if (connected.add(address) > limits.connections && !isBehindProxy) socket.destroy();
  });

  server.addHook('onRequest', (request, reply, done) => {
    connections.expectBody(request.raw);
    if (request.routeOptions.config.call?.answer === 'events') return done();
    const address = connections.addressOf(request);
    const count = unanswered.add(address);
    reply.raw.once('close', () => unanswered.remove(address));
    done(count > limits.requests ? new Refusal('unavailable', { retryAfterSeconds: 5 }) : undefined);
  });

  const sweeping = setInterval(() => connections.closeStanding(now()), sweepMilliseconds);
  sweeping.unref();
  server.addHook('onClose', async () => clearInterval(sweeping));
}
