import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstParts, judgeAddresses, writtenIn } from './addresses.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const table = `export const screens = { a: screen('/my-loans'), b: screen('/my-loans/:id'), c: screen('/staff/desk') };`;

test('knows how the addresses in the table begin', () => {
  assert.deepEqual(firstParts(table), ['/my-loans', '/staff']);
});

const written = {
  "const to = '/my-loans';": ['/my-loans'],
  'const to = `${url}/my-loans/${id}`;': ['/my-loans/'],
  'const to = `/staff/desk/${id}?page=2`;': ['/staff/desk/'],
  "const sql = `WHERE redirect LIKE '/my-loans%'`;": ['/my-loans%'],
  'const link = <a href="/staff/desk?x=1">Desk</a>;': ['/staff/desk?x=1'],
};
for (const [text, found] of Object.entries(written)) {
  test(`finds an address in: ${text}`, async () => {
    assert.deepEqual(await writtenIn(text, 'a.tsx', ['/my-loans', '/staff']), found);
  });
}

for (const text of [
  '// leads to /my-loans',
  "import { Desk } from '../staff/desk.ts';",
  "import { Desk } from './staff/desk.ts';",
  "import { Desk } from '@ensigo/staff/desk';",
  "const other = '/staffing';",
  "const call = '/api/staff/desk';",
]) {
  test(`finds no address in: ${text}`, async () => {
    assert.deepEqual(await writtenIn(text, 'a.ts', ['/my-loans', '/staff']), []);
  });
}

test('ignores the table, the calls and tests, and names the module of a finding', async () => {
  const writes = "export const to = '/my-loans';";
  const files = {
    'kit/rules/paths/screens.ts': table,
    'modules/loans/endpoints/loans.ts': writes,
    'modules/loans/tests/loans.test.ts': writes,
    'app/browser/app/a.test.tsx': writes,
    'modules/loans/server/notices.ts': writes,
  };
  await inTemporaryProject(files, async (root) => {
    assert.deepEqual(await judgeAddresses(root), {
      problems: [
        'modules/loans/server/notices.ts: writes /my-loans by hand; kit/rules/paths has the address',
      ],
      read: '1 modules, 2 first parts',
    });
  });
});

test('reports a table in which it finds no screen', async () => {
  await inTemporaryProject({ 'kit/rules/paths/screens.ts': 'export {};' }, async (root) => {
    const { problems } = await judgeAddresses(root);
    assert.deepEqual(problems, ['kit/rules/paths/screens.ts: no screen was found']);
  });
});
