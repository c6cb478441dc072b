// Builds the client and its pages in one language: English in dist, another in a folder of its own.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { leanContract } from './lean-contract.mjs';
import { leanRouter } from './lean-router.mjs';
import { prerender } from './prerender.mjs';
import { saidIn } from './said.mjs';
import { stylesFirst } from './styles-first.mjs';

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
