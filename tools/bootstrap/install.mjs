// Installs what package-lock.json names, if it is missing or has changed.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { mayWrite, root } from './project.mjs';
import { mustRun } from './run-step.mjs';

const stampFile = `${root}node_modules/.ensigo-installed`;

async function readOr(path, fallback) {
  return readFile(path, 'utf8').catch(() => fallback);
}

/** Whether npm was run by hand, and everything in the lock that this machine needs is installed in its version. */
async function isInstalledByHand(lockText) {
  const locked = JSON.parse(lockText).packages;
  const installed = JSON.parse(await readOr(`${root}node_modules/.package-lock.json`, '{}')).packages ?? {};
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link === true) return true;
    const found = installed[path];
    // An optional package may be for another system.
    return found === undefined
      ? Boolean(wanted.optional || wanted.devOptional)
      : found.version === wanted.version;
  });
}

/** Packages as locked, including those for development: they build what runs. */
export async function ensureInstalled() {
  if (!(await mayWrite())) return;
  const lockText = await readFile(`${root}package-lock.json`, 'utf8');
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockText}`).digest('hex');
  if ((await readOr(stampFile, '')) === stamp) return;
  if (!(await isInstalledByHand(lockText))) {
    const npm = process.env.npm_execpath;
    const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund'];
    const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
    await mustRun('Installing packages', command, [...first, ...parameters], { isQuiet: true });
  }
  await mkdir(`${root}node_modules`, { recursive: true });
  await writeFile(stampFile, stamp);
}
