import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Static content, as it is and compressed in advance. */
export interface Served {
  readonly type: string;
  readonly tag: string;
  readonly cache: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  /** Headers of the request, in addition to the encoding, on which the content depends. */
  readonly vary?: string;
}

/** Changes with the content. */
export const tagOf = (content: Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the browser accepts an encoding: named, and not refused by a quality of zero. */
const accepts = (header: string, coding: 'br' | 'gzip'): boolean =>
  header.split(',').some((part) => {
    const [name, quality] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !/^q=0(\.0*)?$/.test(quality ?? '');
  });

/** Sends it in an encoding that the browser accepts, or says that the browser already has it. */
export function sendServed(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Served,
  status = 200,
): FastifyReply {
  const vary = file.vary === undefined ? 'accept-encoding' : `accept-encoding, ${file.vary}`;
  reply.headers({ 'cache-control': file.cache, etag: file.tag, vary });
  if (status === 200 && request.headers['if-none-match']?.includes(file.tag) === true) {
    return reply.code(304).send();
  }
  reply.code(status).type(file.type);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (file.br !== undefined && accepts(accepted, 'br')) {
    return reply.header('content-encoding', 'br').send(file.br);
  }
  if (file.gzip !== undefined && accepts(accepted, 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(file.gzip);
  }
  return reply.send(file.plain);
}

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Content that stays the same for a while: compressed and tagged once. */
export async function compressedOf(type: string, plain: Buffer): Promise<Served> {
  // Not the best quality, as someone waits for the first answer.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const [br, compressed] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
  return { type, tag: tagOf(plain), cache: 'no-cache', plain, br, gzip: compressed };
}

/** A JSON document that does not change while the process runs. */
export const documentOf = (value: unknown): Promise<Served> =>
  compressedOf('application/json; charset=utf-8', Buffer.from(JSON.stringify(value)));
