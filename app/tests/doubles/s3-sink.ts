import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './listen.ts';

/**
 * `silent`: takes everything in, and says nothing; `stalls`: stops halfway; `drips`: byte by byte; `resets`: hangs up;
 * `slow`: works, and gives half a megabyte a second.
 */
export type Misbehaviour = 'silent' | 'stalls' | 'drips' | 'resets' | 'slow';

export interface S3Sink {
  /** What the file store needs to use this bucket. */
  readonly settings: {
    readonly endpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  /** What is stored, by key. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Answers the next calls with these statuses, then works again. */
  failNext(...statuses: number[]): void;
  /** From now on, instead of working; undefined: it works again. */
  misbehave(how: Misbehaviour | undefined): void;
  /** Changes what is stored, as a disk does that forgets. */
  replace(key: string, content: Buffer | undefined): void;
  stop(): Promise<void>;
}

const credentials = {
  region: 'eu-test-1',
  bucket: 'ensigo',
  accessKeyId: 'AKIATEST',
  secretAccessKey: 'test-secret',
};

/** A bucket that makes the same checks as a real one: the signature, the length, and the hash of the content. */
export async function startS3Sink(): Promise<S3Sink> {
  const objects = new Map<string, Buffer>();
  const failures: number[] = [];
  let behaviour: Misbehaviour | undefined;

  const server = createServer((request, response) => {
    if (behaviour === 'resets') return void request.socket.destroy();
    // It takes a little of what is sent, and then no more.
    if (behaviour === 'stalls' && request.method === 'PUT')
      return void request.once('data', () => request.pause());
    return void readAll(request).then(async (body) => {
      const failure = failures.shift() ?? (await refusal(request, body));
      const key = (request.url ?? '').replace(`/${credentials.bucket}/`, '');
      if (behaviour !== undefined && behaviour !== 'slow') {
        return misbehaveNow(behaviour, response, request.method === 'GET' ? objects.get(key) : undefined);
      }
      if (key.includes('?list-type=2')) return response.writeHead(200).end(listing(objects, key));
      if (failure !== undefined) return response.writeHead(failure).end('<Error/>');
      const source = request.headers['x-amz-copy-source'];
      if (request.method === 'PUT' && typeof source === 'string') {
        const copied = objects.get(source.replace(`/${credentials.bucket}/`, ''));
        if (copied === undefined) return response.writeHead(404).end('<Error/>');
        objects.set(key, copied);
        return response.writeHead(200).end('<CopyObjectResult/>');
      }
      if (request.method === 'PUT') {
        objects.set(key, body);
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      const stored = objects.get(key);
      if (stored === undefined) return response.writeHead(404).end('<Error/>');
      response.writeHead(200);
      return behaviour === 'slow' ? sendSlowly(response, stored) : response.end(stored);
    });
  });
  const port = await listenOnLoopback(server);
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, ...credentials },
    objects,
    failNext(...statuses) {
      failures.push(...statuses);
    },
    misbehave(how) {
      behaviour = how;
    },
    replace(key, content) {
      if (content === undefined) objects.delete(key);
      else objects.set(key, content);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const pageSize = 2;

/** A page of ListObjectsV2; shorter than a real one, so that a few files take several. */
function listing(objects: ReadonlyMap<string, Buffer>, path: string): string {
  const after = new URL(path, 'http://bucket').searchParams.get('start-after') ?? '';
  const keys = [...objects.keys()].filter((key) => key > after).toSorted();
  const page = keys
    .slice(0, pageSize)
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2025-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
  return `<ListBucketResult><IsTruncated>${String(keys.length > pageSize)}</IsTruncated>${page.join('')}</ListBucketResult>`;
}

const slowPiece = 64 * 1024;
const slowMilliseconds = 120;

function sendSlowly(response: ServerResponse, content: Buffer): void {
  let sent = 0;
  const sending = setInterval(() => {
    response.write(content.subarray(sent, (sent += slowPiece)));
    if (sent < content.length) return;
    clearInterval(sending);
    response.end();
  }, slowMilliseconds);
  response.once('close', () => clearInterval(sending));
}

const dripMilliseconds = 50;

/** Without a stored file, not even the first line of the answer is finished. */
function misbehaveNow(how: Misbehaviour, response: ServerResponse, stored?: Buffer): void {
  const { socket } = response;
  if (how === 'silent' || socket === null || (how === 'stalls' && stored === undefined)) return;
  const content = stored ?? Buffer.from(`HTTP/1.1 200 OK\r\nx-padding: ${'x'.repeat(1000)}`);
  if (stored !== undefined) response.writeHead(200, { 'content-length': content.length });
  if (how === 'stalls') return void response.write(content.subarray(0, content.length / 2));
  const out = stored === undefined ? socket : response;
  let sent = 0;
  const drip = setInterval(() => out.write(content.subarray(sent, (sent += 1))), dripMilliseconds);
  socket.once('close', () => clearInterval(drip));
}

/** The status with which a real S3 would refuse this call, if it would. */
async function refusal(request: IncomingMessage, body: Buffer): Promise<number | undefined> {
  const contentHash = String(request.headers['x-amz-content-sha256'] ?? '');
  if (request.headers.authorization !== (await expectedAuthorization(request, contentHash))) return 403;
  if (request.method !== 'PUT') return undefined;
  if (request.headers['content-length'] === undefined) return 411;
  return createHash('sha256').update(body).digest('hex') === contentHash ? undefined : 400;
}

/** Signs what arrived with the secret, to detect a signed header that was changed afterwards. */
async function expectedAuthorization(request: IncomingMessage, contentHash: string): Promise<string | null> {
  const signedNames =
    /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const headers = new Headers();
  for (const name of signedNames.filter((each) => each !== 'host'))
    headers.set(name, String(request.headers[name]));
  headers.set('x-amz-content-sha256', contentHash);
  const signed = await new AwsV4Signer({
    method: request.method ?? '',
    url: `http://${request.headers.host}${request.url}`,
    headers,
    accessKeyId: credentials.accessKeyId,
    secretAccessKey: credentials.secretAccessKey,
    region: credentials.region,
    service: 's3',
    datetime: String(request.headers['x-amz-date']),
    allHeaders: true,
  }).sign();
  return signed.headers.get('authorization');
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const pieces: AsyncIterable<Buffer> = request;
  for await (const piece of pieces) chunks.push(piece);
  return Buffer.concat(chunks);
}
