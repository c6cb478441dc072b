// A document that names something that no longer exists misleads its readers. Every command, path, link and variable
// named in README, ARCHITECTURE, CONTRIBUTING, GLOSSARY, SECURITY, CODE_OF_CONDUCT and docs/ must exist, and
// docs/operating/configuration.md must name every variable that is read.
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path/posix';
import GithubSlugger from 'github-slugger';
import { filesBelow, foldersOf } from './project-files.mjs';
import { runAsScript } from './report.mjs';

const isDocument = (path) =>
  /^(README|ARCHITECTURE|CONTRIBUTING|GLOSSARY|SECURITY|CODE_OF_CONDUCT)\.md$|^docs\/.*\.md$|^modules\/[^/]+\/README\.md$/.test(
    path,
  );
const settingsFile = 'kit/platform/config.ts';
const settingsDocument = 'docs/operating/configuration.md';

/** Read or set by what runs the product, not by its settings. */
const usualVariables = ['CI', 'HOME', 'NODE_ENV', 'NODE_OPTIONS', 'PATH'];

/** Commands of npm itself. */
const npmOwn = new Set([
  'audit',
  'ci',
  'exec',
  'explain',
  'help',
  'i',
  'install',
  'ls',
  'outdated',
  'version',
]);

const made = new Set(['node_modules', 'dist', 'data', '.cache', 'test-results', 'playwright-report']);
const fileEnding = /\.(ts|tsx|mjs|cjs|js|json|md|sql|css|html|ya?ml|sh)$/;

/** Code in a document: inline spans and lines of fences, with the line number and the fence's language. */
function codeOf(text) {
  const pieces = [];
  let fence;
  for (const [index, line] of text.split('\n').entries()) {
    const mark = /^\s*(```+|~~~+)\s*(\w*)/.exec(line);
    if (mark !== null) fence = fence === undefined ? (mark[2] ?? '') : undefined;
    else if (fence !== undefined) pieces.push({ line: index + 1, code: line, fence });
    else {
      for (const [, code] of line.matchAll(/`([^`]+)`/g)) pieces.push({ line: index + 1, code, prose: line });
    }
  }
  return pieces.filter((piece) => piece.fence !== 'mermaid');
}

/** Lines of prose with their numbers, without those in fences. */
function proseOf(text) {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    const isMark = /^\s*(```|~~~)/.test(line);
    if (isMark) isCode = !isCode;
    return isMark || isCode ? [] : [{ line: index + 1, text: line }];
  });
}

/** Our own links, inline or below the text: `{ line, target, path, heading }`. */
function linksOf(text) {
  return proseOf(text)
    .flatMap(({ line, text: prose }) =>
      [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]:\s+(\S+)/g)].map(([, within, below]) => ({
        line,
        target: within ?? below,
      })),
    )
    .filter(({ target }) => !/^[a-z]+:/i.test(target))
    .map(({ line, target }) => {
      const [path, heading] = target.split('#', 2);
      return { line, target, path, heading };
    });
}

/** What a link may name after its #: the headings, converted to anchors as Markdown readers usually do. */
function headingsOf(text) {
  const slugger = new GithubSlugger();
  const titles = proseOf(text).flatMap(({ text: prose }) => /^#{1,6}\s+(.+)$/.exec(prose)?.[1] ?? []);
  return new Set(titles.map((title) => slugger.slug(title.replaceAll(/`|\]\([^)]*\)|\[|\b_|_\b|\*/g, ''))));
}

/** Names of npm scripts. */
function scriptsIn(code) {
  return [...code.matchAll(/\bnpm (run(?:-script)? )?(?:-\S+ )*([a-z][\w:-]*)/g)]
    .filter(([, run, name]) => run !== undefined || !npmOwn.has(name))
    .map(([, , script]) => script);
}

const escaped = (text) => text.replaceAll(/[.+^$()[\]\\]/g, String.raw`\$&`);

/** A path as written in documents: <name> and {name} match anything, public|client either of the two. */
function patternsOf(path) {
  const choices = path
    .replace(/\/$/, '')
    .split('/')
    .reduce(
      (before, segment) => {
        const named = /^[<{].*[>}]$/.test(segment) ? [segment] : segment.split('|');
        return before.flatMap((start) => named.map((each) => [...start, each]));
      },
      [[]],
    );
  return choices.map((segments) =>
    segments.map((segment) => escaped(segment).replaceAll(/<[^>]*>|\{[^}]*\}|\*+/g, '[^/]+')).join('/'),
  );
}

function knownPaths(files) {
  const all = [...files, ...foldersOf(files)];
  const isThere = (pattern) => all.some((path) => pattern.test(path));
  return {
    folderNames: new Set([...foldersOf(files)].map((path) => path.split('/').at(-1))),
    /** Relative to the root. */
    has: (path) => patternsOf(path).every((each) => isThere(new RegExp(`^${each}$`))),
    /** Relative to any folder: documents leave out what the reader knows. */
    hasSomewhere: (path) => patternsOf(path).every((each) => isThere(new RegExp(`(^|/)${each}$`))),
  };
}

function isPath(word, { folderNames }) {
  if (!/^[\w.][\w.<>{}*|/-]*$/.test(word) || /\.\.\.|NNNN/.test(word)) return false;
  const segments = word.replace(/\/$/, '').split('/');
  if (segments.some((segment) => made.has(segment))) return false;
  if (fileEnding.test(word)) return true;
  return word.endsWith('/') || (segments.length > 1 && folderNames.has(segments[0]));
}

