// An id that leads nowhere tells the reader nothing. Every requirement and decision cited in code, tests and documents
// must be in docs/requirements and docs/decisions, and every requirement listed there as done must be named by a test.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow, isTest } from './project-files.mjs';
import { runAsScript } from './report.mjs';

const requirementsFolder = 'docs/requirements/';
const decisionsFolder = 'docs/decisions/';
const marks = ['our reading', 'planned', 'in part'];

/** Looks like a requirement's id but is not one: an encoding, and parts of test values. */
const otherNames = new Set(['UTF-16', 'LN-20', 'AB-12']);

const isRead = (path) =>
  /^((kit|modules|app|migrations|ops|labs|e2e|tools|docs)\/.*\.(ts|tsx|mjs|js|css|html|sql|sh|md)|[^/]+\.(md|ts|mjs|js))$/.test(
    path,
  );
/** Its examples cite ids that do not exist. */
const isOwnTest = (path) => path === 'tools/checks/requirements.test.mjs';
const isCode = (path) => /^(kit|modules|app|migrations|ops|labs|e2e|tools)\//.test(path);
const isMigration = (path) => path.endsWith('.sql');
const isProof = (path) => isTest(path) || /\.(test\.mjs|spec\.ts)$/.test(path);

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** The rows of one family's file, and problems in how they are written. */
function rowsOf(path, text) {
  const family = path.slice(requirementsFolder.length, -'.md'.length).toUpperCase();
  const rows = [];
  const problems = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('- ')) continue;
    const place = `${path}:${index + 1}`;
    const found = /^- \*\*(([A-Z]+)-\d{2})\*\* (?:\(([a-z ]+)\) )?\S/.exec(line);
    if (found === null) {
      problems.push(`${place}: is no row; one begins with its bold id, then says what must hold`);
      continue;
    }
    const [, id, itsFamily, mark] = found;
    if (itsFamily !== family) problems.push(`${place}: ${id} belongs into ${itsFamily.toLowerCase()}.md`);
    if (rows.some((row) => row.id === id)) problems.push(`${place}: ${id} is there twice`);
    if (mark !== undefined && !marks.includes(mark)) {
      problems.push(`${place}: (${mark}) is no mark; there are ${marks.join(', ')}`);
    }
    rows.push({ id, mark, place });
  }
  return { family, rows, problems };
}

/** All families: `{ ids: Map id -> { mark, place }, families, problems }`. */
function readRequirements(texts) {
  const paths = [...texts.keys()].filter(
    (path) => path.startsWith(requirementsFolder) && !path.endsWith('/README.md'),
  );
  const readme = texts.get(`${requirementsFolder}README.md`) ?? '';
  const files = paths.map((path) => rowsOf(path, texts.get(path)));
  const unlinked = paths
    .map((path) => path.slice(requirementsFolder.length))
    .filter((name) => !readme.includes(`](${name})`))
    .map((name) => `${requirementsFolder}README.md: does not link to ${name}`);
  return {
    ids: new Map(files.flatMap(({ rows }) => rows.map((row) => [row.id, row]))),
    families: new Set(files.map(({ family }) => family)),
    problems: [...files.flatMap(({ problems }) => problems), ...unlinked],
  };
}

/** All decisions: their numbers, and problems in their headings and their list. */
function readDecisions(texts) {
  const names = new Map();
  const problems = [];
  const list = (texts.get(`${decisionsFolder}README.md`) ?? '').split('\n');
  for (const [path, text] of texts) {
    const number = /^docs\/decisions\/(\d{4})-[^/]*\.md$/.exec(path)?.[1];
    if (number === undefined) continue;
    const name = path.slice(decisionsFolder.length);
    if (names.has(number)) problems.push(`${path}: ${number} is taken by ${names.get(number)}`);
    names.set(number, name);
    const [heading] = text.split('\n');
    if (!new RegExp(`^# ${number}\\. \\S`).test(heading)) {
      problems.push(`${path}: begins with "${heading}" instead of "# ${number}. " and its title`);
      continue;
    }
    const line = `- [${number}](${name}) ${heading.slice(`# ${number}. `.length)}`;
    if (!list.includes(line)) problems.push(`${decisionsFolder}README.md: lacks the line ${line}`);
  }
  return { numbers: new Set(names.keys()), problems };
}

