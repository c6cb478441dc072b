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
      'modules/business/server/queries.ts',
      'modules/business/server/store.ts',
      'modules/business/server/sign-up-store.ts',
      'modules/business/server/store.test.ts',
      'kit/http/limits.ts',
      'kit/platform/act.ts',
      'kit/platform/database/grants.ts',
      'modules/loans/tests/business.test.ts',
      'app/browser/main.ts',
    ].map((path) => [path, everything]),
  );
  const { problems } = await inTemporaryProject(files, judgeStores);
  assert.deepEqual(
    problems.map((problem) => /^(\S+): makes (.+);/.exec(problem)?.slice(1).join(' ')),
    [
      'kit/http/limits.ts SQL',
      'kit/http/limits.ts a transaction',
      'kit/http/limits.ts a row of the audit log',
      'kit/platform/act.ts SQL',
      'modules/business/server/queries.ts SQL',
      'modules/business/server/queries.ts a transaction',
      'modules/business/server/queries.ts a row of the audit log',
      'modules/business/server/sign-up-store.ts a transaction',
      'modules/business/server/sign-up-store.ts a row of the audit log',
      'modules/business/server/store.ts a transaction',
      'modules/business/server/store.ts a row of the audit log',
    ],
  );
});

test('fails if it read no module', async () => {
  const { problems } = await inTemporaryProject({ 'README.md': '' }, judgeStores);
  assert.deepEqual(problems, ['no module was found']);
});
