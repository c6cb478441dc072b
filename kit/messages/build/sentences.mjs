// Finds the messages of a source file (`say`, `sayAs`, `sayCount`, `named`), and writes the file in one language.
import { parseAst } from 'rolldown/parseAst';
import { messageKey } from './key.mjs';

const own = '#kit/messages/index.ts';

/** Whether a file may have messages at all: within kit, it imports them by a relative path. */
const mayHaveMessages = (source) => source.includes('messages/index.ts');

const isLiteral = (node) => node?.type === 'Literal' && typeof node.value === 'string';

/** The template as translators see it: `Total {0}`. */
const sentenceOfTemplate = ({ quasis }) =>
  quasis.map(({ value }) => value.cooked).reduce((text, part, index) => `${text}{${index - 1}}${part}`);

const isSayAs = (node) => node.type === 'CallExpression' && node.callee.name === 'sayAs';

/** The context that the tag of a template names; undefined if the template is no message. */
function contextOf(tag, place) {
  if (tag.name === 'say') return '';
  if (!isSayAs(tag)) return undefined;
  if (!isLiteral(tag.arguments[0])) throw new Error(`${place(tag)}: sayAs takes one written context`);
  return tag.arguments[0].value;
}

function messageIn(node, place) {
  if (node.type === 'TaggedTemplateExpression') {
    const context = contextOf(node.tag, place);
    if (context === undefined) return undefined;
    return {
      kind: 'template',
      node,
      sentences: [messageKey(sentenceOfTemplate(node.quasi), context)],
      values: node.quasi.expressions,
    };
  }
  if (isSayAs(node)) throw new Error(`${place(node)}: sayAs takes its message as a template`);
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const { name } = node.callee;
  const texts = node.arguments;
  if (name === 'say') {
    if (texts.length !== 1 || !isLiteral(texts[0]))
      throw new Error(`${place(node)}: say takes one written text`);
    return { kind: 'text', node, sentences: [texts[0].value], values: [] };
  }
  if (name === 'sayCount') {
    const [, one, other] = texts;
    if (texts.length !== 3 || !isLiteral(one) || !isLiteral(other))
      throw new Error(`${place(node)}: sayCount takes a number and two written texts`);
    return { kind: 'count', node, sentences: [one.value, other.value], values: [texts[0]] };
  }
  if (name === 'named') {
    const items = texts[0]?.type === 'TSAsExpression' ? texts[0].expression.elements : texts[0]?.elements;
    if (items?.every(isLiteral) !== true)
      throw new Error(`${place(node)}: named takes a written list of texts`);
    return { kind: 'named', node, sentences: items.map(({ value }) => value), values: [] };
  }
  return undefined;
}

/** The outermost messages below a node, in order; those within their values come with them. */
function messagesBelow(node, place) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap((each) => messagesBelow(each, place));
  if (typeof node.type === 'string') {
    const message = messageIn(node, place);
    if (message !== undefined)
      return [
        {
          ...message,
          values: message.values.map((value) => ({ node: value, messages: messagesBelow(value, place) })),
        },
      ];
  }
  return Object.values(node).flatMap((each) => messagesBelow(each, place));
}

function read(source, file) {
  const place = ({ start }) => `${file}:${source.slice(0, start).split('\n').length}`;
  const tree = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' });
  return { messages: messagesBelow(tree, place), place };
}

/** Every message of a file: { kind, sentences: their keys, line, values: source of each value }. */
export function messagesIn(source, file) {
  if (!mayHaveMessages(source)) return [];
  const { messages } = read(source, file);
  const flat = (list) =>
    list.flatMap((message) => [
      {
        kind: message.kind,
        sentences: message.sentences,
        line: source.slice(0, message.node.start).split('\n').length,
        values: message.values.map(({ node }) => source.slice(node.start, node.end)),
      },
      ...message.values.flatMap(({ messages: within }) => flat(within)),
    ]);
  return flat(messages);
}

/** A number, sum or day, which never runs from right to left: without a tag the screens are smaller. */
const isFigure = ({ type, callee }) =>
  type === 'CallExpression' && /^(String|format[A-Z][A-Za-z]*)$/.test(callee.name);

const inTemplate = (text) => text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);

/** The file with its messages as `translate` says them; `named` stays, as its values are kept in English. */
export function sourceIn(source, file, translate) {
  if (!mayHaveMessages(source)) return source;
  const { messages } = read(source, file);
  let isIsolating = false;

  function write(start, end, within) {
    let text = '';
    let from = start;
    for (const message of within) {
      text += source.slice(from, message.node.start) + written(message);
      from = message.node.end;
    }
    return text + source.slice(from, end);
  }

  function written({ kind, node, sentences, values }) {
    const [sentence, other] = sentences;
    const valueAt = (index) => {
      const value = values[index];
      return value === undefined ? undefined : write(value.node.start, value.node.end, value.messages);
    };
    if (kind === 'named') return source.slice(node.start, node.end);
    if (kind === 'count')
      return `sayCount(${valueAt(0)}, ${JSON.stringify(translate(sentence))}, ${JSON.stringify(translate(other))})`;
    if (values.length === 0) return JSON.stringify(translate(sentence));
    const spoken = translate(sentence).split(/\{([0-9])\}/);
    const isTyped = values.some(({ node: value }) => !isFigure(value));
    isIsolating ||= isTyped;
    return `${isTyped ? 'isolating' : ''}\`${spoken.map((part, index) => (index % 2 === 0 ? inTemplate(part) : `\${${valueAt(Number(part))}}`)).join('')}\``;
  }

  const spokenSource = write(0, source.length, messages);
  return isIsolating ? `${spokenSource}\nimport { isolating } from '${own}';` : spokenSource;
}
