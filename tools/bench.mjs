// npm run bench: what a call costs besides its SQL, how cost grows with the data, how many logins are possible, and the
// size of the screens. Prints ratios of one run; creates what it needs in a temporary folder and removes it. --quick
// for trying it out, --report for the report alone, --loans 10000000 for another number of loans.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, root } from './bootstrap/project.mjs';
import { bundle } from './bundle.mjs';

/** Clients have ten loans each, and the small database has a thousand. */
const loansAtATime = 1000;

function refuse(reason) {
  console.error(`${reason} The options are --quick, --report and --loans NUMBER.`);
  process.exit(1);
}

function optionsOf(parameters) {
  try {
    return parseArgs({
      args: parameters,
      options: {
        quick: { type: 'boolean' },
        report: { type: 'boolean' },
        loans: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return refuse(error.message);
  }
}

const { quick = false, report = false, loans } = optionsOf(process.argv.slice(2));
if (loans !== undefined && !(Number(loans) > 0 && Number(loans) % loansAtATime === 0))
  refuse(`--loans must be a multiple of ${loansAtATime}, not ${loans}.`);

checkNode();
await ensureInstalled();
await buildWhatIsStale();
const product = `${root}dist/server`;
const folder = `${root}dist/bench`;
const programs = ['main', 'bare-server', 'watch-process'];
await bundle(
  programs.map((name) => ({ in: `${root}labs/bench/${name}.ts`, out: name })),
  folder,
);
process.setSourceMapsEnabled(true);

const { bench } = await import(pathToFileURL(`${folder}/main.js`).href);
const options = { quick, report, loans: loans === undefined ? undefined : Number(loans) };
await bench(options, { product, bench: folder });

console.log('\nScreens: compressed JavaScript on a first visit');
const weights = JSON.parse(await readFile(`${root}.cache/weights.json`, 'utf8'));
for (const { address, bytes, budget } of weights) {
  console.log(`  ${address.padEnd(40)}${(bytes / budget).toFixed(2)} of ${budget / 1024} KB`);
}
// Never fails: a busy machine would make a benchmark fail without a reason.
process.exit(0);
