// npm start: installs what is missing, builds what is stale, and runs the server until it is told to end.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { buildWhatIsStale } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, root } from './bootstrap/project.mjs';
import { endIfInterrupted } from './bootstrap/run-step.mjs';

checkNode();
await ensureInstalled();
await buildWhatIsStale();
endIfInterrupted();

// In its own process group: Ctrl-C reaches it through us, once, and not from the terminal as well. If we are killed,
// the broken channel tells it.
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  cwd: root,
  env: { NODE_ENV: 'production', ...process.env },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: true,
});
server.once('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code) => process.exit(code ?? 1));
process.once('exit', () => server.kill('SIGTERM'));

/** npm passes on the Ctrl-C that the terminal has already sent us: only a later one means "at once". */
const echoMilliseconds = 1000;
let firstSignalAt;
function passOn(signal) {
  const now = Date.now();
  if (firstSignalAt !== undefined && now - firstSignalAt < echoMilliseconds) return;
  firstSignalAt ??= now;
  server.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal));

/** What started us: npm, or the shell in which npm runs its scripts, whose parent is npm. */
async function starters() {
  const line = await readFile(`/proc/${process.ppid}/stat`, 'utf8').catch(() => '');
  // After the program's name, which may contain anything, come the state and the parent.
  return `${process.ppid} ${line.slice(line.lastIndexOf(')') + 2).split(' ')[1]}`;
}

// npm may die without passing on the signal, with or without its shell. Once the server is stopping it does not matter
// who is left: a second signal would end what it is still finishing.
if (process.env.npm_lifecycle_event !== undefined) {
  const first = await starters();
  const watching = setInterval(() => void watch(), 500).unref();
  async function watch() {
    if (firstSignalAt === undefined && (await starters()) === first) return;
    clearInterval(watching);
    if (firstSignalAt === undefined) passOn('SIGTERM');
  }
}
