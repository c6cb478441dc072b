import type { FastifyInstance, FastifyReply } from 'fastify';

/** The answer of an `events` call's handler: how to begin, and how to end. */
export interface EventsAnswer {
  /** Called once; each call of `send` sends one event to the browser. Returns what to do at the end. */
  begin(send: (event: string) => void): () => void;
}

interface StreamContext {
  /** Checked at each event and each heartbeat: false ends the stream. */
  readonly isStillGood: () => Promise<boolean>;
  /** Headers that every answer has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly open: OpenStreams;
  readonly heartbeatSeconds: number;
}

/** The streams of one server; they are ended before it waits for pending work. */
export type OpenStreams = Set<() => void>;

const opened = new WeakMap<FastifyInstance, readonly OpenStreams[]>();

/** How many streams a server has open. */
export const openStreamCount = (server: FastifyInstance): number =>
  (opened.get(server) ?? []).reduce((sum, { size }) => sum + size, 0);

export function openStreamsOf(server: FastifyInstance): OpenStreams {
  const open: OpenStreams = new Set();
  opened.set(server, [...(opened.get(server) ?? []), open]);
  server.addHook('preClose', async () => {
    for (const end of open) end();
  });
  return open;
}

/** Sends server-sent events until the browser disconnects, the session ends or the server stops. */
export function sendEvents(reply: FastifyReply, answer: EventsAnswer, context: StreamContext): FastifyReply {
  const { isStillGood, headers, open, heartbeatSeconds } = context;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Tells a proxy in front not to buffer.
    'x-accel-buffering': 'no',
    // The connection must not outlive the stream, or a stop would wait for it.
    connection: 'close',
  });
  // How long a browser waits before it reconnects.
  raw.write('retry: 5000\n\n');
  /** An ended session receives nothing more; an unavailable database says nothing about the session. */
  function say(text: string): void {
    void isStillGood()
      .catch(() => true)
      .then((good) => {
        if (!good) end();
        else if (open.has(end)) raw.write(text);
      });
  }
  const stop = answer.begin((event) => say(`event: ${event}\ndata:\n\n`));
  const heartbeat = setInterval(() => say(':\n\n'), heartbeatSeconds * 1000);
  heartbeat.unref();
  function end(): void {
    if (!open.delete(end)) return;
    clearInterval(heartbeat);
    stop();
    // Destroyed as well as ended: a browser that is gone would delay the stop by a minute.
    raw.end(() => raw.destroy());
  }
  open.add(end);
  raw.on('close', end);
  raw.on('error', end);
  return reply;
}
