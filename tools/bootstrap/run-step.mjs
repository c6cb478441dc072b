// Runs one program after another, and ends the current one when this process is told to end.
import { spawn } from 'node:child_process';
import { root } from './project.mjs';

let current;
/** Between two steps there is none to tell; what comes next is not begun. */
let isInterrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isInterrupted = true;
    current?.kill(signal);
  });
}

/** Ends this process if it was told to end since it began. */
export function endIfInterrupted() {
  if (isInterrupted) process.exit(130);
}

/**
 * Runs a program of ours in the foreground. Resolves to its exit code; if it is interrupted, this process ends. What a
 * quiet one prints is shown only if it fails.
 */
export function runStep(
  command,
  parameters,
  { folder = root, environment = process.env, isQuiet = false } = {},
) {
  endIfInterrupted();
  return new Promise((resolve, reject) => {
    const stdio = isQuiet ? ['inherit', 'pipe', 'pipe'] : 'inherit';
    current = spawn(command, parameters, { cwd: folder, env: environment, stdio });
    const printed = [];
    for (const stream of [current.stdout, current.stderr]) stream?.on('data', (part) => printed.push(part));
    current.once('error', reject);
    current.once('close', (code, signal) => {
      current = undefined;
      if (code !== 0) process.stderr.write(Buffer.concat(printed));
      endIfInterrupted();
      resolve(signal === null ? code : 1);
    });
  });
}

/** The same, but a failure ends this process with a message. */
export async function mustRun(what, command, parameters, options) {
  console.log(what);
  const code = await runStep(command, parameters, options);
  if (code === 0) return;
  console.error(`\n${what} failed (exit code ${code}).`);
  process.exit(1);
}
