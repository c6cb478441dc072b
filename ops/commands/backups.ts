import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackups, removeBackups } from '../backup/keep-backups.ts';
import { exitWhenInterrupted } from '../backup/interrupted.ts';
import { mendFiles } from '../backup/mend-files.ts';
import { BackupRefused } from '../backup/refused.ts';
import { judgeAuthenticity } from '../backup/signature.ts';
import { configOfProcess } from '#kit/platform/config.ts';
import { fail } from '#app/server/failure.ts';
import { randomIds } from '#kit/platform/ids.ts';
import { keptKey } from '#kit/platform/secret-key.ts';
import { besideServer } from '#kit/platform/beside-server.ts';
import { requireSameDatabase } from '#kit/platform/settle.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const usage = `npm run backups -- check FOLDER              reads all backups in a folder and all file contents they refer to
npm run backups -- remove FOLDER --keep N    removes all but the newest N backups, and the contents that none of these needs
npm run backups -- mend FOLDER restores stored files that the database refers to and the installation lacks`;

async function check(folder: string): Promise<void> {
  const config = configOfProcess();
  const ownKey = config.secretKey ?? (await keptKey(config.dataFolder));
  if (ownKey === undefined)
    print(
      'Warning: without a key, changes made by someone who also corrected the hashes cannot be detected.',
    );
  const { backups, contents, faults } = await checkBackups(folder, (archive) => {
    judgeAuthenticity(archive, {
      givenKey: ownKey,
      ownKey: undefined,
      before: config.secretKeysBefore,
      expected: undefined,
      unverified: ownKey === undefined,
    });
  });
  for (const fault of faults) print(fault);
  print(
    `Backups checked: ${String(backups)}. Contents checked: ${String(contents)}. Faults: ${String(faults.length)}.`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

async function remove(folder: string, keep: number): Promise<void> {
  const { archives, contents, kept } = await removeBackups(folder, keep, randomIds);
  for (const path of archives) print(`Removed ${path}`);
  const size = `${(contents.bytes / (1024 * 1024)).toFixed(1)} MB`;
  print(
    `Backups kept: ${String(kept)}. Contents removed, as none of these backups needs them: ${String(contents.files)} (${size}).`,
  );
}

async function mend(folder: string): Promise<void> {
  await besideServer(
    { ...configOfProcess(), logLevel: 'warn' },
    { tell: print, prepare: requireSameDatabase },
    async (platform, settled) => {
      const parts = { config: settled, files: platform.files };
      const { mended, lacking } = await mendFiles(parts, folder);
      for (const key of lacking)
        print(`The file ${key} is recorded in the database but is neither stored nor in the folder.`);
      print(`Missing files restored: ${String(mended.length)}. Still missing: ${String(lacking.length)}.`);
      if (lacking.length > 0) process.exitCode = 1;
    },
  );
}

/** What the command line asks for; undefined if it cannot be read. */
function askedFor(): (() => Promise<void>) | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    });
    const [what, place, ...rest] = positionals;
    if (place === undefined || rest.length > 0) return undefined;
    const folder = resolve(place);
    const keep = Number(values.keep);
    if (what === 'remove')
      return Number.isSafeInteger(keep) && keep > 0 ? () => remove(folder, keep) : undefined;
    if (values.keep !== undefined) return undefined;
    if (what === 'check') return () => check(folder);
    return what === 'mend' ? () => mend(folder) : undefined;
  } catch {
    return undefined;
  }
}

/** Looks after a folder of backups. */
async function run(): Promise<void> {
  const work = askedFor();
  exitWhenInterrupted();
  if (work !== undefined) return work();
  print(usage);
  process.exitCode = 2;
}

await run().catch((error: unknown) => fail(error, BackupRefused));
