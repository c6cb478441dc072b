// npm run drill: three nodes under load that are restarted and killed, with what this machine has. Counts what was
// acknowledged, lost, doubled and failed. --kills N and --restarts N say how often; the full drill is --kills 200
// --restarts 100.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, root } from './bootstrap/project.mjs';
import { bundle } from './bundle.mjs';

const counts = { kills: { type: 'string', default: '6' }, restarts: { type: 'string', default: '3' } };

function sizeIn(parameters) {
  const { values } = parseArgs({ args: parameters, options: counts });
  const size = { kills: Number(values.kills), restarts: Number(values.restarts) };
  if (Object.values(size).every((count) => Number.isInteger(count) && count >= 0)) return size;
  throw new Error('A count is a whole number.');
}

let size;
try {
  size = sizeIn(process.argv.slice(2));
} catch (error) {
  console.error(`${error.message} npm run drill [-- --kills N --restarts N]`);
  process.exit(2);
}

checkNode();
await ensureInstalled();
await buildWhatIsStale();
const product = `${root}apps/api/dist`;
const folder = `${product}/drill`;
await bundle([{ in: `${root}ops/drill/main.ts`, out: 'main' }], folder);
process.setSourceMapsEnabled(true);

const { drill } = await import(pathToFileURL(`${folder}/main.js`).href);
process.exit((await drill(size, product)) ? 0 : 1);
