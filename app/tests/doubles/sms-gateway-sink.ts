import { createServer, type IncomingMessage } from 'node:http';
import { listenOnLoopback } from './listen.ts';

export interface ReceivedSms {
  readonly to: string;
  readonly from: string | null;
  readonly text: string;
  readonly username: string;
  readonly apiKey: string;
}

/** An answer of the gateway other than `101, sent`. */
export interface SmsAnswer {
  readonly httpStatus?: number;
  /** The recipient's statusCode, for example 403 for an invalid number; null answers without any recipient. */
  readonly statusCode?: number | null;
  /** Sent as it is, instead of an answer in the gateway's format. */
  readonly rawBody?: string;
  readonly location?: string;
  /** The message is taken, and the connection breaks instead of an answer. */
  readonly isCutOff?: boolean;
}

export interface SmsGatewaySink {
  /** The base address, for SMS_URL. */
  readonly url: string;
  readonly port: number;
  /** Accepted messages (status 100 to 102), oldest first. */
  readonly messages: readonly ReceivedSms[];
  /** Every call, accepted or not. */
  readonly calls: readonly ReceivedSms[];
  messagesTo(number: string): readonly ReceivedSms[];
  /** The six digits in the latest message to this number. */
  codeFor(number: string): string | undefined;
  /** Answers like this from now on; null ends it. */
  answer(rule: ((message: ReceivedSms) => SmsAnswer | undefined) | null): void;
  stop(): Promise<void>;
}

/** An SMS gateway with the messaging call of Africa's Talking that records what it receives. */
export async function startSmsGatewaySink(options: { port?: number } = {}): Promise<SmsGatewaySink> {
  const messages: ReceivedSms[] = [];
  const calls: ReceivedSms[] = [];
  let rule: ((message: ReceivedSms) => SmsAnswer | undefined) | null = null;

  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      if (request.method !== 'POST' || request.url !== '/version1/messaging') {
        response.writeHead(404).end();
        return;
      }
      const message: ReceivedSms = {
        to: form.get('to') ?? '',
        from: form.get('from'),
        text: form.get('message') ?? '',
        username: form.get('username') ?? '',
        apiKey: String(request.headers['apikey'] ?? ''),
      };
      calls.push(message);
      const { httpStatus = 201, statusCode = 101, rawBody, location, isCutOff } = rule?.(message) ?? {};
      if (isCutOff === true) {
        messages.push(message);
        response.destroy();
        return;
      }
      if (httpStatus < 300 && statusCode !== null && statusCode <= 102) messages.push(message);
      response.writeHead(httpStatus, {
        'content-type': 'application/json',
        ...(location ? { location } : {}),
      });
      response.end(rawBody ?? gatewayAnswer(message.to, statusCode));
    });
  });
  const port = await listenOnLoopback(server, options.port);

  const messagesTo = (number: string): ReceivedSms[] => messages.filter((message) => message.to === number);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    messages,
    calls,
    messagesTo,
    codeFor: (number) => /\b\d{6}\b/.exec(messagesTo(number).at(-1)?.text ?? '')?.[0],
    answer(next) {
      rule = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function gatewayAnswer(number: string, statusCode: number | null): string {
  const recipient = { statusCode, number, status: 'Success', cost: 'UGX 35.0000', messageId: 'ATXid_1' };
  return JSON.stringify({
    SMSMessageData: {
      Message: 'Sent to 1/1 Total Cost: UGX 35.0000',
      Recipients: statusCode === null ? [] : [recipient],
    },
  });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  const pieces: AsyncIterable<Buffer> = request;
  for await (const piece of pieces) chunks.push(piece);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
