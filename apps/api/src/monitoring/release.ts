import { readFileSync } from 'node:fs';
import { packageFile } from '../config.ts';

/** The release that runs, from the package file. */
export function releaseVersion(): string {
  const read: unknown = JSON.parse(readFileSync(packageFile, 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : 'unknown';
}
