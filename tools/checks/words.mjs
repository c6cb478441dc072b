// The words of the field (GLOSSARY): an identifier, a table, a column or a file that has an old one is named again.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from './project-files.mjs';
import { runAsScript } from './report.mjs';

const source = /\.(ts|tsx|mjs|cjs|js|sql)$/;

/** What must not be said, word by word, and what is said instead. */
const forbidden = [
  ['pay out', 'disburse'],
  ['paid out', 'disbursed'],
  ['monthly price', 'monthly interest'],
  ['yearly price', 'APR'],
  ['price only', 'interest only'],
  ['early price', 'early repayment'],
  ['declared interest', 'conflict of interest'],
  ['same person', 'duplicate'],
  ['block list', 'watchlist'],
  ['hand over', 'reassign'],
  ['handed over', 'reassigned'],
  ['basket', 'information request'],
  ['wording', 'consent text'],
  ['wordings', 'consent texts'],
  ['oddity', 'inconsistency'],
  ['oddities', 'inconsistencies'],
  ['burden of', 'debt service ratio of'],
  ['month burden', 'month debt service'],
  ['pay channel', 'payment method'],
  ['less data', 'data saver'],
  ['known passwords', 'breached passwords'],
  ['verdict', 'eligibility, or result'],
  ['verdicts', 'eligibility, or results'],
  ['qualification rules', 'eligibility rules'],
  ['take into processing', 'start processing'],
  ['takers', 'reviewers'],
  ['loan wait', 'loan awaiting client'],
  ['request wait', 'request awaiting client'],
  ['unsent item', 'queued item'],
  ['unsent queue', 'offline queue'],
  ['draft keeper', 'draft store'],
  ['not the same', 'different person'],
  ['sendings', 'submissions'],
  ['frozen', 'suspended'],
  ['unfreeze', 'reinstate'],
  ['renewal', 'reauthentication'],
  ['stretches', 'arrears periods'],
  ['define call', 'define endpoint'],
  ['all calls', 'all endpoints'],
  ['judge move', 'judge transition'],
  ['moves now', 'actions now'],
  ['money moves', 'financial actions'],
  ['rulebook', 'rules'],
].map(([old, now]) => [old.split(' '), now]);

const wordsOf = (identifier) =>
  identifier
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase());

/** Comments and sentences may say what they like: identifiers, and texts without a space, are left. */
const identifiersIn = (text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|^\s*--[^\n]*/gm, '')
    .replaceAll(/'[^'\n]*\s[^'\n]*'|"[^"\n]*\s[^"\n]*"/g, ' ')
    .matchAll(/[A-Za-z][\w-]*/g);

function problemOf(identifier) {
  const words = wordsOf(identifier);
  for (const [old, now] of forbidden) {
    if (words.some((_word, at) => old.every((word, next) => words[at + next] === word))) {
      return `${identifier} is said in the field's word: ${now}`;
    }
  }
  return undefined;
}

/** Checks the names of every source file below `root`, and its identifiers. */
export async function judgeWords(root) {
  const files = (await filesBelow(root)).filter(
    (path) => source.test(path) && !path.startsWith('tools/checks/words.'),
  );
  const problems = await Promise.all(
    files.map(async (path) => {
      const found = new Set();
      for (const [identifier] of identifiersIn(await readFile(join(root, path), 'utf8'))) {
        const problem = problemOf(identifier);
        if (problem !== undefined) found.add(problem);
      }
      for (const part of path.split('/')) {
        const problem = problemOf(part.replaceAll('.', ' '));
        if (problem !== undefined) found.add(problem);
      }
      return [...found].map((problem) => `${path}: ${problem}`);
    }),
  );
  if (files.length === 0) problems.push(['no source file was found']);
  return { problems: problems.flat(), read: `${files.length} files` };
}

await runAsScript(import.meta.url, judgeWords);
