import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Served {
  readonly type: string;
  readonly tag: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
};

/** The whole built app, in memory: a map of known addresses, so that no path can leave it. */
function readSite(folder: string): ReadonlyMap<string, Served> {
  const contents = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    contents.set(`/${relative(folder, file).replaceAll('\\', '/')}`, readFileSync(file));
  }
  const site = new Map<string, Served>();
  for (const [path, plain] of contents) {
    const type = types[extname(path)];
    if (type === undefined) continue;
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    site.set(path, { type, tag, plain, br: contents.get(`${path}.br`), gzip: contents.get(`${path}.gz`) });
  }
  return site;
}

/** Hashed file names never change what is behind them. */
const cacheFor = (path: string): string =>
  path.startsWith('/assets/') || path.startsWith('/fonts/')
    ? 'public, max-age=31536000, immutable'
    : 'public, no-cache';

function send(request: FastifyRequest, reply: FastifyReply, path: string, file: Served): FastifyReply {
  reply.headers({ 'cache-control': cacheFor(path), etag: file.tag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(file.tag) === true) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type(file.type);
  if (file.br !== undefined && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(file.br);
  if (file.gzip !== undefined && /\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(file.gzip);
  }
  return reply.send(file.plain);
}

interface StaticSiteOptions {
  /** What the build of the browser app left. */
  readonly folder: string;
}

/**
 * Serves the browser app: files as they are, prerendered pages under their addresses, and the app's empty frame
 * for every other address that is not the API's, so that a reload works everywhere.
 */
export function registerStaticSite(server: FastifyInstance, { folder }: StaticSiteOptions): void {
  const site = readSite(folder);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const path = request.url.split('?')[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
      const named = path === '/' ? '/index.html' : site.has(`${path}.html`) ? `${path}.html` : path;
      const found = site.get(named);
      if (found !== undefined) return send(request, reply, named, found);
      // A missing file is missing; a missing page is the app's to say.
      const frame = extname(path) === '' ? site.get('/app.html') : undefined;
      return frame === undefined ? reply.callNotFound() : send(request, reply, '/app.html', frame);
    },
  });
}
