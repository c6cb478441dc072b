import type { FileFault } from '#stored-files/endpoints/staff-stored-files.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { configOfProcess } from '#kit/platform/config.ts';
import { fail } from '../failure.ts';
import { isGivenNothing } from '../no-arguments.ts';
import { scrubWhole } from '#stored-files/server/index.ts';
import { besideServer } from '#kit/platform/beside-server.ts';

const usage = 'npm run scrub checks all stored files against the database';
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const words: Readonly<Record<FileFault['fault'], string>> = {
  changed: 'has changed since it was uploaded',
  missing: 'is recorded in the database but missing from storage',
  orphaned: 'is in storage but not recorded in the database',
};

/** Compares all stored files with the rows that name them, both ways; with or without a running server. */
async function run(): Promise<void> {
  if (!isGivenNothing(usage)) return;
  await besideServer({ ...configOfProcess(), logLevel: 'fatal' }, { tell: print }, async (platform) => {
    let faults = 0;
    const done = await scrubWhole(platform, (key, fault) => {
      faults += 1;
      print(`The file ${key} ${words[fault]}.`);
    });
    if (done?.isWhole !== true) {
      print('Another file check is running. Try again in a minute.');
      process.exitCode = 2;
      return;
    }
    const size = `${(done.bytes / (1024 * 1024)).toFixed(1)} MB`;
    print(`Files checked: ${String(done.files)} (${size}). Faults: ${String(faults)}.`);
    if (faults > 0) {
      print(`Administrators can see at ${screens.staff.storedFiles.to()} which case each file belongs to.`);
      process.exitCode = 1;
    }
  });
}

await run().catch(fail);
