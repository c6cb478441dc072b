import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTemporaryProject } from './temporary-project.mjs';
import { judgeWords } from './words.mjs';

const judge = async (files) => (await inTemporaryProject(files, judgeWords)).problems;

test("accepts the field's words, and any word in a comment or a sentence", async () => {
  const problems = await judge({
    'apps/api/src/features/loans/store.ts': `
      /** The amount paid out. */
      // The wording of the paper.
      export const disbursed = 'It was paid out to the client.';
    `,
    'apps/api/migrations/0001_loans.sql': '-- A hand-over.\nCREATE TABLE loan_disbursement (id bigint);\n',
    'README.md': 'The payOut of a loan.',
  });
  assert.deepEqual(problems, []);
});

test('finds an old word in an identifier, a column, a kebab text and the name of a file', async () => {
  const problems = await judge({
    'apps/api/src/features/loans/store.ts': "export const paidOutOn = 1, kind = 'same-person';\n",
    'apps/api/migrations/0001_loans.sql': 'CREATE TABLE loan (amount_paid_out bigint);\n',
    'apps/web/src/basket/panel.tsx': 'export const Panel = 1;\n',
  });
  assert.deepEqual(problems.toSorted(), [
    "apps/api/migrations/0001_loans.sql: amount_paid_out is said in the field's word: disbursed",
    "apps/api/src/features/loans/store.ts: paidOutOn is said in the field's word: disbursed",
    "apps/api/src/features/loans/store.ts: same-person is said in the field's word: duplicate",
    "apps/web/src/basket/panel.tsx: basket is said in the field's word: information request",
  ]);
});

test('finds what no bank would say aloud, in texts, templates and elements, on one line or two', async () => {
  const problems = await judge({
    'modules/loans/server/told.ts':
      "export const told = (name) => `Somebody has ${name}`;\nexport const saved = 'The settings are stored.';\n",
    'modules/loans/screens/panel.tsx':
      'export const Panel = () => <p title="Such as 12">Ask\n  whoever is in.</p>;\n',
    'tools/tell.mjs': "console.log('Its last day has passed.');\n",
  });
  assert.deepEqual(problems.toSorted(), [
    "modules/loans/screens/panel.tsx: 'Ask whoever is in.' is said in the field's words: the client, the officer, anyone or someone",
    "modules/loans/screens/panel.tsx: 'Such as 12' is said in the field's words: For example",
    "modules/loans/server/told.ts: 'Somebody has' is said in the field's words: the client, the officer, anyone or someone",
    "modules/loans/server/told.ts: 'The settings are stored.' is said in the field's words: Saved, and what it changes",
    "tools/tell.mjs: 'Its last day has passed.' is said in the field's words: expired",
  ]);
});

test('leaves code, comments, tests and natural sentences', async () => {
  const problems = await judge({
    'modules/loans/screens/panel.tsx':
      "// Somebody waits.\nconst whoever = 'somebody';\nexport const text = 'An app, such as Aegis. Staff can restore stored files.';\n",
    'modules/loans/server/told.test.ts': "test('whoever asks', () => 'Such as it is');\n",
    'app/tests/payloads/quoted.ts': "export const quoted = ['It is stored.'];\n",
  });
  assert.deepEqual(problems, []);
});