function requirementsCitedIn(text) {
  return [...text.matchAll(/\b([A-Z]{2,})-\d{2}\b/g)]
    .map(({ 0: id, 1: family, index }) => ({ id, family, index }))
    .filter(({ id }) => !otherNames.has(id));
}

/** Cited by word, also several in a row and across line ends, or by path. */
function decisionsCitedIn(text) {
  const byWord = [
    ...text.matchAll(/\b[Dd]ecisions?\s[\s*/]*(\d+(?:(?:,|,?[\s*/]+(?:and|or|to))[\s*/]+\d+)*)/g),
  ];
  const byPath = [...text.matchAll(/\bdecisions\/(\d{4})\b/g)];
  return [...byWord, ...byPath].flatMap(({ 1: numbers, index }) =>
    numbers.match(/\d+/g).map((number) => ({ number, index })),
  );
}

function problemOfRequirement({ id, family }, path, { ids, families }) {
  if (!families.has(family)) return `cites ${id}, a family that docs/requirements does not know`;
  const home = `${requirementsFolder}${family.toLowerCase()}.md`;
  if (!ids.has(id)) return `cites ${id}, which ${home} does not have`;
  if (isCode(path) && ids.get(id).mark === 'planned') {
    return `cites ${id}, which ${home} still marks as planned`;
  }
  return undefined;
}

/** An applied migration never changes, and cites decisions in the form of its time. */
function problemOfDecision({ number }, path, numbers) {
  if (number.length !== 4) {
    return isMigration(path) ? undefined : `cites decision ${number}; a decision has four digits`;
  }
  return numbers.has(number) ? undefined : `cites decision ${number}, which docs/decisions does not have`;
}

function problemsOfText(path, text, requirements, { numbers }) {
  const found = [
    ...requirementsCitedIn(text).map((each) => [each.index, problemOfRequirement(each, path, requirements)]),
    ...decisionsCitedIn(text).map((each) => [each.index, problemOfDecision(each, path, numbers)]),
  ];
  return found
    .filter(([, problem]) => problem !== undefined)
    .map(([index, problem]) => `${path}:${lineAt(text, index)}: ${problem}`);
}

/** Ids at the beginning of a title: one, or several in a row. */
function idsProvenIn(text) {
  return [...text.matchAll(/['"`]((?:[A-Z]{2,}-\d{2}(?:, | and | to |: | )?)+)/g)].flatMap(([, beginning]) =>
    beginning.match(/[A-Z]+-\d{2}/g),
  );
}

/** Checks everything below `root` that cites ids. */
export async function judgeRequirements(root) {
  const paths = (await filesBelow(root)).filter(isRead);
  const read = async (path) => [path, await readFile(join(root, path), 'utf8')];
  const texts = new Map(await Promise.all(paths.map(read)));
  const requirements = readRequirements(texts);
  const decisions = readDecisions(texts);
  const all = [...texts];
  const proven = new Set(all.filter(([path]) => isProof(path)).flatMap(([, text]) => idsProvenIn(text)));
  const unproven = [...requirements.ids.values()]
    .filter(({ id, mark }) => mark !== 'planned' && !proven.has(id))
    .map(
      ({ id, place }) => `${place}: no test begins its title with ${id}; mark it as planned until one does`,
    );
  const citing = all.filter(([path]) => !isOwnTest(path));
  const problems = [
    ...requirements.problems,
    ...decisions.problems,
    ...unproven,
    ...citing.flatMap(([path, text]) => problemsOfText(path, text, requirements, decisions)),
  ];
  const citations = citing
    .filter(([path]) => !path.startsWith(requirementsFolder))
    .flatMap(([, text]) => [...requirementsCitedIn(text), ...decisionsCitedIn(text)]).length;
  if (requirements.ids.size === 0) problems.push('docs/requirements: no requirement was found');
  if (decisions.numbers.size === 0) problems.push('docs/decisions: no decision was found');
  if (citations === 0) problems.push('no citation was found');
  return {
    problems: [...new Set(problems)],
    read: `${requirements.ids.size} requirements, ${decisions.numbers.size} decisions, ${citations} citations`,
  };
}

await runAsScript(import.meta.url, judgeRequirements);
