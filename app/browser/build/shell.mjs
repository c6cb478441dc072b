// The service worker and the list of what it keeps: the files of the borrower's screens, and of no others.
import { createHash } from 'node:crypto';
import { copyFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { chunksOf } from './chunks.mjs';
import { compress } from './compress.mjs';
import { oldestBrowsers } from './oldest-browsers.mjs';

const kilobyte = 1024;
/** What may be fetched ahead beyond the scripts that /login loads, compressed (bytes); 11 KB of it are the style sheet. */
const budget = 285 * kilobyte;
/** What a language other than English may add to it, over all screens. */
const languageBudget = 15 * kilobyte;
const entry = 'index.html';
const groups = new Set(['client', 'shared']);
/** Files of the page itself whose names do not change. */
const unnamed = ['early-submit.js', 'mark.svg'];

/**
 * Screens of borrowers that are not fetched ahead: without a network nothing can be done on them (signing, changing the
 * account), or few have them (a repeat, a case that was sent back), and they are kept once they were opened.
 */
const needsNetwork =
  /^\/(profile|security|your-data|staff\/:id)$|\/(offer|pay)$|\/(resubmit|resubmit-docs|repeat)\//;

/**
 * Parts of the other screens that are for staff, do nothing without a network, or are read rarely: those are kept once they
 * were opened.
 */
const partNeedsNetwork =
  /\/(reauthentication|staff-menu-popup|staff-preferences-card|keys-dialog|reminder-choices-card|sent-card|figures-section|first-steps|loan-papers|own-conditions|answer-form|decided-card|decision-dialog|prequalification-corrections|bell-popup|comment-box|versions-dialog|waiting-change|duplicate-dialog|still-open-dialog|pages-to-join|uploads\/delete-dialog|uploads\/parts\/index|draft-question|meet-other-device|written-off|pay-page|done-step)\.tsx?$/;

const isTheirs = ({ address, group }) => groups.has(group) || address === '/login';
const opensOffline = (route) => isTheirs(route) && !needsNetwork.test(route.address);

/** Addresses for which the kept page is shown; a screen whose files are not kept then says that it could not be loaded. */
export const shellScreens = (routes) => routes.filter(isTheirs).map(({ address }) => address);

/** Files that these screens may load, with what they load later (dialogs, parts); none that only staff load. */
export const shellFiles = (manifest, routes) =>
  filesFrom(manifest, { routes, opens: routes.filter(opensOffline), leavesOut: partNeedsNetwork });

/** The other files of borrowers: kept once a screen has loaded them, such as those of a case that was sent back. */
export function lateFiles(manifest, routes) {
  const ahead = new Set(shellFiles(manifest, routes));
  const all = filesFrom(manifest, { routes, opens: routes.filter(isTheirs), leavesOut: /^$/ });
  return all.filter((file) => !ahead.has(file));
}

function filesFrom(manifest, { routes, opens, leavesOut }) {
  const screens = new Set(routes.flatMap(({ modules }) => modules));
  const companions = (manifest[entry].dynamicImports ?? []).filter((key) => !screens.has(key));
  const waiting = [entry, ...companions, ...opens.flatMap(({ modules }) => modules)];
  const found = new Set();
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift())
    for (const chunk of chunksOf(manifest, [key])) {
      if (found.has(chunk)) continue;
      found.add(chunk);
      // The entry names every screen; only those above are wanted.
      if (chunk !== entry)
        waiting.push(...(manifest[chunk].dynamicImports ?? []).filter((part) => !leavesOut.test(part)));
    }
  return filesOf(manifest, found);
}

function filesOf(manifest, keys) {
  const files = new Set();
  for (const key of keys) {
    files.add(manifest[key].file);
    for (const sheet of manifest[key].css ?? []) files.add(sheet);
  }
  return [...files].sort((one, other) => (one < other ? -1 : 1));
}

/** Fails the build if more than the budget would be fetched ahead; `sizeOf` tells a file's compressed size. */
export async function checkShell({ manifest, routes, sizeOf, most = budget }) {
  const login = routes.find(({ address }) => address === '/login');
  // Its scripts alone: its style sheet stands within the page.
  const first = new Set([...chunksOf(manifest, [entry, ...login.modules])].map((key) => manifest[key].file));
  let bytes = 0;
  for (const file of shellFiles(manifest, routes)) if (!first.has(file)) bytes += await sizeOf(file);
  if (bytes > most)
    throw new Error(
      `${Math.ceil(bytes / kilobyte)} KB would be kept for times without a network, of ${most / kilobyte} KB`,
    );
  return bytes;
}

/** After all else is built and compressed: writes sw.js of a language, and what is served in its place to go back (sw-gone.js). */
export async function buildShell({ root, output, folder, language, manifest, routes }) {
  const sizeOf = async (file) => (await stat(join(output, `${file}.br`))).size;
  const most = language === 'en' ? budget : budget + languageBudget;
  const bytes = await checkShell({ manifest, routes, sizeOf, most });
  const entries = shellFiles(manifest, routes).map((file) => ({ url: `/${file}`, revision: null }));
  for (const file of unnamed) {
    const revision = createHash('sha256')
      .update(await readFile(join(output, file)))
      .digest('hex')
      .slice(0, 16);
    entries.push({ url: `/${file}`, revision });
  }
  const late = lateFiles(manifest, routes).map((file) => `/${file}`);
  const builtShell = { build: manifest[entry].file, entries, late, screens: shellScreens(routes) };
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { builtShell: JSON.stringify(builtShell), 'process.env.NODE_ENV': '"production"' },
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: oldestBrowsers,
      lib: {
        entry: join(root, 'worker/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
  await compress(join(folder, 'sw.js'));
  if (language === 'en') await copyFile(join(root, 'worker/gone.js'), join(output, 'sw-gone.js'));
  console.log(
    `${(bytes / kilobyte).toFixed(1).padStart(6)} KB of ${most / kilobyte} KB  kept beyond /login in ${language} (${entries.length} files)`,
  );
}
