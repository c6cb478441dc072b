// npm run check: everything that can be checked without the slow tests. Prints one line per step, the findings of a
// failed step below its line, and both counts at the end. `npm run check -- lint arrows` runs only these steps.
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, root } from './bootstrap/project.mjs';

const limitMilliseconds = 180_000;

const installed = (name, ...parameters) => [`${root}node_modules/.bin/${name}`, ...parameters];
const ours = (...parameters) => [process.execPath, ...parameters];
const projects = [
  'tsconfig.rules.json',
  'tsconfig.server.json',
  'tsconfig.browser.json',
  'app/browser/worker',
  'e2e',
];
const proofs = (await readdir(`${root}tools/checks`)).filter((name) => name.endsWith('.test.mjs'));

/**
 * Slowest first, as they share the cores. `read` finds in the output what a step has read: a step that read nothing has
 * failed, whatever its exit code.
 */
const steps = [
  {
    name: 'formatting',
    commands: [
      installed(
        'prettier',
        '--check',
        '--cache',
        '--cache-strategy',
        'content',
        '--cache-location',
        `${root}.cache/prettier`,
        '.',
      ),
    ],
    read: /All matched files/,
  },
  {
    name: 'lint',
    commands: [
      installed(
        'oxlint',
        '--type-aware',
        '--deny-warnings',
        '--report-unused-disable-directives-severity=error',
      ),
    ],
    read: /on [1-9]\d* files with [1-9]\d* rules/,
  },
  {
    name: 'unused',
    commands: [
      // A pattern without a match is an error: knip would read nothing there and find nothing.
      installed('knip', '--no-progress', '--treat-config-hints-as-errors'),
      installed('knip', '--no-progress', '--production', '--files', '--exports'),
    ],
  },
  {
    name: 'types',
    commands: projects.map((project) => installed('tsc', '-p', project, '--pretty', 'false')),
  },
  {
    name: 'proofs',
    commands: [ours('--test', '--test-reporter=spec', ...proofs.map((name) => `tools/checks/${name}`))],
    read: /pass [1-9]\d*/,
  },
  { name: 'arrows', commands: [ours('tools/checks/arrows.mjs')], read: /[1-9]\d* modules.*/ },
  { name: 'addresses', commands: [ours('tools/checks/addresses.mjs')], read: /[1-9]\d* modules.*/ },
  { name: 'stores', commands: [ours('tools/checks/stores.mjs')], read: /[1-9]\d* modules/ },
  { name: 'drawings', commands: [ours('tools/draw-workflows.mjs', '--check')], read: /[1-9]\d* workflow.*/ },
  {
    name: 'passwords',
    commands: [ours('tools/breached-passwords.mjs', '--check')],
    read: /[1-9]\d* known passwords.*/,
  },
  {
    name: 'notices',
    commands: [ours('tools/third-party-notices.mjs', '--check')],
    read: /[1-9]\d* packages/,
  },
  {
    name: 'translations',
    commands: [ours('tools/translations.mjs', '--check')],
    read: /[1-9]\d* messages.*/,
  },
  { name: 'documents', commands: [ours('tools/checks/documents.mjs')], read: /[1-9]\d* documents/ },
  {
    name: 'requirements',
    commands: [ours('tools/checks/requirements.mjs')],
    read: /[1-9]\d* requirements.*/,
  },
  { name: 'sizes', commands: [ours('tools/checks/sizes.mjs')], read: /[1-9]\d* files/ },
  { name: 'words', commands: [ours('tools/checks/words.mjs')], read: /[1-9]\d* files/ },
];

const running = new Set();

/** A program may have started others: they form one group, and end together. */
function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) end(child);
    process.exit(130);
  });
}

function run([command, ...parameters]) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    let output = '';
    let late = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const timer = setTimeout(() => {
      late = `timed out after ${limitMilliseconds / 1000} seconds\n`;
      end(child);
    }, limitMilliseconds);
    const finish = (isFine) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ isFine, output: output + late });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

async function judge({ name, commands, read }) {
  const start = performance.now();
  const results = [];
  for (const command of commands) results.push(await run(command));
  const output = results.map((result) => result.output).join('');
  const seen = read?.exec(output)?.[0];
  const isBlind = read !== undefined && seen === undefined;
  const isFine = results.every((result) => result.isFine) && !isBlind;
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
  console.log(`${isFine ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)} ${seconds} s  ${seen ?? ''}`.trimEnd());
  if (isFine) return true;
  console.log(output.trimEnd().replaceAll(/^/gm, '      '));
  if (isBlind && results.every((result) => result.isFine)) console.log('      Nothing was checked.');
  return false;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown step: ${unknown.join(', ')}. Available: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

checkNode();
await ensureInstalled();
const waiting = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const counts = { passed: 0, failed: 0 };
async function work() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    counts[(await judge(step)) ? 'passed' : 'failed'] += 1;
  }
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
