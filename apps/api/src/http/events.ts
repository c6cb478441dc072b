import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a handler of an `events` call answers: how to begin, and how to end. */
export interface EventsAnswer {
  /** Called once; every call of `send` is one event to the browser. Answers what is to be done at the end. */
  begin(send: (event: string) => void): () => void;
}

interface StreamContext {
  /** Judged at each event and each heartbeat: false ends the stream. */
  readonly isStillGood: () => Promise<boolean>;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly open: OpenStreams;
  readonly heartbeatSeconds: number;
}

/** The streams of one server; they end before it waits for what is under way. */
export type OpenStreams = Set<() => void>;

export function openStreamsOf(server: FastifyInstance): OpenStreams {
  const open: OpenStreams = new Set();
  server.addHook('preClose', async () => {
    for (const end of open) end();
  });
  return open;
}

/** Sends server-sent events until the browser goes, the session ends or the server stops. */
export function sendEvents(reply: FastifyReply, answer: EventsAnswer, context: StreamContext): FastifyReply {
  const { isStillGood, headers, open, heartbeatSeconds } = context;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy in front must not wait for more.
    'x-accel-buffering': 'no',
    // A stop must not wait for what may come after the stream.
    connection: 'close',
  });
  // How long a browser waits before it comes again.
  raw.write('retry: 5000\n\n');
  /** Whoever was thrown out hears nothing more; a database that is away says nothing about the session. */
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
    // Not only said but done: a browser that is gone would hold the connection, and the stop, for a minute.
    raw.end(() => raw.destroy());
  }
  open.add(end);
  raw.on('close', end);
  raw.on('error', end);
  return reply;
}
