// Measures the compressed JavaScript that a first visit to each route loads; too much of it fails the build. What loads
// only on a click (a menu, a question before deleting) is not counted.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chunksOf } from './chunks.mjs';
import { brotli } from './compress.mjs';

const kilobyte = 1024;
/** Maximum compressed JavaScript of a first visit, by address (bytes). */
const budgets = { '/': 100 * kilobyte, '/login': 100 * kilobyte };
const usualBudget = 170 * kilobyte;
const entry = 'index.html';

const fileOf = (address) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/** Addresses of the scripts named in a page itself. */
async function scriptsIn(output, address) {
  const own = join(output, fileOf(address));
  const html = await readFile(existsSync(own) ? own : join(output, 'app.html'), 'utf8');
  return [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file);
}

/** What surrounds a signed-in screen in addition to its layout: loaded by the entry, and not a screen itself. */
function companions(manifest, routes) {
  const screens = new Set(routes.flatMap(({ modules }) => modules));
  return (manifest[entry].dynamicImports ?? []).filter((key) => !screens.has(key));
}

/** The size of a first visit to each route: `{ address, bytes, budget }`. */
export async function weighRoutes({ output, manifest, routes }) {
  const sizes = new Map();
  const sizeOf = async (file) => {
    if (!sizes.has(file)) sizes.set(file, brotli(await readFile(join(output, file))).length);
    return sizes.get(file);
  };
  const weights = [];
  for (const { address, modules } of routes) {
    const files = new Set(await scriptsIn(output, address));
    const inFrame = modules.length > 1;
    const loaded =
      files.size === 0 ? [] : [entry, ...modules, ...(inFrame ? companions(manifest, routes) : [])];
    for (const key of chunksOf(manifest, loaded)) files.add(manifest[key].file);
    let bytes = 0;
    for (const file of files) if (file.endsWith('.js')) bytes += await sizeOf(file);
    weights.push({ address, bytes, budget: budgets[address] ?? usualBudget });
  }
  return weights;
}

/** One line per route, as printed by the build and the benchmark. */
export const weightLines = (weights) =>
  weights.map(({ address, bytes, budget }) => {
    const weight = (bytes / kilobyte).toFixed(1).padStart(6);
    return `${weight} KB of ${budget / kilobyte} KB  ${address}${bytes > budget ? '  OVER' : ''}`;
  });

export function checkBudgets(weights) {
  const over = weights.filter(({ bytes, budget }) => bytes > budget).length;
  if (over > 0) throw new Error(`${over} route(s) load more JavaScript than their budget allows`);
}
