// Runs a server command (NAME.ts of app/server/commands or ops/commands) from the current sources:
// node tools/command.mjs NAME ...
import { buildWhatIsStale } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, root } from './bootstrap/project.mjs';
import { runStep } from './bootstrap/run-step.mjs';

const [name, ...parameters] = process.argv.slice(2);

checkNode();
await ensureInstalled();
await buildWhatIsStale();
process.exitCode = await runStep(process.execPath, [
  '--enable-source-maps',
  `${root}dist/server/${name}.js`,
  ...parameters,
]);
