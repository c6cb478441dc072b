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
