import { fileExtensions } from '../../../rules/uploads/file-kinds.ts';
import { acceptedTypesFrom } from '../../accepted.ts';
import type { UploadRefusal } from '../../refusals.ts';
import { uploadsWith } from './uploads.ts';

/**
 * Sends files of this name, each test into its own folder: why one is refused, and undefined if it is accepted. Fails
 * if anything of a refused file is left behind.
 */
export function inspectionOf(
  fileName: string,
): (content: Buffer | string) => Promise<UploadRefusal | undefined> {
  const { outcomeOf } = uploadsWith({
    accept: acceptedTypesFrom(fileExtensions),
    maximumBytes: 50 * 1024 * 1024,
  });
  return async (content) => {
    const outcome = await outcomeOf(content, fileName);
    if (!('temporaryPath' in outcome)) return outcome;
    await outcome.discard();
    return undefined;
  };
}
