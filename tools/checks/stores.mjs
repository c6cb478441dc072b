// Who may access the database: SQL is only in *store.ts, and only kit/platform/act.ts creates a transaction or an audit
// row, so that no change forgets its record. Reads the syntax tree, so a word in a comment is not a finding.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@swc/core';
import { filesBelow, isTest } from './project-files.mjs';
import { runAsScript } from './report.mjs';

const server = /^(kit\/(http|monitoring|platform)|modules\/[^/]+\/server|app\/server)\//;
/** The database itself: connects, migrates and grants, and creates the fragments of SQL that stores combine. */
const databaseItself = 'kit/platform/database/';
const acts = 'kit/platform/act.ts';

const sqlWords =
  /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE \w+(?: AS \w+)? SET|ORDER BY|GROUP BY|LEFT JOIN)\b/;

const isSql = (text) => sqlWords.test(text);

const nameOf = (node) => (node?.type === 'Identifier' ? node.value : undefined);

function* findingsIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'StringLiteral' && isSql(node.value)) yield 'SQL';
  if (node.type === 'TemplateLiteral' && isSql(node.quasis.map(({ raw }) => raw).join('piece'))) yield 'SQL';
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { object, property } = node.callee;
    const owner = nameOf(object) ?? nameOf(object.property);
    if (nameOf(property) === 'transaction') yield 'a transaction';
    if (nameOf(property) === 'record' && owner === 'audit') yield 'a row of the audit log';
  }
  for (const part of Object.values(node)) yield* findingsIn(part);
}

/** What a module does itself: some of `SQL`, `a transaction`, `a row of the audit log`. */
export async function databaseWorkOf(text) {
  const tree = await parse(text, { syntax: 'typescript', target: 'es2022' });
  return new Set(findingsIn(tree));
}

const instead = {
  SQL: 'SQL stands in *store.ts',
  'a transaction': 'act or changeUnrecorded of kit/platform/act.ts opens it',
  'a row of the audit log': 'record of an act, or recordEvent, writes it',
};

function mayDo(path) {
  if (path === acts) return ['a transaction', 'a row of the audit log'];
  return /store\.ts$|\/server\/sql\//.test(path) ? ['SQL'] : [];
}

async function judgeFile(root, path) {
  const found = await databaseWorkOf(await readFile(join(root, path), 'utf8'));
  for (const allowed of mayDo(path)) found.delete(allowed);
  return [...found].map((what) => `${path}: makes ${what}; ${instead[what]}`);
}

/** Checks the server's modules below `root`. */
export async function judgeStores(root) {
  const files = (await filesBelow(root)).filter(
    (path) => server.test(path) && path.endsWith('.ts') && !path.startsWith(databaseItself) && !isTest(path),
  );
  const problems = (await Promise.all(files.map((path) => judgeFile(root, path)))).flat();
  if (files.length === 0) problems.push('no module was found');
  return { problems, read: `${files.length} modules` };
}

await runAsScript(import.meta.url, judgeStores);
