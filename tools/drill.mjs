// npm run drill: three nodes under load that are restarted and killed, with what this machine has. Counts what was
// acknowledged, lost, doubled and failed. --kills N, --restarts N and --failovers N say how often; the full drill is
// --kills 200 --restarts 100.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, root } from './bootstrap/project.mjs';
import { bundle } from './bundle.mjs';

const counts = {
  kills: { type: 'string', default: '6' },
  restarts: { type: 'string', default: '2' },
  failovers: { type: 'string', default: '1' },
  writers: { type: 'string', default: '12' },
};

function sizeIn(values) {
  const size = Object.fromEntries(Object.entries(values).map(([name, count]) => [name, Number(count)]));
  if (Object.values(size).every((count) => Number.isInteger(count) && count >= 0)) return size;
  throw new Error('A count must be a whole number.');
}

let size;
let only;
try {
  const { values } = parseArgs({ options: { ...counts, only: { type: 'string', multiple: true } } });
  const { only: named, ...sizes } = values;
  size = sizeIn(sizes);
  only = named;
} catch (error) {
  console.error(
    `${error.message} npm run drill [-- --kills N --restarts N --failovers N --writers N --only COURSE]`,
  );
  process.exit(2);
}

checkNode();
await ensureInstalled();
await buildWhatIsStale();
const product = `${root}dist/server`;
const folder = `${root}dist/drill`;
await bundle([{ in: `${root}labs/drill/main.ts`, out: 'main' }], folder);
process.setSourceMapsEnabled(true);

const { drill, courses } = await import(pathToFileURL(`${folder}/main.js`).href);
const strange = only?.find((course) => !courses.includes(course));
if (strange !== undefined) {
  console.error(`Unknown course: ${strange}. Available: ${courses.join(', ')}.`);
  process.exit(2);
}
const chosen = courses.filter((course) => only === undefined || only.includes(course));
process.exit((await drill(chosen, size, { product, deployment: `${root}ops/deployment` })) ? 0 : 1);
