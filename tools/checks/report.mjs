// How each of our checks ends: its findings, one per line, then what was read. Exit code 1 if there are findings.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs `check(root)` if the module was started as a script, not when a test imports it. The check resolves to `{
 * problems, read }`: findings as sentences that begin with a path, and what was read, in words.
 */
export async function runAsScript(moduleUrl, check) {
  const started = process.argv[1];
  if (started === undefined || realpathSync(started) !== fileURLToPath(moduleUrl)) return;
  const { problems, read } = await check(projectRoot);
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? read : `${problems.length} finding(s) in ${read}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
