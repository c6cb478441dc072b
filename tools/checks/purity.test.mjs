import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgePurity, reachesOf } from './purity.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

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

for (const [what, texts] of Object.entries(reaching)) {
  for (const text of texts) {
    test(`finds ${what} in: ${text}`, async () => {
      const kinds = await reachesOf(text, 'a.ts');
      assert.deepEqual(
        [...kinds].map((kind) => kind.what),
        [what],
      );
    });
  }
}

test('accepts what can be repeated', async () => {
  const text = [
    "import { createHash } from 'node:crypto';",
    '// process.env, Date.now()',
    "const words = 'Math.random() and new Date()';",
    'export const day = (text: string, environment: Environment) => new Date(text).getTime() + environment.env;',
  ].join('\n');
  assert.equal((await reachesOf(text, 'a.ts')).size, 0);
});

test('reads a component', async () => {
  const kinds = await reachesOf('export const A = () => <p title={process.env.NAME}>now</p>;', 'a.tsx');
  assert.equal(kinds.size, 1);
});

test('allows each entry point in one module only', async () => {
  const everything = 'export const all = [process.env, Date.now(), Math.random()];\n';
  const files = Object.fromEntries(
    [
      'apps/api/src/config.ts',
      'apps/api/src/platform/clock.ts',
      'apps/api/src/platform/ids.ts',
      'apps/api/src/app.test.ts',
      'apps/api/src/app.ts',
      'apps/api/test/app.test.ts',
      'apps/web/src/main.tsx',
      'ops/backup/back-up.ts',
      'ops/bench/main.ts',
      'ops/embedded-postgres/cluster.ts',
      'packages/file-inspection/src/door.ts',
      'packages/rulebook/src/loan/index.ts',
      'tools/start.ts',
    ].map((path) => [path, everything]),
  );
  const { problems } = await inTemporaryProject(files, judgePurity);
  assert.deepEqual(
    problems.map((problem) => /^(\S+): reaches for (.+);/.exec(problem)?.slice(1).join(' ')),
    [
      'apps/api/src/app.test.ts the environment',
      'apps/api/src/app.ts the environment',
      'apps/api/src/app.ts the time',
      'apps/api/src/app.ts chance',
      'apps/api/src/config.ts the time',
      'apps/api/src/config.ts chance',
      'apps/api/src/platform/clock.ts the environment',
      'apps/api/src/platform/ids.ts the environment',
      'apps/web/src/main.tsx the environment',
      'ops/backup/back-up.ts the environment',
      'ops/backup/back-up.ts the time',
      'ops/backup/back-up.ts chance',
      'ops/embedded-postgres/cluster.ts the environment',
      'packages/file-inspection/src/door.ts the environment',
      'packages/file-inspection/src/door.ts the time',
      'packages/file-inspection/src/door.ts chance',
      'packages/rulebook/src/loan/index.ts the environment',
      'packages/rulebook/src/loan/index.ts the time',
      'packages/rulebook/src/loan/index.ts chance',
    ],
  );
});

test('fails if it read no module', async () => {
  const { problems } = await inTemporaryProject({ 'README.md': '' }, judgePurity);
  assert.deepEqual(problems, ['no module was found']);
});
