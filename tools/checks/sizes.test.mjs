import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeSizes } from './sizes.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const lines = (count) => 'export const line = 1;\n'.repeat(count);

async function judge(files) {
  const { problems } = await inTemporaryProject(files, judgeSizes);
  return problems;
}

test('accepts files within their limit, package entries and clear names', async () => {
  const problems = await judge({
    'apps/api/src/features/loans/use-cases/submit.ts': lines(80),
    'apps/api/src/features/loans/store.ts': lines(350),
    'apps/api/src/features/loans/door.ts': "export { loans } from './store.ts';\n",
    'apps/web/src/ui/button.tsx': lines(200),
    'apps/web/src/ui/button.test.tsx': lines(350),
    'packages/rulebook/src/loan/index.ts': "export * from './workflow.ts';\n",
    'README.md': lines(400),
  });
  assert.deepEqual(problems, []);
});

test('finds a file over its limit', async () => {
  const problems = await judge({
    'apps/web/src/styles/app.css': lines(351),
    'tools/start.mjs': lines(351),
  });
  assert.deepEqual(problems, [
    'apps/web/src/styles/app.css: 351 lines; a source file stops at 350',
    'tools/start.mjs: 351 lines; a source file stops at 350',
  ]);
});

test('finds names that say nothing', async () => {
  const problems = await judge({
    'apps/web/src/shared/utils/dates.ts': lines(1),
    'apps/api/src/helpers.ts': lines(1),
    'apps/api/src/common/loans.ts': lines(1),
  });
  assert.equal(problems.length, 3);
});

test('finds a barrel file, whatever its name', async () => {
  const problems = await judge({
    'apps/web/src/ui/index.ts': "export * from './button.tsx';\n",
    'apps/web/src/ui/kit.ts':
      "// The kit.\nexport * from './button.tsx';\nexport type { Shape } from './shape.ts';\nexport {\n  Field,\n} from './field.tsx';\n",
  });
  assert.deepEqual(
    problems.map((problem) => problem.split(':')[0]),
    ['apps/web/src/ui/index.ts', 'apps/web/src/ui/index.ts', 'apps/web/src/ui/kit.ts'],
  );
});

test('fails if it read no file', async () => {
  assert.deepEqual(await judge({ 'README.md': '' }), ['no source file was found']);
});
