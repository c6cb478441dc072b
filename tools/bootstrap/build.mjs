// Builds what is older than its sources, told by their content: a checkout changes times, not content.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, root } from './project.mjs';
import { mustRun } from './run-step.mjs';

const shared = [
  'packages/rulebook/src',
  'packages/rulebook/package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const npm = process.env.npm_execpath;

const builds = [
  {
    name: 'server',
    sources: [...shared, 'apps/api/src', 'apps/api/package.json', 'tools/build-api.mjs'],
    result: 'apps/api/dist/main.js',
    command: [process.execPath, 'tools/build-api.mjs'],
  },
  {
    name: 'screens',
    sources: [...shared, 'apps/web'],
    result: 'apps/web/dist/index.html',
    command: [
      ...(npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']),
      'run',
      'build',
      '--silent',
      '--workspace=@ensigo/web',
    ],
  },
];

const ignored = new Set(['node_modules', 'dist', '.cache', 'test']);

async function filesOf(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const kept = entries.filter(({ name }) => !ignored.has(name) && !/\.test\.tsx?$/.test(name));
  const files = await Promise.all(
    kept.map((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)])),
  );
  return files.flat();
}

async function hashOf({ sources, result }) {
  const hash = createHash('sha256');
  for (const path of [...sources, result]) {
    for (const file of (await filesOf(join(root, path)).catch(() => [])).sort()) {
      hash.update(`${file}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** Builds the server and the screens, unless they are what their sources would give. */
export async function buildWhatIsStale() {
  await mkdir(cacheFolder, { recursive: true });
  for (const build of builds) {
    const stampFile = join(cacheFolder, `${build.name}.built`);
    const before = await readFile(stampFile, 'utf8').catch(() => '');
    if (before === (await hashOf(build))) continue;
    const [command, ...parameters] = build.command;
    await mustRun(`Building the ${build.name}`, command, parameters);
    await writeFile(stampFile, await hashOf(build));
  }
}
