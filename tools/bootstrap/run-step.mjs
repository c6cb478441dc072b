// Runs one program after another, and ends the current one when this process is told to end.
import { spawn } from 'node:child_process';
import { root } from './project.mjs';

let current;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (current === undefined) return;
    current.kill(signal);
    process.exitCode = 130;
  });
}

/** Runs a program of ours in the foreground. Resolves to its exit code; if it is interrupted, this process ends. */
export function runStep(command, parameters, { folder = root, environment = process.env } = {}) {
  return new Promise((resolve, reject) => {
    current = spawn(command, parameters, { cwd: folder, env: environment, stdio: 'inherit' });
    current.once('error', reject);
    current.once('exit', (code, signal) => {
      current = undefined;
      if (process.exitCode === 130) process.exit();
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
