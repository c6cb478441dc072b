// Creates the HTML of the pages that are opened first: readable, with usable forms, before any script has loaded.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { chunksOf } from './chunks.mjs';

/** Loads at once what the page will need, instead of after the entry has asked for it. */
function preloads(manifest, modules) {
  const already = chunksOf(manifest, ['index.html']);
  return [...chunksOf(manifest, modules)]
    .filter((key) => !already.has(key) && manifest[key].file.endsWith('.js'))
    .map((key) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${manifest[key].file}">`)
    .join('');
}

/** A page with only links needs no script: it is complete as it is. */
const withoutScripts = (html) =>
  html
    .replaceAll(/\s*<script[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<noscript>.*?<\/noscript>/s, '');

export async function prerender({ root, output, template, manifest, routes, plugins }) {
  const built = join(root, 'node_modules/.cache/prerender');
  await build({
    root,
    plugins,
    // Here everything is in one piece: it warns of each screen that a browser would load later.
    logLevel: 'error',
    build: { ssr: 'src/prerender.tsx', outDir: built, emptyOutDir: true, copyPublicDir: false },
  });
  const { prerendered, render } = await import(pathToFileURL(join(built, 'prerender.js')).href);
  for (const [address, { title, still }] of Object.entries(prerendered)) {
    const { modules } = routes.find((route) => route.address === address);
    const page = template
      .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
      .replace('</head>', () => `${preloads(manifest, modules)}</head>`)
      .replace('<!--app-->', () => render(address));
    const file = join(output, address === '/' ? 'index.html' : `${address.slice(1)}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, still ? withoutScripts(page) : page);
  }
  await rm(built, { recursive: true });
}
