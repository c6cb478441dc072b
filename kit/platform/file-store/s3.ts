import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  FileNotStored,
  StoreFull,
  checkKey,
  type FileStore,
  type Patience,
  isKey,
  type FoundFile,
} from './file-store.ts';

const PAGE = 1000;

/** The text of an element of an S3 answer; keys, times and flags need no unescaping. */
const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Lists a bucket page by page (ListObjectsV2), in the order of the keys. */
async function* listBucket(ask: (query: string) => Promise<string>, after = ''): AsyncGenerator<FoundFile> {
  let last = after;
  for (;;) {
    const start = last === '' ? '' : `&start-after=${encodeURIComponent(last)}`;
    const page = await ask(`?list-type=2&max-keys=${String(PAGE)}${start}`);
    const entries = page.split('<Contents>').slice(1);
    for (const entry of entries) {
      last = textIn(entry, 'Key') ?? last;
      const storedAt = new Date(textIn(entry, 'LastModified') ?? Number.NaN);
      if (isKey(last)) yield { key: last, storedAt };
    }
    if (entries.length === 0 || textIn(page, 'IsTruncated') !== 'true') return;
  }
}

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TRIES = 3;
const FIRST_WAIT_MILLISECONDS = 100;
/** Without a byte that moves, for a caller without its own limit. */
const CALL_SECONDS = 60;
/** What stores answer that have no room. */
const STATUS_FULL = 507;
const EMPTY_HASH = createHash('sha256').digest('hex');

interface Content {
  readonly path: string;
  readonly size: number;
}

interface Sending extends Patience {
  readonly hash?: string;
  readonly content?: Content;
  /** The object to copy the content from, without leaving the store. */
  readonly copyOf?: string;
}

/** Files in a bucket of any store that speaks S3; the bucket is in the path, as MinIO and others require. */
export function createS3FileStore(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`;

  async function callOnce(
    method: string,
    key: string,
    { hash = EMPTY_HASH, content, copyOf, signal: ending, moved }: Sending,
  ): Promise<Response> {
    const headers = {
      'x-amz-content-sha256': hash,
      ...(copyOf === undefined ? {} : { 'x-amz-copy-source': `/${settings.bucket}/${copyOf}` }),
    };
    const signed = await client.sign(`${base}${key}`, { method, headers });
    // Until the answer begins; how fast its content is read is up to the reader.
    const limit = new AbortController();
    const end = (): void => limit.abort();
    const timer = setTimeout(end, CALL_SECONDS * 1000);
    ending?.addEventListener('abort', end);
    try {
      if (content === undefined) return await fetch(signed, { redirect: 'error', signal: limit.signal });
      // The length must be declared: S3 does not accept a chunked body of unknown length.
      signed.headers.set('content-length', String(content.size));
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: bodyOf(content.path, limit.signal, (bytes) => {
          timer.refresh();
          moved?.(bytes);
        }),
        duplex: 'half',
        redirect: 'error',
        signal: limit.signal,
      });
    } finally {
      clearTimeout(timer);
      ending?.removeEventListener('abort', end);
    }
  }

  /** Every call here can safely be repeated. */
  async function ask(method: string, path: string, sending: Sending = {}): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      sending.signal?.throwIfAborted();
      const outcome = await callOnce(method, path, sending).catch((error: unknown) => ({ error }));
      if (!('error' in outcome) && (outcome.ok || outcome.status === 404)) return outcome;
      if (!('error' in outcome)) await outcome.body?.cancel();
      if (!('error' in outcome) && outcome.status === STATUS_FULL) throw new StoreFull('status 507');
      const mayPass = 'error' in outcome || outcome.status >= 500 || outcome.status === 429;
      if (!mayPass || tries === TRIES) {
        const told = 'error' in outcome ? { cause: outcome.error } : { cause: `status ${outcome.status}` };
        throw new Error(`The file storage could not ${method} a file`, told);
      }
      await pause(FIRST_WAIT_MILLISECONDS * 2 ** tries);
    }
  }

  async function call(method: string, key: string, sending?: Sending): Promise<Response> {
    checkKey(key);
    return ask(method, `/${key}`, sending);
  }

  /** Why a store answers 404: a bucket that is not there is our setting, not a missing file. */
  async function whyNotFound(answer: Response, key: string): Promise<Error> {
    const told = await answer.text();
    return told.includes('NoSuchBucket')
      ? new Error('The file storage has no such bucket')
      : new FileNotStored(key);
  }

  return {
    async put(key, temporaryPath, patience) {
      const { size } = await stat(temporaryPath);
      const content = { path: temporaryPath, size };
      const answer = await call('PUT', key, { hash: await hashOf(temporaryPath), content, ...patience });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('The file storage has no such bucket');
      await rm(temporaryPath, { force: true });
    },
    async read(key, patience) {
      const answer = await call('GET', key, patience);
      if (!answer.ok || answer.body === null) throw await whyNotFound(answer, key);
      return Readable.fromWeb(answer.body);
    },
    async copy(from, to, patience) {
      checkKey(from);
      const answer = await call('PUT', to, { copyOf: from, ...patience });
      if (!answer.ok) throw await whyNotFound(answer, from);
      // A copy that fails midway is answered with 200 and an error in the body.
      if ((await answer.text()).includes('<Error')) throw new FileNotStored(from);
    },
    async delete(key, patience) {
      const answer = await call('DELETE', key, patience);
      await answer.body?.cancel();
    },
    // A bucket that is not there says so itself, and none is ever mounted.
    isThere: async () => true,
    begin: async () => undefined,
    list: (after) =>
      listBucket(async (query) => {
        const answer = await ask('GET', query);
        if (!answer.ok) throw new Error('The file storage has no such bucket');
        return answer.text();
      }, after),
  };
}

/** The content of a file; `moved` is told of each piece as the connection takes it. */
function bodyOf(path: string, signal: AbortSignal, moved: (bytes: number) => void): ReadableStream {
  async function* pieces(): AsyncGenerator<Buffer> {
    const source: AsyncIterable<Buffer> = createReadStream(path);
    for await (const piece of source) {
      yield piece;
      // A call that was given up would otherwise read on to the end.
      if (signal.aborted) return;
      moved(piece.length);
    }
  }
  return Readable.toWeb(Readable.from(pieces(), { objectMode: false }));
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
