import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseWorkOf, judgeStores } from './stores.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

const working = {
  SQL: [
    "const statement = { name: 'loan.find', text: `SELECT id FROM loan WHERE id = $1` };",
    "const text = 'INSERT INTO loan (id) VALUES ($1)';",
    'const text = `\n  WITH old AS (DELETE FROM loan RETURNING id) SELECT count(*) FROM old`;',
    'const text = `UPDATE ${table} SET status = $1`;',
    'const piece = (column) => `(SELECT max(${column}) FROM loan)`;',
    "const order = 'ORDER BY created_at DESC';",
  ],
  'a transaction': [
    'await database.transaction(async (transaction) => transaction.query(statement));',
    'await platform.database.transaction(work);',
  ],
  'a row of the audit log': [
    "await audit.record(transaction, { action: 'loan.sent' });",
    "await platform.audit.record(database, { action: 'loan.sent' });",
  ],
};

for (const [what, texts] of Object.entries(working)) {
  for (const text of texts) {
    test(`finds ${what} in: ${text}`, async () => {
      assert.deepEqual([...(await databaseWorkOf(text))], [what]);
    });
  }
}

test("accepts the platform's functions, and plain words", async () => {
  const text = [
    '// database.transaction(), audit.record(), SELECT id FROM loan',
    "await act(platform, actor, (transaction) => transaction.record('loan.sent'));",
    'await changeUnrecorded(database, (transaction) => keep(transaction));',
    "const words = 'Select a file, update the details, or delete from the list';",
    'const text = `Hello ${name}, your loan was sent.`;',
  ].join('\n');
  assert.equal((await databaseWorkOf(text)).size, 0);
});

test('allows each in its own place', async () => {
  const everything =
    "export const all = [`SELECT 1`, database.transaction(work), audit.record(database, { action: 'a' })];\n";
  const files = Object.fromEntries(
    [
      'apps/api/src/features/business/queries.ts',
      'apps/api/src/features/business/store.ts',
      'apps/api/src/features/business/sign-up-store.ts',
      'apps/api/src/features/business/store.test.ts',
      'apps/api/src/http/limits.ts',
      'apps/api/src/platform/act.ts',
      'apps/api/src/platform/database/grants.ts',
      'apps/api/test/business.test.ts',
      'apps/web/src/main.ts',
    ].map((path) => [path, everything]),
  );
  const { problems } = await inTemporaryProject(files, judgeStores);
  assert.deepEqual(
    problems.map((problem) => /^(\S+): makes (.+);/.exec(problem)?.slice(1).join(' ')),
    [
      'apps/api/src/features/business/queries.ts SQL',
      'apps/api/src/features/business/queries.ts a transaction',
      'apps/api/src/features/business/queries.ts a row of the audit log',
      'apps/api/src/features/business/sign-up-store.ts a transaction',
      'apps/api/src/features/business/sign-up-store.ts a row of the audit log',
      'apps/api/src/features/business/store.ts a transaction',
      'apps/api/src/features/business/store.ts a row of the audit log',
      'apps/api/src/http/limits.ts SQL',
      'apps/api/src/http/limits.ts a transaction',
      'apps/api/src/http/limits.ts a row of the audit log',
      'apps/api/src/platform/act.ts SQL',
    ],
  );
});

test('fails if it read no module', async () => {
  const { problems } = await inTemporaryProject({ 'README.md': '' }, judgeStores);
  assert.deepEqual(problems, ['no module was found']);
});
