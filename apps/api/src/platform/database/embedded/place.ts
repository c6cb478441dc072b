import { chmod, mkdir, readdir, readFile, realpath, rmdir, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomIds } from '../../ids.ts';
import { accountFor, canEnter, isRoot } from './account.ts';
import { EmbeddedPostgresFailed } from './failure.ts';

/** Where root keeps what an unprivileged account has to reach. */
export const sharedPlace = '/var/lib/ensigo';
const noteName = 'belongs-to';

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Databases whose folder was deleted, or is about to get a new one. They may be wanted: nobody deletes them but people. */
async function leftOver(folder: string): Promise<string[]> {
  const names = await readdir(sharedPlace).catch(() => []);
  const notes = await Promise.all(
    names.map(async (name) => {
      const note = await readFile(join(sharedPlace, name, noteName), 'utf8').catch(() => '');
      return note.trim() === folder ? join(sharedPlace, name) : undefined;
    }),
  );
  return notes.filter((path) => path !== undefined);
}

async function makeElsewhere(folder: string, tell: (message: string) => void): Promise<string> {
  for (const old of await leftOver(folder)) {
    tell(`An earlier database of ${folder} is still in ${old}; delete it if nobody misses it.`);
  }
  const place = join(sharedPlace, `database-${randomIds.uuid()}`);
  await mkdir(place, { recursive: true });
  await chmod(sharedPlace, 0o755);
  await chmod(place, 0o711);
  await writeFile(join(place, noteName), `${folder}\n`, { mode: 0o600 });
  await symlink(place, folder);
  return place;
}

/**
 * The folder that holds the cluster, made when it is missing. For root below a home that others cannot enter it
 * is a link to a folder of its own under /var/lib/ensigo, so that the unprivileged account reaches it.
 */
export async function findPlace(folder: string, tell: (message: string) => void): Promise<string> {
  if (await isThere(folder)) return realpath(folder);
  await mkdir(dirname(folder), { recursive: true, mode: 0o711 });
  try {
    await mkdir(folder, { mode: 0o711 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new EmbeddedPostgresFailed(
        `${folder} links to a folder that is gone: restore it, or delete the link.`,
      );
    }
    throw error;
  }
  const account = await accountFor(join(folder, 'data'));
  if (!isRoot() || (await canEnter(account, folder))) return realpath(folder);
  await rmdir(folder);
  return makeElsewhere(folder, tell);
}
