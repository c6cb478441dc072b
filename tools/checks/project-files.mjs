// The project's files as they are on disk: a check based on git would miss new files, and find nothing in a copy
// without git.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const neverOurs = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  'data',
  'test-results',
  'playwright-report',
]);

/** Paths below a folder of the project, with forward slashes, relative to its root, sorted. */
export async function filesBelow(root, folder = '') {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !neverOurs.has(name))
      .map((entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesBelow(root, path) : [path];
      }),
  );
  return found.flat().sort();
}

/** Every folder that contains one of these files, at any depth. */
export function foldersOf(files) {
  const folders = new Set();
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) folders.add(parts.slice(0, depth).join('/'));
  }
  return folders;
}

export const isTest = (path) => /(^|\/)tests\/|\.test\.tsx?$/.test(path);
