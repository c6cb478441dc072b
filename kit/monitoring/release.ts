import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  breachedPasswordsFile,
  migrationsFolder,
  packageFile,
  programFolder,
  translationsFolder,
  webFolder,
} from '../platform/config.ts';
import { productVersion } from '../platform/product-version.ts';

const shipped = /\.(?:[jt]s|css|html|po|sql)$/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => shipped.test(name))
    .map((name) => join(folder, name));

/** What differs from one commit to the next where something that runs does, in whatever order. */
const releaseFiles = (): string[] => [
  packageFile,
  breachedPasswordsFile,
  ...[programFolder, migrationsFolder, translationsFolder, webFolder].filter(existsSync).flatMap(filesIn),
];

/**
 * The release that runs: the version of the package file, which many commits share, and the beginning of a hash of what was
 * built. Wherever it is installed, the same build has the same.
 */
export function releaseVersion(files = releaseFiles(), root = dirname(packageFile)): string {
  const hash = createHash('sha256');
  for (const path of files.toSorted())
    hash.update(`${relative(root, path)}\0`).update(createHash('sha256').update(readFileSync(path)).digest());
  return `${productVersion(root)}+${hash.digest('hex').slice(0, 12)}`;
}
