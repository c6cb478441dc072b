// Builds the browser app: client bundle, prerendered pages, compressed files; fails if a route is too large.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { checkBudgets, weighRoutes, weightLines } from './budgets.mjs';
import { compressAll } from './compress.mjs';
import { prerender } from './prerender.mjs';
import { saidIn } from './said.mjs';
import { stylesFirst } from './styles-first.mjs';
import { readRoutes } from './routes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'dist');

const plugins = [saidIn((sentence) => sentence)];
await build({ root, logLevel: 'warn', plugins });
const template = stylesFirst(await readFile(join(output, 'index.html'), 'utf8'));
const manifest = JSON.parse(await readFile(join(output, '.vite/manifest.json'), 'utf8'));
const routes = await readRoutes(root);

// Served for every other address: the page without a screen in it.
await writeFile(join(output, 'app.html'), template.replace('<!--app-->', ''));
await prerender({ root, output, template, manifest, routes, plugins });
// The server answers 404 for addresses that are not listed here.
const addresses = routes.map(({ address }) => address).filter((address) => address !== '*');
await writeFile(join(output, 'routes.json'), JSON.stringify(addresses));
const weights = await weighRoutes({ output, manifest, routes });
console.log(weightLines(weights).join('\n'));
checkBudgets(weights);
// For the benchmark, which has no manifest to measure by.
await mkdir(join(root, '.cache'), { recursive: true });
await writeFile(join(root, '.cache/weights.json'), JSON.stringify(weights));
await rm(join(output, '.vite'), { recursive: true });
await compressAll(output);
