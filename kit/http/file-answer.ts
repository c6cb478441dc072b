import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { utf8Mark } from '../platform/csv.ts';

/** The bytes of a stored file, as the handler of a `file` call answers them. */
export interface FileAnswer {
  readonly stream: Readable;
  /** Media type from our own list, never from the uploader. */
  readonly type: string;
  readonly name: string;
  /** Bytes; absent if it is known only once everything has been generated. */
  readonly size?: number;
}

export const csvType = 'text/csv; charset=utf-8';

/** A table as a file for spreadsheets. */
export function csvAnswer(name: string, table: string): FileAnswer {
  const bytes = Buffer.from(`${utf8Mark}${table}`);
  return { stream: Readable.from([bytes]), type: csvType, name, size: bytes.length };
}

/** Types that a browser may display; all others are downloads. */
const shownInline: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/** RFC 6266 header: a plain ASCII fallback, and the real name as RFC 5987 UTF-8. */
function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file so that it can do no harm: sandboxed, never sniffed, never stored in a shared cache. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const kind = shownInline.has(file.type) ? 'inline' : 'attachment';
  return reply
    .headers({
      'content-type': file.type,
      ...(file.size !== undefined && { 'content-length': String(file.size) }),
      'content-disposition': contentDisposition(kind, file.name),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    })
    .send(file.stream);
}
