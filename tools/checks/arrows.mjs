// Which module may import which, by the rules of .dependency-cruiser.mjs. A module or import that the reader missed
// would go unchecked, so what it read is compared with the files on disk, and a miss is a finding.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import configuration from '../../.dependency-cruiser.mjs';
import { filesBelow } from './project-files.mjs';
import { runAsScript } from './report.mjs';
import { arrowsUpwards, circlesOfRooms } from './rooms.mjs';

// dependency-cruiser passes every file to swc as TypeScript without JSX, and swc then rejects the tags in a .tsx.
const swc = createRequire(import.meta.url)('@swc/core');
const parseFile = swc.parseFileSync;
swc.parseFileSync = (path, options) => parseFile(path, { ...options, tsx: path.endsWith('.tsx') });
const { cruise } = await import('dependency-cruiser');

const parts = ['kit', 'modules', 'app', 'ops', 'labs', 'e2e'];

/** The imports visible in a module's text. */
function importsIn(text) {
  const statements = text.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^']+)'/gm);
  const sideEffects = text.matchAll(/^import\s+'([^']+)'/gm);
  const dynamic = text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g);
  return [...statements, ...sideEffects, ...dynamic].map(([, specifier]) => specifier);
}

const withoutScheme = (specifier) => specifier.replace(/^node:/, '');

async function missedIn(root, path, modules) {
  const module = modules.get(path);
  if (module === undefined) return [`${path}: was not read`];
  const seen = new Set(module.dependencies.map((dependency) => withoutScheme(dependency.module)));
  const text = await readFile(join(root, path), 'utf8');
  return importsIn(text)
    .filter((specifier) => !seen.has(withoutScheme(specifier)))
    .map((specifier) => `${path}: its import of ${specifier} was not read`);
}

function sentence({ rule, from, to, cycle = [] }) {
  const { comment } = configuration.forbidden.find(({ name }) => name === rule.name);
  const way = rule.name === 'no-cycle' ? cycle.map(({ name }) => name).join(' -> ') : to;
  return `${from}: -> ${way} (${rule.name}: ${comment})`;
}

/** Checks the tree below `root`; also resolves to the violations `{ rule, from, to }`. */
export async function judgeArrows(root) {
  const files = (await filesBelow(root)).filter(
    (path) => parts.includes(path.split('/')[0]) && /\.tsx?$/.test(path),
  );
  if (files.length === 0) return { problems: ['no module was found'], violations: [], read: '0 modules' };
  const { output } = await cruise(files, {
    ...configuration.options,
    baseDir: root,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
  });
  const modules = new Map(output.modules.map((module) => [module.source, module]));
  const missed = (await Promise.all(files.map((path) => missedIn(root, path, modules)))).flat();
  const { violations } = output.summary;
  const imports = files.reduce((sum, path) => sum + (modules.get(path)?.dependencies.length ?? 0), 0);
  return {
    problems: [
      ...missed,
      ...new Set(violations.map(sentence)),
      ...arrowsUpwards(output.modules),
      ...circlesOfRooms(output.modules),
    ],
    violations: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    read: `${files.length} modules, ${imports} imports, ${configuration.forbidden.length} rules`,
  };
}

/** The project itself, which must not look empty: server and screens build on the rules. */
async function judgeProject(root) {
  const { problems, read } = await judgeArrows(root);
  return { problems, read };
}

await runAsScript(import.meta.url, judgeProject);
