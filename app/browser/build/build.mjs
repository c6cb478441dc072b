// Builds the browser app in every language: client bundle, prerendered pages, compressed files; fails if a route is too
// large. With --complete, a sentence that a language has no text for fails the build as well.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSpeeches } from '#kit/messages/build/speech.mjs';
import { checkBudgets, checkGrowth, weighRoutes, weightLines } from './budgets.mjs';
import { compressAll } from './compress.mjs';
import { buildIn } from './language.mjs';
import { checkComplete } from './missing.mjs';
import { checkOldestBrowsers } from './oldest-browsers.mjs';
import { readRoutes } from './routes.mjs';
import { buildShell } from './shell.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const project = join(root, '../..');
const output = join(project, 'dist/screens');
const isComplete = process.argv.includes('--complete');

// Reading the addresses would otherwise leave Vite in the mode of development.
process.env.NODE_ENV = 'production';
await rm(output, { recursive: true, force: true });
const routes = await readRoutes(root);
const speeches = await readSpeeches(project);
const builds = await Promise.all(speeches.map((speech) => buildIn({ root, output, speech, routes })));
checkComplete(speeches, isComplete);
// Names follow the content: what is the same in two languages is one file, loaded once.
for (const { folder } of builds.slice(1)) {
  await cp(join(folder, 'assets'), join(output, 'assets'), { recursive: true });
  await rm(join(folder, 'assets'), { recursive: true });
}
// The server answers 404 for addresses that are not listed here.
const addresses = routes.map(({ address }) => address).filter((address) => address !== '*');
await writeFile(join(output, 'routes.json'), JSON.stringify(addresses));
await compressAll(output);
const [english, ...others] = await Promise.all(
  builds.map(async (build) => ({ ...build, weights: await weighRoutes({ ...build, output, routes }) })),
);
console.log(weightLines(english.weights).join('\n'));
for (const other of others) checkGrowth(english.weights, other);
checkBudgets(english.weights);
for (const build of builds) await buildShell({ root, output, routes, ...build });
const scripts = Object.values(english.manifest).filter(({ file }) => file.endsWith('.js'));
await checkOldestBrowsers([
  ...scripts.map(({ file }) => join(output, file)),
  ...['sw.js', 'early-submit.js'].map((file) => join(output, file)),
]);
// For the benchmark, which has no manifest to measure by.
await mkdir(join(project, '.cache'), { recursive: true });
await writeFile(join(project, '.cache/weights.json'), JSON.stringify(english.weights));
for (const { folder } of builds) await rm(join(folder, '.vite'), { recursive: true });
