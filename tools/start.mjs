// npm start: installs what is missing, builds what is stale, runs the server until it is told to end.
import { spawn } from 'node:child_process';
import { buildWhatIsStale } from './bootstrap/build.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, root } from './bootstrap/project.mjs';

checkNode();
await ensureInstalled();
await buildWhatIsStale();

// In a process group of its own: Ctrl-C reaches it through us, once, and not from the terminal as well. Should we
// be killed, the broken channel tells it.
const server = spawn(process.execPath, ['--enable-source-maps', 'apps/api/dist/main.js'], {
  cwd: root,
  env: { NODE_ENV: 'production', ...process.env },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: true,
});
server.once('error', (error) => {
  console.error(`The server cannot be started: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code) => process.exit(code ?? 1));
process.once('exit', () => server.kill('SIGTERM'));

/** npm passes on the same Ctrl-C that the terminal has sent us already: only a later one means "at once". */
const echoMilliseconds = 1000;
let isEcho = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (isEcho) return;
    isEcho = true;
    setTimeout(() => (isEcho = false), echoMilliseconds).unref();
    server.kill(signal);
  });
}

// A shell between npm and us may die of npm's signal without passing it on.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref();
}
