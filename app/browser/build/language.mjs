import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { leanRouter } from './lean-router.mjs';
import { prerender } from './prerender.mjs';
import { screenSourceIn } from '#kit/messages/build/speech.mjs';

// The contract says of each call what it answers, for the server and its documentation. The browser trusts the server's
// answers, so that these parts are left out of what it loads.
const contract = /\/(?:kit|modules\/[^/]+)\/endpoints\/[^/]+\.ts$/;
const unused = new Set(['answer', 'summary', 'errors']);

/** Properties of calls that the browser never reads; which kind of answer it is ('file', 'events') stays. */
function* unusedIn(node) {
  if (typeof node !== 'object' || node === null) return;
  const { callee, arguments: [call] = [] } = node.type === 'CallExpression' ? node : {};
  if (callee?.name === 'defineEndpoint' && call?.type === 'ObjectExpression')
    for (const { key, value } of call.properties)
      if (unused.has(key?.name) && !(key.name === 'answer' && value.type === 'Literal')) yield value;
  for (const value of Object.values(node)) yield* unusedIn(value);
}

/** A plugin of Vite: calls without what only the server needs to know of them. */
export const leanContract = () => ({
  name: 'lean-contract',
  apply: 'build',
  transform(code, id) {
    if (!contract.test(id)) return null;
    const values = [...unusedIn(this.parse(code).body)].toSorted((one, other) => other.start - one.start);
    let lean = code;
    for (const { start, end } of values) lean = `${lean.slice(0, start)}undefined${lean.slice(end)}`;
    return { code: lean, map: null };
  },
});

// Writes every message of the screens in one language while they are built: nothing of the other languages is loaded.

/** A plugin of Vite; `speech` is how the language says the English sentences. */
export const saidIn = (speech) => ({
  name: 'said',
  enforce: 'pre',
  transform(code, id) {
    const [file] = id.split('?');
    const said = screenSourceIn(code, file, speech);
    return said === code ? null : { code: said, map: null };
  },
});

// A prerendered page shows itself as soon as it has its style sheet. On a slow line everything else waits for that.
const styles = /\s*<link rel="stylesheet"[^>]*>/;
const firstAsked = '<link rel="icon"';

/** Asks for the style sheet before all else, and for scripts after it; the font follows the style sheet that names it. */
function stylesFirst(html) {
  const [sheet] = html.match(styles) ?? [];
  if (sheet === undefined || !html.includes(firstAsked)) throw new Error('The built page has no style sheet');
  return later(html.replace(styles, '').replace(firstAsked, () => `${sheet.trim()}\n    ${firstAsked}`));
}

/** Marks what a page can be read without. */
const later = (html) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');

// Builds the client and its pages in one language: English in dist, another in a folder of its own.

/** The folder of a language's pages. */
export const folderOf = (output, language) => (language === 'en' ? output : join(output, language));

export async function buildIn({ root, output, speech, routes }) {
  const { language } = speech;
  const folder = folderOf(output, language);
  const plugins = [saidIn(speech)];
  await build({
    root,
    logLevel: 'warn',
    plugins: [leanRouter(), leanContract(), ...plugins],
    build: { outDir: folder, emptyOutDir: false, copyPublicDir: language === 'en' },
  });
  const template = stylesFirst(await readFile(join(folder, 'index.html'), 'utf8'));
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const frame = await prerender({ root, folder, language, template, manifest, routes, plugins });
  // Served for every other address: the page without a screen in it.
  await writeFile(join(folder, 'app.html'), frame);
  return { language, folder, manifest };
}
