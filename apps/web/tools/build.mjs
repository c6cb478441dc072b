// Builds the browser app: client bundle, prerendered pages, compressed files; fails when a route weighs too much.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'dist');
const kilobyte = 1024;
/** Compressed JavaScript a first visit may load, by address (bytes). */
const budgets = { '/': 100 * kilobyte, '/login': 100 * kilobyte };
const usualBudget = 170 * kilobyte;

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function prerender(template) {
  const built = join(root, 'node_modules/.cache/prerender');
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: built, emptyOutDir: true, copyPublicDir: false },
  });
  const { prerendered, render } = await import(pathToFileURL(join(built, 'prerender.js')).href);
  for (const address of Object.keys(prerendered)) {
    const html = template.replace('<!--app-->', render(address));
    const file = join(output, address === '/' ? 'index.html' : `${address.slice(1)}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  await rm(built, { recursive: true });
}

/** Chunks a module brings with it, its static imports included. */
function withImports(manifest, key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

async function weigh(manifest, keys) {
  const chunks = new Set(keys.flatMap((key) => [...withImports(manifest, key)]));
  let bytes = 0;
  for (const key of chunks) {
    const file = manifest[key]?.file;
    if (file?.endsWith('.js')) bytes += brotli(await readFile(join(output, file))).length;
  }
  return bytes;
}

const brotli = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

async function checkBudgets(manifest) {
  const entry = 'index.html';
  // A route's own screen, by the module its address loads; the landing page is part of the entry.
  const routes = new Map([['/', []]]);
  const source = await readFile(join(root, 'src/app/pages.ts'), 'utf8');
  for (const [, address, module] of source.matchAll(
    /'([^']+)':\s*later\(\s*\(\) => import\('\.\.\/([^']+)'\)/g,
  )) {
    routes.set(address, [`src/${module}`]);
  }
  if (routes.size < 2) throw new Error('no lazily loaded route was found: the budgets would hold of nothing');
  let over = 0;
  const lines = [];
  for (const [address, modules] of routes) {
    for (const module of modules) {
      if (manifest[module] === undefined) throw new Error(`${module} is not in the manifest`);
    }
    const bytes = await weigh(manifest, [entry, ...modules]);
    const budget = budgets[address] ?? usualBudget;
    if (bytes > budget) over += 1;
    lines.push(
      `${(bytes / kilobyte).toFixed(1).padStart(6)} KB of ${budget / kilobyte} KB  ${address}${bytes > budget ? '  OVER' : ''}`,
    );
  }
  console.log(lines.join('\n'));
  if (over > 0) throw new Error(`${over} route(s) load more JavaScript than their budget allows`);
}

const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;

async function compressAll() {
  for (const file of await filesBelow(output)) {
    if (!compressible.test(file)) continue;
    const content = await readFile(file);
    await writeFile(`${file}.br`, brotli(content));
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

await build({ root, logLevel: 'warn' });
const template = await readFile(join(output, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(output, '.vite/manifest.json'), 'utf8'));
// What every other address is served: the frame without a page in it.
await writeFile(join(output, 'app.html'), template.replace('<!--app-->', ''));
await prerender(template);
await checkBudgets(manifest);
await rm(join(output, '.vite'), { recursive: true });
await compressAll();
