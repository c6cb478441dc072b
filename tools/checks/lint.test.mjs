// The most important rules are on, and those that need types get them: a linter without its type-aware half reports
// nothing at all.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { lintIn } from './lint-in.mjs';
import { projectRoot } from './report.mjs';
import { inTemporaryProject } from './temporary-project.mjs';

/** Rule -> a statement that breaks it. */
const unlawful = {
  'eslint(eqeqeq)': 'export const same = (a: unknown, b: unknown) => a == b;',
  'eslint(no-console)': "console.log('here');",
  'eslint(no-unused-vars)': 'const nobody = 1;',
  'import(no-default-export)': 'export default 1;',
  'typescript(ban-ts-comment)': "// @ts-ignore\nexport const wrong: number = 'text';",
  'typescript(consistent-type-imports)':
    "import { Part } from './parts.ts';\nexport const part = (): Part => ({ of: 1 });",
  'typescript(no-explicit-any)': 'export const anything: any = 1;',
  'typescript(no-floating-promises)': 'export function start() {\n  Promise.resolve(1);\n}',
  'typescript(no-misused-promises)': '[1].forEach(async () => Promise.resolve());',
  'typescript(no-non-null-assertion)': 'export const first = (list: readonly string[]): string => list[0]!;',
  'typescript(no-unsafe-argument)':
    "export const size = (text: string) => Number(text) + size(JSON.parse('1'));",
  'typescript(no-unsafe-assignment)': "export const assigned = JSON.parse('1');",
  'typescript(no-unsafe-call)': "JSON.parse('1')();",
  'typescript(no-unsafe-member-access)': "export const member = String(JSON.parse('{}').name);",
  'typescript(no-unsafe-return)': "export const returned = (): unknown[] => [].map(() => JSON.parse('1'));",
  'typescript(no-unsafe-type-assertion)': 'export const asserted = (value: unknown) => value as string;',
  'typescript(switch-exhaustiveness-check)':
    "export function name(way: 'in' | 'out') {\n  switch (way) {\n    case 'in':\n      return 1;\n  }\n  return 2;\n}",
  'vitest(no-focused-tests)': "import { test } from 'vitest';\ntest.only('a', () => undefined);",
};

const folderOf = (rule) => `modules/${rule.replaceAll(/\W+/g, '-')}`;
const files = Object.fromEntries(
  Object.entries(unlawful).flatMap(([rule, text]) => [
    [`${folderOf(rule)}/module${rule.startsWith('vitest') ? '.test' : ''}.ts`, `${text}\n`],
    [`${folderOf(rule)}/parts.ts`, 'export interface Part {\n  readonly of: number;\n}\n'],
  ]),
);

const lint = (folder) => lintIn(folder, '--type-aware', '-c', `${projectRoot}.oxlintrc.json`, 'modules');

test('finds a violation of every promised rule', async () => {
  const compilerOptions = { strict: true, module: 'esnext', allowImportingTsExtensions: true, noEmit: true };
  const project = { ...files, 'tsconfig.json': JSON.stringify({ compilerOptions }) };
  const found = await inTemporaryProject(project, lint);
  for (const rule of Object.keys(unlawful)) {
    const here = found.filter(({ filename }) => filename.includes(folderOf(rule))).map(({ code }) => code);
    assert.ok(here.includes(rule), `${rule} was not found, but ${here.join(', ')}`);
  }
});

test('finds a test that writes into a table directly, and lets it read', async () => {
  const writes = {
    'modules/loans/tests/update.test.ts': "export const write = 'UPDATE loan SET amount = 1';\n",
    'modules/loans/tests/insert.test.ts':
      'export const write = `WITH a AS (\n  INSERT INTO loan (id) VALUES (${1})) SELECT 1`;\n',
  };
  const allowed = {
    'modules/loans/tests/read.test.ts': "export const read = 'SELECT updated_at FROM loan';\n",
    'modules/audit/tests/audit-chain.test.ts': "export const write = 'DELETE FROM audit_log';\n",
    'app/tests/support/arrange/loans.ts': "export const write = 'DELETE FROM loan';\n",
  };
  const configuration = await readFile(`${projectRoot}.oxlintrc.json`, 'utf8');
  const found = await inTemporaryProject(
    { '.oxlintrc.json': configuration, ...writes, ...allowed },
    (folder) => lintIn(folder, '-c', '.oxlintrc.json', '.'),
    { 'node_modules/oxlint-plugin-eslint': `${projectRoot}node_modules/oxlint-plugin-eslint` },
  );
  const paths = found
    .filter(({ message }) => message.includes('support/arrange'))
    .map(({ filename }) => filename);
  assert.deepEqual(paths.sort(), Object.keys(writes).sort());
});
