import { createServer } from 'node:http';
import { listenOnLoopback } from './listen.ts';

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** 2 is an error. */
  readonly status: number | undefined;
}

export interface OtlpSink {
  /** Where traces are sent. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything received, as it was sent. */
  readonly raw: readonly string[];
  stop(): Promise<void>;
}

interface WrittenAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface WrittenSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly WrittenAttribute[];
  readonly status?: { readonly code?: number };
}
interface Written {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly WrittenSpan[] }[];
  }[];
}

function spansIn(body: string): ReceivedSpan[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is OTLP's
  const { resourceSpans } = JSON.parse(body) as Written;
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, status, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      status: status?.code,
    }));
}

/** A collector that takes traces by OTLP over HTTP, as JSON. */
export async function startOtlpSink(): Promise<OtlpSink> {
  const spans: ReceivedSpan[] = [];
  const raw: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/v1/traces') {
        raw.push(body);
        spans.push(...spansIn(body));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    raw,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
