// Creates the HTML of the pages that are opened first: readable, with usable forms, before any script has loaded.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { chunksOf } from './chunks.mjs';
import { stylesWithin } from './styles-within.mjs';

/** What the page will need, which the entry does not name. */
const neededBy = (manifest, modules) => {
  const already = chunksOf(manifest, ['index.html']);
  return [...chunksOf(manifest, modules)]
    .filter((key) => !already.has(key) && manifest[key].file.endsWith('.js'))
    .map((key) => `/${manifest[key].file}`);
};

/** A page with only links needs no script: it is complete as it is. */
const withoutScripts = (html) =>
  html
    .replaceAll(/\s*<script[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<noscript>.*?<\/noscript>/s, '');

/** What is loaded later is not shown in a prerendered page: the bundle leaves it out. */
const withoutLaterParts = {
  name: 'without-later-parts',
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
};

async function bundle({ root, language, plugins }) {
  const built = join(root, `../../.cache/prerender-${language}`);
  await build({
    root,
    plugins: [...plugins, withoutLaterParts],
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: built, emptyOutDir: true, copyPublicDir: false },
  });
  const pages = await import(pathToFileURL(join(built, 'prerender.js')).href);
  await rm(built, { recursive: true });
  return pages;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page around the screens, in a language: index.html has its few words in English. */
function frameIn(template, language, words) {
  let frame = template.replace('<html lang="en">', `<html lang="${language}">`);
  for (const [english, said] of Object.entries(words)) {
    if (!frame.includes(english)) throw new Error(`index.html does not say: ${english}`);
    frame = frame.replace(english, () => escaped(said));
  }
  return frame;
}

/** Writes the prerendered pages; returns the page without a screen in it. */
export async function prerender({ root, folder, language, template, manifest, routes, plugins }) {
  const { prerendered, render, frameWords } = await bundle({ root, language, plugins });
  const frame = frameIn(template, language, frameWords);
  const read = (address) => readFile(join(folder, address), 'utf8');
  for (const [address, { title, still }] of Object.entries(prerendered)) {
    const { modules } = routes.find((route) => route.address === address);
    const page = frame
      .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
      .replace('<!--app-->', () => render(address));
    const file = join(folder, address === '/' ? 'index.html' : `${address.slice(1)}.html`);
    await mkdir(dirname(file), { recursive: true });
    const needed = neededBy(manifest, modules);
    await writeFile(file, still ? withoutScripts(page) : await stylesWithin(page, { needed, read }));
  }
  return frame.replace('<!--app-->', '');
}
