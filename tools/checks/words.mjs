// The words of the field (GLOSSARY): an identifier, a table, a column or a file that has an old one is named again, and a
// text that people read is written again if it says what no bank would say aloud.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { filesBelow, isTest } from './project-files.mjs';
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

/** What no text says, with what it says instead. */
const giveaways = [
  ['whoever|whom|somebody', 'the client, the officer, anyone or someone'],
  ['^such as', 'For example'],
  ['(is|are) stored', 'Saved, and what it changes'],
  ['close to any of our clients|(no|your) interests', 'conflicts of interest'],
  ['to be called today', 'calls due today'],
  ['price up to|of the price|months? of price', 'interest'],
  ['repays early', 'on early repayment'],
  ['counted as things happen', 'updated at, reconciled with'],
  ['(half|9 of 10) are done in', 'median, 90th percentile'],
  ['to pay-out|^came in', 'disbursed, received'],
  ['to nobody|for somebody else', 'unassigned, or what the reader may no longer do'],
  ['put my changes in|without storing', 'Apply my changes, Discard changes'],
  ['last day has passed', 'expired'],
  ['has reported on', 'was updated by someone else'],
  ['we look at your|our turn', "we're reviewing, in review"],
  ['in all you pay', 'Total to repay'],
  ['on the day on which', 'on the day'],
  ['pay it all off', 'Pay off the loan'],
  ['taken back', 'reversed, withdrawn'],
  ['time brings|they are kept', "when to come back, and that we've saved it"],
  ['not there yet', 'not met yet'],
  ['keep these close', "What you'll need"],
  ['we have heard you', "Thanks, we've received your answer"],
  ['our lettering', 'the custom font'],
  ['(will be|have been) told', "we'll notify, we've alerted"],
  ['this decides on', 'what changed, and what to do'],
  ['makes it fit', 'affordable'],
  ['its head:', 'digest, hash'],
  ['answer wanted|heard of us', 'Reply by, Referral source'],
].map(([pattern, now]) => [new RegExp(`(?<![\\w-])(${pattern})(?!\\w)`, 'i'), now]);

/** The written texts of a tree: literals, templates and what stands between elements. */
function textsIn(node) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(textsIn);
  const written =
    node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join(' ') : node.value;
  const isText = ['Literal', 'JSXText', 'TemplateLiteral'].includes(node.type) && typeof written === 'string';
  return [
    ...(isText ? [written.trim().replaceAll(/\s+/g, ' ')] : []),
    ...Object.values(node).flatMap(textsIn),
  ];
}

/** Tests may quote anything, and a text has a space. None that the specification quotes has a giveaway. */
function problemsOfTexts(path, content) {
  if (!/\.(tsx?|mjs)$/.test(path) || isTest(path) || path.endsWith('.test.mjs')) return [];
  const tree = parseAst(content, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' });
  return textsIn(tree)
    .filter((text) => text.includes(' '))
    .flatMap((text) => {
      const found = giveaways.find(([pattern]) => pattern.test(text));
      return found === undefined ? [] : [`'${text}' is said in the field's words: ${found[1]}`];
    });
}

/** Checks the names of every source file below `root`, its identifiers, and the texts that people read. */
export async function judgeWords(root) {
  const files = (await filesBelow(root)).filter(
    (path) => source.test(path) && !path.startsWith('tools/checks/words.'),
  );
  const problems = await Promise.all(
    files.map(async (path) => {
      const found = new Set();
      const content = await readFile(join(root, path), 'utf8');
      for (const problem of problemsOfTexts(path, content)) found.add(problem);
      for (const [identifier] of identifiersIn(content)) {
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
