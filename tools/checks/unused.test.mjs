// knip finds what nobody uses through the workspace's entries, and does not accept a tree that it could not read.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { projectRoot } from './report.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const packageFile = (name, more = {}) => JSON.stringify({ name, private: true, type: 'module', ...more });
const empty = {
  'knip.config.js': await readFile(`${projectRoot}knip.config.js`, 'utf8'),
  'package.json': packageFile('fixture', {
    workspaces: ['packages/*', 'apps/*', 'ops', 'e2e'],
    devDependencies: { vitest: '4' },
  }),
  'packages/rulebook/package.json': packageFile('@ensigo/rulebook', {
    exports: { './*': './src/*/index.ts' },
  }),
  'packages/file-inspection/package.json': packageFile('@ensigo/file-inspection'),
  'apps/api/package.json': packageFile('@ensigo/api'),
  'ops/package.json': packageFile('@ensigo/ops'),
  'apps/web/package.json': packageFile('@ensigo/web'),
  'e2e/package.json': packageFile('@ensigo/e2e'),
};
const project = {
  ...empty,
  'apps/api/package.json': packageFile('@ensigo/api', { dependencies: { '@ensigo/rulebook': '*', pg: '1' } }),
  'packages/rulebook/src/loan/index.ts': "export * from './rules.ts';\n",
  'packages/rulebook/src/loan/rules.ts':
    'export const usedByApi = 1;\nexport const usedByTest = 2;\nexport const usedByNobody = 3;\n',
  'apps/api/src/main.ts': "import { usedByApi } from '@ensigo/rulebook/loan';\nvoid usedByApi;\n",
  'apps/api/src/main.test.ts': "import { usedByTest } from '@ensigo/rulebook/loan';\nvoid usedByTest;\n",
  'apps/api/src/forgotten.ts': 'export const forgotten = 1;\n',
  'apps/api/vitest.config.ts': "export default { test: { include: ['src/**/*.test.ts'] } };\n",
};

function knip(...parameters) {
  const program = `${projectRoot}node_modules/.bin/knip`;
  return (root) =>
    new Promise((resolve) => {
      execFile(
        program,
        ['--no-progress', ...parameters],
        { cwd: root, timeout: 60_000 },
        (error, output, hints) => resolve({ isFine: error === null, output: output + hints }),
      );
    });
}

const links = { 'node_modules/@ensigo/rulebook': '../../packages/rulebook' };

test('finds a file, an export and a dependency that nobody uses', async () => {
  const { isFine, output } = await inTemporaryProject(project, knip('--no-config-hints'), links);
  assert.equal(isFine, false);
  for (const finding of ['src/forgotten.ts', 'usedByNobody', 'pg '])
    assert.ok(output.includes(finding), output);
  for (const used of ['usedByApi', 'usedByTest', 'main']) assert.ok(!output.includes(used), output);
});

test('finds an export that only a test uses', async () => {
  const { output } = await inTemporaryProject(project, knip('--production', '--files', '--exports'), links);
  assert.ok(output.includes('usedByTest'), output);
  assert.ok(!output.includes('usedByApi'), output);
});

test('fails if it read no module', async () => {
  const { isFine, output } = await inTemporaryProject(empty, knip('--treat-config-hints-as-errors'), links);
  assert.equal(isFine, false);
  assert.match(output, /Refine entry pattern/);
});
