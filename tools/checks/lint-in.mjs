// Runs the linter in a folder, for the tests of its rules.
import { execFile } from 'node:child_process';
import { projectRoot } from './report.mjs';

/** What it finds, as oxlint reports it: `{ code, filename, message }`. */
export function lintIn(folder, ...parameters) {
  const environment = { ...process.env, OXLINT_TSGOLINT_PATH: `${projectRoot}node_modules/.bin/tsgolint` };
  return new Promise((resolve) => {
    execFile(
      `${projectRoot}node_modules/.bin/oxlint`,
      ['-f', 'json', ...parameters],
      { cwd: folder, env: environment, maxBuffer: 2 ** 24, timeout: 60_000 },
      (_error, output) => resolve(JSON.parse(output).diagnostics),
    );
  });
}
