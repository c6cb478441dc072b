import type { PrequalificationState } from '@ensigo/rulebook/contract';
import { filesToCome } from '../../../../shared/uploads/files-to-come.ts';
import type { Upload } from '../../../../shared/uploads/upload.ts';

type Stored = PrequalificationState['uploads'];

/** The documents with those that are still on this phone: they are sent before the application is (REACH-03). */
export function withFilesToCome(stored: Stored, uploads: readonly Upload[]): Stored {
  const all: Record<string, Stored[string]> = { ...stored };
  for (const file of filesToCome(uploads)) all[file.type] = [...(all[file.type] ?? []), file];
  return all;
}
