import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from '../bootstrap/project.mjs';

/** Is told to end while no step runs, as while it looks for what is stale, and goes on to what comes next. */
const toldBetweenSteps = (next) => `
  import { once } from 'node:events';
  import { endIfInterrupted, runStep } from './tools/bootstrap/run-step.mjs';
  const told = once(process, 'SIGTERM');
  const working = setInterval(() => undefined, 1000);
  process.kill(process.pid, 'SIGTERM');
  await told;
  clearInterval(working);
  ${next}
  console.log('went on');`;

function endOf(text) {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: root,
  });
  return [status, stdout.toString()];
}

test('STAND-06 a signal between two steps of a start ends it before the next one, and before the server', () => {
  for (const next of [
    `await runStep(process.execPath, ['--eval', 'console.log("a step")']);`,
    'endIfInterrupted();',
  ])
    assert.deepEqual(endOf(toldBetweenSteps(next)), [130, '']);
});
