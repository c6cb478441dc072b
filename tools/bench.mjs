// npm run bench: what a call costs besides its SQL, how cost grows with the data, how many logins are possible, and the
// size of the screens. Prints ratios of one run; creates what it needs in a temporary folder and removes it. --quick
// for trying it out, --report for the report alone.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, root } from './bootstrap/project.mjs';
import { bundle } from './bundle.mjs';

const parameters = process.argv.slice(2);
const unknown = parameters.filter((parameter) => !['--quick', '--report'].includes(parameter));
if (unknown.length > 0) {
  console.error(`No such option: ${unknown.join(', ')}. There are --quick and --report.`);
  process.exit(1);
}

checkNode();
await ensureInstalled();
await buildWhatIsStale();
const product = `${root}apps/api/dist`;
const folder = `${product}/bench`;
const programs = ['main', 'bare-server', 'watch-process'];
await bundle(
  programs.map((name) => ({ in: `${root}ops/bench/${name}.ts`, out: name })),
  folder,
);
process.setSourceMapsEnabled(true);

const { bench } = await import(pathToFileURL(`${folder}/main.js`).href);
const options = { quick: parameters.includes('--quick'), report: parameters.includes('--report') };
await bench(options, { product, bench: folder });

console.log('\nScreens: compressed JavaScript of a first visit');
const weights = JSON.parse(await readFile(`${root}apps/web/.cache/weights.json`, 'utf8'));
for (const { address, bytes, budget } of weights) {
  console.log(`  ${address.padEnd(40)}${(bytes / budget).toFixed(2)} of ${budget / 1024} KB`);
}
// Never fails: a busy machine would make a benchmark fail without a reason.
process.exit(0);
