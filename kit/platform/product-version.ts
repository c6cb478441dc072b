import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFile } from './config.ts';

/** The version of the package file, which many commits share. */
export function productVersion(root = dirname(packageFile)): string {
  const read: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : '0';
}
