// knip finds what nobody uses from the project's entries, and does not accept a tree that it could not read.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { projectRoot } from './report.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const packageFile = (name, more = {}) => JSON.stringify({ name, private: true, type: 'module', ...more });
const imports = { '#*': './modules/*' };
const empty = {
  'knip.config.js': await readFile(`${projectRoot}knip.config.js`, 'utf8'),
  'package.json': packageFile('fixture', { imports, devDependencies: { vitest: '4' } }),
};
const project = {
  ...empty,
  'package.json': packageFile('fixture', {
    imports,
    dependencies: { pg: '1' },
    devDependencies: { vitest: '4' },
  }),
  'modules/loans/rules/rules.ts':
    'export const usedByServer = 1;\nexport const usedByTest = 2;\nexport const usedByNobody = 3;\n',
  'app/server/main.ts': "import { usedByServer } from '#loans/rules/rules.ts';\nvoid usedByServer;\n",
  'app/server/main.test.ts': "import { usedByTest } from '#loans/rules/rules.ts';\nvoid usedByTest;\n",
  'app/server/forgotten.ts': 'export const forgotten = 1;\n',
  'vitest.config.ts': "export default { test: { include: ['app/**/*.test.ts'] } };\n",
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

test('finds a file, an export and a dependency that nobody uses', async () => {
  const { isFine, output } = await inTemporaryProject(project, knip('--no-config-hints'));
  assert.equal(isFine, false);
  for (const finding of ['server/forgotten.ts', 'usedByNobody', 'pg '])
    assert.ok(output.includes(finding), output);
  for (const used of ['usedByServer', 'usedByTest', 'main']) assert.ok(!output.includes(used), output);
});

test('finds an export that only a test uses', async () => {
  const { output } = await inTemporaryProject(project, knip('--production', '--files', '--exports'));
  assert.ok(output.includes('usedByTest'), output);
  assert.ok(!output.includes('usedByServer'), output);
});

test('fails if it read no module', async () => {
  const { isFine, output } = await inTemporaryProject(empty, knip('--treat-config-hints-as-errors'));
  assert.equal(isFine, false);
  assert.match(output, /Refine entry pattern/);
});
