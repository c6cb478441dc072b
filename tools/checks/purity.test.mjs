// The linter's rule that time, chance and the environment have one source each (.oxlintrc.json) finds every way around it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { lintIn } from './lint-in.mjs';
import { projectRoot } from './report.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const messages = {
  'the environment': 'reads the environment',
  'the time': 'clock',
  chance: 'chance',
};

const reaching = {
  'the environment': [
    'process.env.PORT',
    "process['env']",
    'globalThis.process.env',
    'const { env } = process;',
    "import { env } from 'node:process';",
    'import.meta.env.MODE',
  ],
  'the time': [
    'Date.now()',
    'new Date()',
    'new Date',
    'Date()',
    'const now = Date.now;',
    'performance.now()',
  ],
  chance: [
    'Math.random()',
    'crypto.randomUUID()',
    'globalThis.crypto.getRandomValues(bytes)',
    "import { randomBytes } from 'node:crypto';",
    "import { randomUUID as id } from 'node:crypto';",
    "import * as c from 'node:crypto'; c.randomInt(5);",
    'const { randomUUID } = crypto;',
  ],
};

const allowed = [
  "import { createHash } from 'node:crypto';",
  '// process.env, Date.now()',
  "const words = 'Math.random() and new Date()';",
  'export const day = (text: string, environment: Environment) => new Date(text).getTime() + environment.env;',
].join('\n');

const configuration = await readFile(`${projectRoot}.oxlintrc.json`, 'utf8');
const links = { 'node_modules/oxlint-plugin-eslint': `${projectRoot}node_modules/oxlint-plugin-eslint` };

/** Path to what the rule says of the module there. */
async function judge(files) {
  const found = await inTemporaryProject(
    { '.oxlintrc.json': configuration, ...files },
    (folder) => lintIn(folder, '-c', '.oxlintrc.json', '.'),
    links,
  );
  const ours = found.filter(({ code }) => code === 'eslint-js(no-restricted-syntax)');
  return Object.fromEntries(
    Object.keys(files).map((path) => [
      path,
      Object.keys(messages).filter((what) =>
        ours.some(({ filename, message }) => filename.endsWith(path) && message.includes(messages[what])),
      ),
    ]),
  );
}

test('finds every way to time, chance and the environment', async () => {
  const ways = Object.entries(reaching).flatMap(([what, texts]) => texts.map((text) => [what, text]));
  const files = ways.map(([what, text], index) => [
    `modules/loans/server/way-${index}.ts`,
    `${text}\n`,
    what,
  ]);
  const found = await judge(Object.fromEntries(files));
  for (const [path, text, what] of files) assert.deepEqual(found[path], [what], text);
});

test('allows everything repeatable', async () => {
  assert.deepEqual(await judge({ 'modules/loans/server/a.ts': allowed }), {
    'modules/loans/server/a.ts': [],
  });
});

test('reads a component, and applies to each part of the project', async () => {
  const everything = 'export const all = [process.env, Date.now(), Math.random()];\n';
  const all = Object.keys(messages);
  const closedTo = {
    'app/server/app.ts': all,
    'modules/loans/tests/app.test.ts': [],
    'app/browser/main.tsx': ['the environment'],
    'ops/backup/back-up.ts': all,
    'ops/bench/main.ts': [],
    'kit/file-inspection/index.ts': all,
    'modules/loans/rules/index.ts': all,
    'tools/start.ts': [],
  };
  assert.deepEqual(
    await judge(Object.fromEntries(Object.keys(closedTo).map((path) => [path, everything]))),
    closedTo,
  );
});
