// Builds what is older than its sources, judged by content: a checkout changes times, not content. Run as a script, it
// names what is stale.
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder, mayWrite, root } from './project.mjs';
import { mustRun } from './run-step.mjs';

const shared = ['kit', 'modules', 'app', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

const builds = [
  {
    name: 'server',
    sources: [...shared, 'ops', 'tools/build-server.mjs', 'tools/bundle.mjs'],
    // Only screens.
    leavesOut: /\/(screens|browser|ui)$/,
    result: 'dist/server/main.js',
    command: [process.execPath, 'tools/build-server.mjs'],
  },
  {
    name: 'screens',
    sources: shared,
    // Only the server.
    leavesOut: /\/(server|http|platform|monitoring|file-inspection)$/,
    result: 'dist/screens/index.html',
    command: [process.execPath, 'app/browser/build/build.mjs', '--complete'],
  },
];

const ignored = new Set(['node_modules', '.cache', 'tests', 'README.md']);

async function filesOf(path, leavesOut) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const kept = entries.filter(
    ({ name }) => !ignored.has(name) && !/\.test\.tsx?$/.test(name) && !leavesOut.test(join(path, name)),
  );
  const files = await Promise.all(
    kept.map((entry) =>
      entry.isDirectory() ? filesOf(join(path, entry.name), leavesOut) : [join(path, entry.name)],
    ),
  );
  return files.flat();
}

async function hashOf({ sources, leavesOut, result }) {
  const hash = createHash('sha256');
  for (const path of [...sources, result]) {
    for (const file of (await filesOf(join(root, path), leavesOut).catch(() => [])).sort()) {
      hash.update(`${file}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

const stampOf = ({ name }) => join(cacheFolder, `${name}.built`);

async function isStale(build) {
  return (await readFile(stampOf(build), 'utf8').catch(() => '')) !== (await hashOf(build));
}

/** Ends the process with a message if something was never built. */
async function requireBuilt() {
  for (const { name, result } of builds) {
    const isBuilt = await access(join(root, result)).then(
      () => true,
      () => false,
    );
    if (isBuilt) continue;
    console.error(
      `The ${name} ${name === 'screens' ? 'are' : 'is'} not built, and this user cannot write to ${root}. Its owner must build it: npm ci, npm run build`,
    );
    process.exit(1);
  }
}

/** Builds the server and the screens, unless they already match their sources or this user may not write. */
export async function buildWhatIsStale() {
  if (!(await mayWrite())) return requireBuilt();
  await mkdir(cacheFolder, { recursive: true });
  for (const build of builds) {
    if (!(await isStale(build))) continue;
    const [command, ...parameters] = build.command;
    await mustRun(`Building the ${build.name}`, command, parameters, { isQuiet: true });
    await writeFile(stampOf(build), await hashOf(build));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const build of builds) if (await isStale(build)) console.log(build.name);
}
