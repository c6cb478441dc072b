import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect } from 'vitest';
import { fileExtensions } from '../../../rules/uploads/file-kinds.ts';
import { acceptedTypesFrom } from '../../accepted.ts';
import { receiveUpload } from '../../receive-upload.ts';
import { UploadRefused, type UploadRefusal } from '../../refusals.ts';
import { inspections } from './program.ts';

/**
 * Sends files of this name, each test into its own folder: why one is refused, and undefined if it is accepted. Fails
 * if anything of a refused file is left behind.
 */
export function inspectionOf(
  fileName: string,
): (content: Buffer | string) => Promise<UploadRefusal | undefined> {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ensigo-inspection-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return async (content) => {
    const options = { maximumBytes: 50 * 1024 * 1024, temporaryFolder: folder, scanner: null, inspections };
    const accept = acceptedTypesFrom(fileExtensions);
    const stream = Readable.from([Buffer.from(content)]);
    const outcome = await receiveUpload(stream, { fileName, accept, ...options }).catch(
      (error: unknown) => error,
    );
    if (outcome instanceof UploadRefused) {
      expect(await readdir(folder)).toEqual([]);
      return outcome.refusal;
    }
    if (outcome instanceof Error) throw outcome;
    await rm(folder, { recursive: true, force: true });
    return undefined;
  };
}
