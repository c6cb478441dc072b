import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { languages } from '#kit/messages/index.ts';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { inLanguage, speakByFiles } from '#kit/platform/language.ts';
import { temporaryFolder, type TemporaryFolder } from '#app/tests/support/temporary-folder.ts';
import { replaceOnce } from '#labs/drill/haproxy.ts';
import { findProgram, freePort, Program } from '#labs/drill/programs.ts';

const root = new URL('../..', import.meta.url);
const example = (name: string) => readFile(new URL(`ops/deployment/${name}`, root), 'utf8');

/** What people read while no node answers, in each language. */
let words: string[];
beforeAll(async () => {
  await speakByFiles(fileURLToPath(new URL('kit/messages/translations', root)));
  words = languages.map((language) => inLanguage(language, () => errorCodes.unavailable.message));
});

test.each(['haproxy.cfg', 'nginx.conf'])(
  'FLEET-06 while no node lives, %s has the proxy answer in the words and languages of the portal',
  async (name) => {
    const [page] = /<!doctype html>.*(?=')/.exec(await example(name)) ?? [];
    const said = [...(page ?? '').matchAll(/<p[^>]*>([^<]+)<\/p>/g)].map(([, sentence = '']) =>
      sentence.replaceAll('&#39;', "'"),
    );
    expect(said).toEqual(words);
    expect(new Set(said).size).toBe(languages.length);
  },
);

const nginx = await findProgram('nginx');

describe.skipIf(nginx === undefined)('nginx, where the machine has it', () => {
  let address: string;
  let program: Program;
  let place: TemporaryFolder;
  /** Two nodes that break off whatever they are asked; what they were asked. */
  const asked: string[] = [];
  const nodes: Server[] = [];

  beforeAll(async () => {
    for (let nth = 0; nth < 2; nth += 1) {
      const node = createServer((request, response) => {
        asked.push(`${String(request.method)} ${String(request.url)}`);
        response.destroy();
      });
      node.listen(await freePort(), '127.0.0.1');
      nodes.push(node);
    }
    place = await temporaryFolder();
    const folder = place.path;
    const port = await freePort();
    address = `http://127.0.0.1:${String(port)}`;
    const servers = nodes.map((node) => {
      const at = node.address();
      return `  server 127.0.0.1:${String(typeof at === 'object' ? at?.port : at)} max_fails=0;`;
    });
    const plain = replaceOnce(
      await example('nginx.conf'),
      /^ +listen 80;$/m,
      `  listen 127.0.0.1:${String(await freePort())};`,
    );
    const listening = replaceOnce(plain, /^ +listen 443 .*$/m, `  listen 127.0.0.1:${String(port)};`);
    const here = replaceOnce(listening, /^ +server 127.*$/m, servers.join('\n')).replaceAll(
      /^ +ssl_.*$/gm,
      '',
    );
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${folder}/${of};`,
    );
    const file = join(folder, 'nginx.conf');
    await writeFile(
      file,
      `daemon off; pid ${folder}/pid; events {}\nhttp { access_log off; ${paths.join(' ')}\n${here}}\n`,
    );
    program = await Program.start(nginx ?? '', ['-p', folder, '-e', join(folder, 'errors.log'), '-c', file], {
      logFile: join(folder, 'log'),
    });
    await vi.waitFor(() => fetch(address), { timeout: 10_000 });
  });
  afterAll(async () => {
    await program.end('SIGTERM');
    for (const node of nodes) node.close();
    await place.remove();
  });

  test.each([
    ['GET', '/loans', 2],
    ['POST', '/api/loans', 1],
    ['PATCH', '/api/loans/1', 1],
    ['PUT', '/api/loans/1', 1],
    ['DELETE', '/api/loans/1', 1],
    ['GET', '/assets/index.js', 2],
  ])('FLEET-06 answers %s %s in those words, and asks %i of the nodes', async (method, path, most) => {
    asked.length = 0;
    const answer = await fetch(address + path, { method, ...(/P/.test(method) && { body: '{}' }) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const page = await answer.text();
    for (const sentence of words) expect(page).toContain(sentence);
    expect(asked).toEqual(Array.from({ length: most }, () => `${method} ${path}`));
  });
});
