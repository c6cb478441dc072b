import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeSizes } from './sizes.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const lines = (count) => 'export const line = 1;\n'.repeat(count);

async function judge(files) {
  const { problems } = await inTemporaryProject(files, judgeSizes);
  return problems;
}

test('accepts files within their limit, public surfaces and clear names', async () => {
  const problems = await judge({
    'modules/loans/server/use-cases/submit.ts': lines(80),
    'modules/loans/server/store.ts': lines(350),
    'modules/loans/server/index.ts': "export { loans } from './store.ts';\n",
    'kit/ui/button.tsx': lines(200),
    'kit/ui/button.test.tsx': lines(350),
    'README.md': lines(400),
  });
  assert.deepEqual(problems, []);
});

test('finds a file over its limit', async () => {
  const problems = await judge({
    'app/browser/styles/app.css': lines(351),
    'tools/start.mjs': lines(351),
  });
  assert.deepEqual(problems, [
    'app/browser/styles/app.css: 351 lines; a source file stops at 350',
    'tools/start.mjs: 351 lines; a source file stops at 350',
  ]);
});

test('finds names that say nothing', async () => {
  const problems = await judge({
    'kit/browser/utils/dates.ts': lines(1),
    'modules/loans/server/helpers.ts': lines(1),
    'modules/common/server/loans.ts': lines(1),
  });
  assert.equal(problems.length, 3);
});

test('finds a barrel file, whatever its name', async () => {
  const problems = await judge({
    'kit/ui/parts/index.ts': "export * from '../button.tsx';\n",
    'kit/ui/kit.ts':
      "// The kit.\nexport * from './button.tsx';\nexport type { Shape } from './shape.ts';\nexport {\n  Field,\n} from './field.tsx';\n",
  });
  assert.deepEqual(
    problems.map((problem) => problem.split(':')[0]),
    ['kit/ui/kit.ts', 'kit/ui/parts/index.ts', 'kit/ui/parts/index.ts'],
  );
});

test('fails if it read no file', async () => {
  assert.deepEqual(await judge({ 'README.md': '' }), ['no source file was found']);
});
