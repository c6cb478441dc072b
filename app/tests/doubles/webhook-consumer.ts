import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { listenOnLoopback } from './listen.ts';

export interface ReceivedWebhook {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they came. */
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Throws if none of its signatures is of this secret; by the reference library. */
  verify(secret: string): unknown;
}

export interface ConsumerAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Waits so long before it answers. */
  readonly milliseconds?: number;
}

export interface WebhookConsumer {
  readonly url: string;
  /** Everything that came, oldest first. */
  readonly received: readonly ReceivedWebhook[];
  /** Answers like this from now on; 204 at first. */
  answer(rule: (message: ReceivedWebhook, before: number) => ConsumerAnswer): void;
  /** Requests of that moment that are not answered yet, at most. */
  readonly mostAtOnce: () => number;
  stop(): Promise<void>;
}

function received(headers: Record<string, string>, body: string): ReceivedWebhook {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests look at what came
  const { type, data } = JSON.parse(body) as Pick<ReceivedWebhook, 'type' | 'data'>;
  const verify = (secret: string): unknown => new Webhook(secret).verify(body, headers);
  return { id: headers['webhook-id'] ?? '', headers, body, type, data, verify };
}

/** Another system that receives webhooks, on loopback. */
export async function startWebhookConsumer(): Promise<WebhookConsumer> {
  const all: ReceivedWebhook[] = [];
  let rule: Parameters<WebhookConsumer['answer']>[0] = () => ({});
  let [now, most] = [0, 0];
  const server = createServer((request, response) => {
    now += 1;
    most = Math.max(most, now);
    void text(request).then(async (body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const message = received(headers, body);
      const before = all.filter(({ id }) => id === message.id).length;
      all.push(message);
      const { status = 204, headers: more = {}, body: said = '', milliseconds = 0 } = rule(message, before);
      if (milliseconds > 0) await pause(milliseconds);
      now -= 1;
      response.writeHead(status, more).end(said);
    });
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${String(port)}/hooks`,
    received: all,
    answer(next) {
      rule = next;
    },
    mostAtOnce: () => most,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
