import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { FileNotStored, checkKey, type FileStore } from './file-store.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TRIES = 3;
const FIRST_WAIT_MILLISECONDS = 100;
/** Allows for the slowest case: 50 MB at 1 MB/s. */
const CALL_SECONDS = 60;
const EMPTY_HASH = createHash('sha256').digest('hex');

interface Content {
  readonly path: string;
  readonly size: number;
}

interface Sending {
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
    { hash = EMPTY_HASH, content, copyOf }: Sending,
  ): Promise<Response> {
    const headers = {
      'x-amz-content-sha256': hash,
      ...(copyOf === undefined ? {} : { 'x-amz-copy-source': `/${settings.bucket}/${copyOf}` }),
    };
    const signed = await client.sign(`${base}/${key}`, { method, headers });
    // Until the answer begins; how fast its content is read is up to the reader.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), CALL_SECONDS * 1000);
    try {
      if (content === undefined) return await fetch(signed, { redirect: 'error', signal: limit.signal });
      // The length must be declared: S3 does not accept a chunked body of unknown length.
      signed.headers.set('content-length', String(content.size));
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: Readable.toWeb(createReadStream(content.path)),
        duplex: 'half',
        redirect: 'error',
        signal: limit.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Every call here can safely be repeated. */
  async function call(method: string, key: string, sending: Sending = {}): Promise<Response> {
    checkKey(key);
    for (let tries = 1; ; tries += 1) {
      const outcome = await callOnce(method, key, sending).catch((error: unknown) => ({ error }));
      if (!('error' in outcome) && (outcome.ok || outcome.status === 404)) return outcome;
      if (!('error' in outcome)) await outcome.body?.cancel();
      const mayPass = 'error' in outcome || outcome.status >= 500 || outcome.status === 429;
      if (!mayPass || tries === TRIES) {
        const told = 'error' in outcome ? { cause: outcome.error } : { cause: `status ${outcome.status}` };
        throw new Error(`The file storage did not ${method} a file`, told);
      }
      await pause(FIRST_WAIT_MILLISECONDS * 2 ** tries);
    }
  }

  return {
    async put(key, temporaryPath) {
      const { size } = await stat(temporaryPath);
      const content = { path: temporaryPath, size };
      const answer = await call('PUT', key, { hash: await hashOf(temporaryPath), content });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('The file storage has no such bucket');
      await rm(temporaryPath, { force: true });
    },
    async read(key) {
      const answer = await call('GET', key);
      if (!answer.ok || answer.body === null) throw new FileNotStored(key);
      return Readable.fromWeb(answer.body);
    },
    async copy(from, to) {
      checkKey(from);
      const answer = await call('PUT', to, { copyOf: from });
      const told = await answer.text();
      // A copy that fails midway is answered with 200 and an error in the body.
      if (!answer.ok || told.includes('<Error')) throw new FileNotStored(from);
    },
    async delete(key) {
      const answer = await call('DELETE', key);
      await answer.body?.cancel();
    },
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
