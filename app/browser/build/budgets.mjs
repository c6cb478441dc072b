// Measures the compressed JavaScript that a first visit to each route loads; too much of it fails the build. What loads
// only on a click (a menu, a question before deleting) is not counted.
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chunksOf } from './chunks.mjs';

const kilobyte = 1024;
/** Maximum compressed JavaScript of a first visit, by address (bytes). */
const budgets = { '/': 100 * kilobyte, '/login': 100 * kilobyte };
const usualBudget = 170 * kilobyte;
/** Staff work on better devices and connections, and open the same screens all day. */
const staffBudget = 300 * kilobyte;
/** What a language other than English may add to a route (REACH-06). */
const languageBudget = 5 * kilobyte;
const entry = 'index.html';

const fileOf = (address) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/** Addresses of the scripts named in a page itself. */
async function scriptsIn(folder, address) {
  const own = join(folder, fileOf(address));
  const html = await readFile(existsSync(own) ? own : join(folder, 'app.html'), 'utf8');
  return [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file);
}

/** What surrounds a signed-in screen in addition to its layout: loaded by the entry, and not a screen itself. */
function companions(manifest, routes) {
  const screens = new Set(routes.flatMap(({ modules }) => modules));
  return (manifest[entry].dynamicImports ?? []).filter((key) => !screens.has(key));
}

/** The size of a first visit to each route in the language of a folder: `{ address, bytes, budget }`. */
export async function weighRoutes({ output, folder, manifest, routes }) {
  const sizeOf = async (file) => (await stat(join(output, `${file}.br`))).size;
  const weights = [];
  for (const { address, group, modules } of routes) {
    const files = new Set(await scriptsIn(folder, address));
    const inFrame = modules.length > 1;
    const loaded =
      files.size === 0 ? [] : [entry, ...modules, ...(inFrame ? companions(manifest, routes) : [])];
    for (const key of chunksOf(manifest, loaded)) files.add(manifest[key].file);
    let bytes = 0;
    for (const file of files) if (file.endsWith('.js')) bytes += await sizeOf(file);
    weights.push({
      address,
      bytes,
      budget: budgets[address] ?? (group === 'staff' ? staffBudget : usualBudget),
    });
  }
  return weights;
}

const inKilobytes = (bytes) => (bytes / kilobyte).toFixed(1);

/** One line per route, as printed by the build and the benchmark. */
export const weightLines = (weights) =>
  weights.map(
    ({ address, bytes, budget }) =>
      `${inKilobytes(bytes).padStart(6)} KB of ${budget / kilobyte} KB  ${address}${bytes > budget ? '  OVER' : ''}`,
  );

export function checkBudgets(weights) {
  const over = weights.filter(({ bytes, budget }) => bytes > budget);
  if (over.length > 0)
    throw new Error(
      `${over.map(({ address, bytes }) => `${address} (${inKilobytes(bytes)} KB)`).join(', ')}: more JavaScript than the budget allows`,
    );
}

/** What a language adds at most to a route of the English screens: `{ address, bytes }`. */
export function largestGrowth(english, weights) {
  const growths = weights.map(({ address, bytes }, index) => ({
    address,
    bytes: bytes - english[index].bytes,
  }));
  return growths.reduce((most, growth) => (growth.bytes > most.bytes ? growth : most));
}

/** Says what a language weighs more than English; fails if that is too much, or what is opened first too large for it. */
export function checkGrowth(english, { language, weights }) {
  const { address, bytes } = largestGrowth(english, weights);
  console.log(
    `${inKilobytes(bytes).padStart(6)} KB of ${languageBudget / kilobyte} KB  more in ${language}, for ${address}`,
  );
  if (bytes > languageBudget) throw new Error(`${address} is too much larger in ${language} than in English`);
  // Other routes may be larger than in English by no more than that.
  checkBudgets(weights.filter((route) => route.address in budgets));
}
