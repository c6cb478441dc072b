import type { FileFault, FileScrub } from '../../endpoints/staff-stored-files.ts';
import { formatDateTime, formatNumber } from '#kit/rules/fields/show.ts';
import { formatSize } from '#kit/rules/uploads/megabytes.ts';
import type { BadgeFamily } from '#kit/ui/badge.tsx';

/** Texts of the page about stored files. */
export const texts = {
  title: 'File integrity',
  note: 'Files that differ from what was uploaded. They are not shown to anyone',
  list: 'Files that failed the integrity check',
  none: 'No faults found in the files checked so far.',
  file: 'File',
  of: 'Belongs to',
  fault: 'Fault',
  foundBy: 'Found by',
  found: 'First found',
  last: 'Last found',
  unnamed: 'No database record refers to this file',
  logo: 'Logo',
  hidden: 'From a case that is hidden from you',
  ticket: (id: number): string => `Ticket ${String(id)}`,
  times: (at: string, times: number): string =>
    times === 1 ? formatDateTime(at) : `${formatDateTime(at)}, ${formatNumber(times)} times in total`,
  more: (total: number): string => `The latest of ${formatNumber(total)} are shown.`,
  whatToDo:
    'Restore a changed or missing file from a backup, or request it again. An orphaned file can be removed from the storage. Repaired files leave this list after the next full file check.',
} as const;

export const faults: Readonly<Record<FileFault['fault'], { label: string; family: BadgeFamily }>> = {
  changed: { label: 'Changed', family: 'danger' },
  missing: { label: 'Missing', family: 'danger' },
  orphaned: { label: 'Orphaned', family: 'waiting' },
};

export const finders: Readonly<Record<FileFault['found_by'], string>> = {
  read: 'User opening the file',
  scrub: 'Full file check',
  backup: 'Backup',
};

/** How the last check of all files went, and whether one is under way. */
export function scrubInWords({ last, running }: FileScrub): string {
  const under =
    running === null ? '' : ` A file check is running: ${formatNumber(running.files)} files so far.`;
  if (last === null) return `No full file check has been completed yet.${under}`;
  const { finished_at: at, files, bytes } = last;
  return `Last full file check: ${formatDateTime(at)}, ${formatNumber(files)} files, ${formatSize(bytes)}.${under}`;
}
