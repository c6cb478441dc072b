import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { accountFor, canEnter, isRoot } from './account.ts';
import { EmbeddedPostgresFailed } from './failure.ts';
import { currentOwner } from './ownership.ts';

/** Where root keeps what an unprivileged user has to reach. */
export const sharedPlace = '/var/lib/ensigo';
const noteName = 'belongs-to';

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

interface Place {
  readonly path: string;
  /** The folder that links here, or did. */
  readonly folder: string;
}

async function places(): Promise<Place[]> {
  const paths = (await readdir(sharedPlace).catch(() => [])).map((name) => join(sharedPlace, name));
  const notes = paths.map(async (path) => ({
    path,
    folder: (await readFile(join(path, noteName), 'utf8').catch(() => '')).trim(),
  }));
  return (await Promise.all(notes)).filter(({ folder }) => folder !== '');
}

/** Only people delete a database, except those of temporary folders that are gone. */
async function lookAfter(
  { path, folder }: Place,
  wanted: string,
  tell: (message: string) => void,
): Promise<void> {
  if (folder === wanted)
    tell(`An earlier database of ${folder} is still in ${path}. Delete it if it is no longer needed.`);
  const isForgotten = folder.startsWith(`${tmpdir()}/`) && !(await isThere(folder));
  if (isForgotten && (await currentOwner(path)) === undefined)
    await rm(path, { recursive: true, force: true });
}

async function makeElsewhere(folder: string, tell: (message: string) => void): Promise<string> {
  for (const place of await places()) await lookAfter(place, folder, tell);
  await mkdir(sharedPlace, { recursive: true });
  await chmod(sharedPlace, 0o755);
  const place = await mkdtemp(join(sharedPlace, 'database-'));
  await chmod(place, 0o711);
  await writeFile(join(place, noteName), `${folder}\n`, { mode: 0o600 });
  await symlink(place, folder);
  return place;
}

/**
 * The folder that contains the cluster, created if missing. For root below a home that others cannot enter it is a link
 * to a folder under /var/lib/ensigo, so that the unprivileged user can reach it.
 */
export async function findPlace(folder: string, tell: (message: string) => void): Promise<string> {
  if (await isThere(folder)) return realpath(folder);
  await mkdir(dirname(folder), { recursive: true, mode: 0o711 });
  try {
    await mkdir(folder, { mode: 0o711 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new EmbeddedPostgresFailed(
        `${folder} links to a folder that no longer exists. Restore the folder or delete the link.`,
      );
    }
    throw error;
  }
  const account = await accountFor(join(folder, 'data'));
  if (!isRoot() || (await canEnter(account, folder))) return realpath(folder);
  await rmdir(folder);
  return makeElsewhere(folder, tell);
}
