import type { FileFault, FileScrub } from '@ensigo/rulebook/contract';
import { formatDateTime, formatNumber } from '@ensigo/rulebook/fields';
import { formatSize } from '@ensigo/rulebook/uploads';
import type { BadgeFamily } from '../../../ui/badge.tsx';

/** Texts of the page about stored files. */
export const texts = {
  title: 'Stored files',
  note: 'Files that are not as they were uploaded. Nothing wrong is shown to anyone',
  list: 'Files that are not as they should be',
  none: 'Every file is as it was uploaded, as far as it has been looked at.',
  file: 'File',
  of: 'Belongs to',
  fault: 'What is wrong',
  foundBy: 'Noticed by',
  found: 'First noticed',
  last: 'Last noticed',
  unnamed: 'No row names this file',
  logo: 'The logo',
  hidden: 'Of a case that is hidden from you',
  ticket: (id: number): string => `Ticket ${String(id)}`,
  times: (at: string, times: number): string =>
    times === 1 ? formatDateTime(at) : `${formatDateTime(at)}, ${formatNumber(times)} times in all`,
  more: (total: number): string => `The latest of ${formatNumber(total)} are shown.`,
  whatToDo:
    'Restore a changed or missing file from a backup, or ask for it again. A file that no row names can be removed from the storage. What is mended leaves this list with the next check of all files.',
} as const;

export const faults: Readonly<Record<FileFault['fault'], { label: string; family: BadgeFamily }>> = {
  changed: { label: 'Changed', family: 'danger' },
  missing: { label: 'Missing', family: 'danger' },
  orphaned: { label: 'Named by nothing', family: 'waiting' },
};

export const finders: Readonly<Record<FileFault['found_by'], string>> = {
  read: 'Somebody opened it',
  scrub: 'The check of all files',
  backup: 'A backup',
};

/** How the last check of all files went, and whether one is under way. */
export function scrubInWords({ last, running }: FileScrub): string {
  const under = running === null ? '' : ` One is under way: ${formatNumber(running.files)} files so far.`;
  if (last === null) return `All files have not been checked yet.${under}`;
  const { finished_at: at, files, bytes } = last;
  return `All files were last checked on ${formatDateTime(at)}: ${formatNumber(files)} files, ${formatSize(bytes)}.${under}`;
}