const wordsOf = (code) => code.split(/[\s,;()"'=]+/).map((word) => word.replace(/[.:]+$/, ''));

/** A drawn tree of folders: the parent of a line is the nearest line above that is less indented. */
function treePathsOf(pieces) {
  const paths = [];
  let above = [];
  let last;
  for (const { line, code, fence } of pieces) {
    if (fence !== '' && fence !== 'text') continue;
    if (last !== undefined && line !== last + 1) above = [];
    last = line;
    const indent = code.search(/\S/);
    const words = code.trim().split(/\s+/);
    const other = words.findIndex((word) => !word.endsWith('/') && !fileEnding.test(word));
    const names = words.slice(0, other === -1 ? words.length : other);
    above = above.filter((entry) => entry.indent < indent);
    const parent = above.at(-1)?.path ?? '';
    for (const name of names) paths.push({ line, path: `${parent}${name}` });
    if (names.length === 1 && names[0].endsWith('/')) above.push({ indent, path: `${parent}${names[0]}` });
  }
  return paths;
}

/** Variables named in code: NAME=value anywhere, NAME_OF_TWO_WORDS alone, or NAME in a table of variables. */
function variablesIn({ code, prose = '', fence }, isVariableTable) {
  const set = [...code.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name);
  if (fence !== undefined) return set;
  const alone = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(code);
  const first = isVariableTable && prose.trim().startsWith(`| \`${code}\``) && /^[A-Z][A-Z0-9_]+$/.test(code);
  return alone || first ? [...set, code] : set;
}

/** Numbers of the lines in a table whose first column is headed "variable" or "setting". */
function variableTableLines(text) {
  const lines = new Set();
  let inside = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim().startsWith('|')) inside = false;
    else if (/^\|\s*`?(environment )?(variable|setting)s?`?\s*\|/i.test(line.trim())) inside = true;
    if (inside) lines.add(index + 1);
  }
  return lines;
}

async function readVariables(root, files) {
  const read = async (path) => readFile(join(root, path), 'utf8').catch(() => '');
  // Parts of it with a file of their own are named after it.
  const parts = files.filter((path) => /^kit\/platform\/[a-z-]+-config\.ts$/.test(path));
  const settings = (await Promise.all([settingsFile, ...parts].map(read))).join('\n');
  const ours = [...settings.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)].map(([, name]) => name);
  const scripts = files.filter((path) =>
    /^(tools|e2e|app\/(browser\/build|tests))\/.*\.(mjs|ts)$/.test(path),
  );
  const texts = await Promise.all(scripts.map(read));
  const others = texts.flatMap((text) =>
    [...text.matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name),
  );
  return { ours: new Set(ours), all: new Set([...ours, ...others, ...usualVariables]) };
}

async function readScripts(root) {
  const { scripts = {} } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return new Set(Object.keys(scripts));
}

function problemsOf(document, text, { paths, variables, scripts, headings }) {
  const problems = [];
  const refuse = (line, words) => problems.push(`${document}:${line}: ${words}`);
  for (const { line, target, path, heading } of linksOf(text)) {
    const there = path.startsWith('/') ? path.slice(1) : join(dirname(document), path);
    const linked = path === '' ? document : normalize(there);
    if (!paths.has(linked)) refuse(line, `links to ${target}, which is not there`);
    else if (heading !== undefined && headings.get(linked)?.has(heading) === false) {
      refuse(line, `links to ${target}, a heading that is not there`);
    }
  }
  const pieces = codeOf(text);
  for (const { line, path } of treePathsOf(pieces)) {
    if (!paths.has(path)) refuse(line, `draws ${path}, which is not there`);
  }
  const tableLines = variableTableLines(text);
  for (const piece of pieces) {
    for (const script of scriptsIn(piece.code)) {
      if (!scripts.has(script))
        refuse(piece.line, `names the script ${script}, which package.json does not have`);
    }
    for (const word of wordsOf(piece.code)) {
      if (isPath(word, paths) && !paths.hasSomewhere(word))
        refuse(piece.line, `names ${word}, which is not there`);
    }
    for (const name of variablesIn(piece, tableLines.has(piece.line))) {
      if (!variables.all.has(name)) refuse(piece.line, `names the variable ${name}, which nothing reads`);
    }
  }
  return problems;
}

/** Checks the documents below `root`. */
export async function judgeDocuments(root) {
  const files = await filesBelow(root);
  const documents = files.filter(isDocument);
  const texts = await Promise.all(documents.map((path) => readFile(join(root, path), 'utf8')));
  const known = {
    paths: knownPaths(files),
    variables: await readVariables(root, files),
    scripts: await readScripts(root),
    headings: new Map(documents.map((path, index) => [path, headingsOf(texts[index])])),
  };
  const problems = documents.flatMap((path, index) => problemsOf(path, texts[index] ?? '', known));
  const configuration = texts[documents.indexOf(settingsDocument)];
  if (configuration === undefined) problems.push(`${settingsDocument}: is missing`);
  else {
    for (const name of known.variables.ours) {
      if (!new RegExp(`\\b${name}\\b`).test(configuration)) {
        problems.push(`${settingsDocument}: does not name the variable ${name}, which ${settingsFile} reads`);
      }
    }
  }
  if (known.variables.ours.size === 0) problems.push(`${settingsFile}: no variable was found in it`);
  return { problems: [...new Set(problems)], read: `${documents.length} documents` };
}

await runAsScript(import.meta.url, judgeDocuments);
