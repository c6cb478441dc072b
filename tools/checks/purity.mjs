// Time, chance and the environment make a run impossible to repeat, so each has one entry point: only
// apps/api/src/config.ts reads the environment, only platform/clock.ts and platform/ids.ts know time and chance, and
// the packages know neither. Reads the syntax tree, so a name in a comment or string is not a finding.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@swc/core';
import { filesBelow, isTest } from './project-files.mjs';
import { runAsScript } from './report.mjs';

const environment = { what: 'the environment', instead: 'apps/api/src/config.ts reads it' };
const time = { what: 'the time', instead: "the server's is platform/clock.ts" };
const chance = { what: 'chance', instead: "the server's is platform/ids.ts" };

const chanceNames = new Set([
  'getRandomValues',
  'pseudoRandomBytes',
  'randomBytes',
  'randomFill',
  'randomFillSync',
  'randomInt',
  'randomUUID',
]);

/** `object.property` that is impure; any object where it is undefined. */
const members = [
  { object: 'process', property: 'env', kind: environment },
  { object: 'Date', property: 'now', kind: time },
  { object: 'performance', property: 'now', kind: time },
  { object: 'process', property: 'hrtime', kind: time },
  { object: 'Math', property: 'random', kind: chance },
];

const processModules = new Set(['node:process', 'process']);
const cryptoModules = new Set(['node:crypto', 'crypto']);

const nameOf = (node) =>
  node?.type === 'Identifier' || node?.type === 'StringLiteral' ? node.value : undefined;
const propertyOf = ({ property }) =>
  property.type === 'Computed' ? nameOf(property.expression) : nameOf(property);

function ofMember(node) {
  const property = propertyOf(node);
  // The property's name is enough, whatever the object is called.
  if (chanceNames.has(property)) return chance;
  if (node.object.type === 'MetaProperty') return property === 'env' ? environment : undefined;
  const object =
    nameOf(node.object) ?? (node.object.type === 'MemberExpression' ? propertyOf(node.object) : '');
  return members.find((member) => member.object === object && member.property === property)?.kind;
}

/** `const { env } = process` */
function ofDestructuring({ id, init }) {
  if (id.type !== 'ObjectPattern') return undefined;
  const object = nameOf(init);
  const names = id.properties.map(({ key }) => nameOf(key));
  if (names.some((name) => chanceNames.has(name)) && object === 'crypto') return chance;
  return members.find((member) => member.object === object && names.includes(member.property))?.kind;
}

function ofImport({ source, specifiers }) {
  const names = specifiers.map(({ imported, local }) => nameOf(imported) ?? nameOf(local));
  if (processModules.has(source.value) && names.includes('env')) return environment;
  if (cryptoModules.has(source.value) && names.some((name) => chanceNames.has(name))) return chance;
  return undefined;
}

const isDate = ({ callee }) => nameOf(callee) === 'Date';

const judges = {
  MemberExpression: ofMember,
  VariableDeclarator: ofDestructuring,
  ImportDeclaration: ofImport,
  // A date created from an argument does not read the clock.
  NewExpression: (node) => (isDate(node) && (node.arguments ?? []).length === 0 ? time : undefined),
  CallExpression: (node) => (isDate(node) ? time : undefined),
};

function* kindsIn(node) {
  if (node === null || typeof node !== 'object') return;
  const kind = judges[node.type]?.(node);
  if (kind !== undefined) yield kind;
  for (const part of Object.values(node)) yield* kindsIn(part);
}

/** The impure things a module's text uses: some of `the environment`, `the time`, `chance`. */
export async function reachesOf(text, path) {
  const tree = await parse(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' });
  return new Set(kindsIn(tree));
}

const config = 'apps/api/src/config.ts';
const doors = new Set([
  'apps/api/src/platform/clock.ts',
  'apps/api/src/platform/ids.ts',
  // It knows no platform, and makes the password of its cluster.
  'ops/embedded-postgres/cluster.ts',
]);

/** What a module must not use. A browser has its own clock; a test may set one. */
function closedTo(path) {
  if (/^packages\/[^/]+\/src\//.test(path)) return [environment, time, chance];
  if (path.startsWith('apps/web/src/')) return [environment];
  if (!/^(apps\/api\/src|ops\/(backup|commands|demo|embedded-postgres))\//.test(path)) return [];
  if (path === config) return [time, chance];
  return doors.has(path) || isTest(path) ? [environment] : [environment, time, chance];
}

async function judgeFile(root, path) {
  const reaches = await reachesOf(await readFile(join(root, path), 'utf8'), path);
  return closedTo(path)
    .filter((kind) => reaches.has(kind))
    .map(({ what, instead }) => `${path}: reaches for ${what}; ${instead}`);
}

/** Checks the product's modules below `root`. */
export async function judgePurity(root) {
  const files = (await filesBelow(root)).filter((path) => /\.tsx?$/.test(path) && closedTo(path).length > 0);
  const problems = (await Promise.all(files.map((path) => judgeFile(root, path)))).flat();
  if (files.length === 0) problems.push('no module was found');
  return { problems, read: `${files.length} modules` };
}

await runAsScript(import.meta.url, judgePurity);
