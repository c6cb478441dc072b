// Finds texts of screens that were written down without being said: they would stay English in every language (REACH-06).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { sourcesIn } from './collect.mjs';

const ofScreens = /^(kit\/(browser|ui)|modules\/[^/]+\/screens|app\/browser)\//;

/** Read by staff alone, and therefore plain (decision 0113). */
const ofStaff = new RegExp(
  [
    '^modules/[^/]+/screens/staff/',
    '^modules/(conflicts-of-interest|pending-changes|workspace)/screens/',
    '^modules/clients/screens/parts/notes/',
    '^modules/(conditions|mobile-money|repayments)/screens/parts/case/',
    '^modules/(servicing|write-offs|reports)/screens/parts/',
    '^modules/settings/screens/parts/templates/',
    '^modules/staff/screens/public/welcome/',
    '^modules/single-sign-on/screens/',
    '^modules/cases/screens/parts/(assigned|comment-form|conflict-notice|waiting-on)[.]tsx$',
    '^kit/browser/layouts/staff/',
    '^app/browser/staff/',
  ].join('|'),
);

/** What a person may read; a name like `UGX`, a number or an attribute of an element is the same in all languages. */
const isWordy = (text) => /\p{Ll}{2}/u.test(text);
const shownAttributes = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title']);
const saying = new Set(['say', 'sayCount', 'sayNamed']);

const isSaid = (node) =>
  (node?.type === 'TaggedTemplateExpression' &&
    (node.tag.name === 'say' || node.tag.callee?.name === 'sayAs')) ||
  (node?.type === 'CallExpression' && saying.has(node.callee.name)) ||
  (node?.type === 'ArrowFunctionExpression' && isSaid(node.body));

/** The text of a node that is one, with whatever stands in its places left out. */
function textOf(node) {
  if (node?.type === 'ArrowFunctionExpression') return textOf(node.body);
  if (node?.type === 'JSXText') return node.value;
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join(' ') : '';
}

const isUnsaid = (node) => isWordy(textOf(node));
const choicesOf = (node) =>
  node.type === 'ConditionalExpression'
    ? [...choicesOf(node.consequent), ...choicesOf(node.alternate)]
    : [node];
const isTexts = ({ id, init }) => /texts$/i.test(id?.name ?? '') && init?.type.startsWith('TS') === true;
const valuesOf = (node) =>
  node.type === 'ObjectExpression'
    ? node.properties.flatMap(({ value }) => (value === undefined ? [] : valuesOf(value)))
    : [node];

/** Nodes of which one is said, so that the others are read as well. */
function besideSaid(node) {
  if (node.type === 'ArrayExpression') return node.elements.filter((element) => element !== null);
  if (node.type === 'ConditionalExpression') return choicesOf(node);
  return node.type === 'VariableDeclarator' && isTexts(node) ? valuesOf(node.init.expression) : [];
}

/** Nodes that are shown as they are. */
function shown(node) {
  if (node.type === 'JSXText') return [node];
  if (node.type === 'JSXAttribute') return shownAttributes.has(node.name.name) ? [node.value] : [];
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
  return node.children.flatMap(({ type, expression }) => {
    if (type !== 'JSXExpressionContainer') return [];
    return expression.type === 'LogicalExpression' ? [expression.right] : choicesOf(expression);
  });
}

function below(node) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(below);
  const group = typeof node.type === 'string' ? besideSaid(node) : [];
  const found = [
    ...(group.some(isSaid) ? group.filter(isUnsaid) : []),
    ...(typeof node.type === 'string' ? shown(node).filter(isUnsaid) : []),
  ];
  return [...found, ...Object.values(node).flatMap(below)];
}

/** The texts of a file that are not said: { line, text }. */
export function unsaidIn(source, file) {
  const tree = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' });
  return [...new Set(below(tree))].map((node) => ({
    line: source.slice(0, node.start).split('\n').length,
    text: textOf(node).trim(),
  }));
}

/** The texts of screens that borrowers read and that are not said: `file:line: text`. */
export async function unsaidOf(root) {
  const sources = await Promise.all(['kit', 'modules', 'app'].map((room) => sourcesIn(root, room)));
  const files = sources.flat().filter((file) => ofScreens.test(file) && !ofStaff.test(file));
  const found = await Promise.all(
    files.map(async (file) =>
      unsaidIn(await readFile(join(root, file), 'utf8'), file).map(
        ({ line, text }) => `${file}:${line}: '${text}' is not said`,
      ),
    ),
  );
  return found.flat();
}
