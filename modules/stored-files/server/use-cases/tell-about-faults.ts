import type { FileFault } from '../../endpoints/staff-stored-files.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { notifyEveryAdministrator } from '#notifications/server/index.ts';
import { claimUntoldFaults } from '../store.ts';

const page = screens.staff.storedFiles.to();

const words: Readonly<Record<FileFault['fault'], (count: string) => string>> = {
  changed: (count) => `${count} changed`,
  missing: (count) => `${count} missing`,
  orphaned: (count) => `${count} orphaned`,
};
const kinds = ['changed', 'missing', 'orphaned'] as const;

/** One sentence that names no case: it also reaches administrators from whom one is hidden. */
function messageOf(faults: readonly FileFault['fault'][]): string {
  const counted = kinds
    .map((kind) => ({ kind, count: faults.filter((fault) => fault === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => words[kind](String(count)));
  const files =
    faults.length === 1
      ? 'A stored file failed the integrity check'
      : `${String(faults.length)} stored files failed the integrity check`;
  return `${files}: ${counted.join(', ')}.`;
}

/** Tells every administrator of new faults of stored files, by bell and mail, at most once an hour (STAND-03). */
export async function tellAboutFaults(platform: Platform): Promise<void> {
  const { database, config } = platform;
  await changeUnrecorded(database, async (transaction) => {
    const faults = await claimUntoldFaults(transaction);
    if (faults.length === 0) return;
    const message = messageOf(faults);
    await notifyEveryAdministrator(platform, transaction, {
      message,
      redirect: page,
      mail: {
        kind: 'stored-files-alert',
        subject: 'Stored files failed the integrity check',
        text: `${message}\n\nDamaged files are not shown to anyone. See which files and cases are affected: ${config.publicUrl}${page}\n\nRestore them from a backup, or ask for them again. You are notified of new faults at most once an hour.`,
      },
    });
  });
}
