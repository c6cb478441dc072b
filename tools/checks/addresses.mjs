// Addresses of screens are written only in one table (kit/rules/paths); everything else takes them from there. Reads the syntax tree, so an address in a comment is not a finding.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@swc/core';
import { filesBelow, isTest } from './project-files.mjs';
import { runAsScript } from './report.mjs';

const table = 'kit/rules/paths/screens.ts';
const judged = ['kit/', 'modules/', 'app/'];
/** The table itself, the addresses of calls, and what builds the screens. */
const open = /^(kit\/rules\/paths|(kit|modules\/[^/]+)\/endpoints|app\/browser\/build)\//;

function* textsIn(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'StringLiteral') yield node.value;
  if (node.type === 'TemplateElement') yield node.raw;
  for (const part of Object.values(node)) yield* textsIn(part);
}

/** First segments of the addresses in the table, for example /my-applications. */
export function firstParts(text) {
  return [...new Set([...text.matchAll(/screen\('(\/[\w-]+)/g)].map(([, part]) => part))];
}

/** Addresses of screens written by hand in a module. */
export async function writtenIn(text, path, parts) {
  const tree = await parse(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' });
  const address = new RegExp(`(?<![\\w.*@-])(?:${parts.join('|')})(?=$|[/?#'"%\\s])[^\\s'"]*`, 'g');
  return [...textsIn(tree)].flatMap((literal) => literal.match(address) ?? []);
}

/** Checks the product's modules below `root`. */
export async function judgeAddresses(root) {
  const parts = firstParts(await readFile(join(root, table), 'utf8'));
  const files = (await filesBelow(root)).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !isTest(path) &&
      judged.some((folder) => path.startsWith(folder)) &&
      !open.test(path),
  );
  const problems = parts.length === 0 ? [`${table}: no screen was found`] : [];
  for (const path of parts.length === 0 ? [] : files) {
    const written = await writtenIn(await readFile(join(root, path), 'utf8'), path, parts);
    problems.push(
      ...written.map((address) => `${path}: writes ${address} by hand; kit/rules/paths has the address`),
    );
  }
  return { problems, read: `${files.length} modules, ${parts.length} first parts` };
}

await runAsScript(import.meta.url, judgeAddresses);
