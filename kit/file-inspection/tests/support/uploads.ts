import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { folderOfEachTest } from '#app/tests/support/folders.ts';
import { receiveUpload, type ReceivedFile, type UploadOptions } from '../../receive-upload.ts';
import { refusalMessage, UploadRefused, type UploadRefusal } from '../../refusals.ts';
import { inspections } from './program.ts';

type Sent = readonly [
  content: Buffer | string | Readable,
  fileName: string,
  changes?: Partial<UploadOptions>,
];

/** Sends files, each test into a folder of its own. */
export function uploadsWith(usual: Partial<UploadOptions> = {}) {
  const folder = folderOfEachTest();

  const upload = (...[content, fileName, changes]: Sent): Promise<ReceivedFile> =>
    receiveUpload(content instanceof Readable ? content : Readable.from([Buffer.from(content)]), {
      fileName,
      maximumBytes: 20 * 1024 * 1024,
      temporaryFolder: folder.path,
      accept: ['pdf', 'jpg', 'png'],
      scanner: null,
      inspections,
      ...usual,
      ...changes,
    });

  /** The file that was taken, or why it is refused; fails if anything of a refused one is left behind. */
  async function outcomeOf(...sent: Sent): Promise<ReceivedFile | UploadRefusal> {
    const before = await readdir(folder.path);
    try {
      return await upload(...sent);
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      expect(await readdir(folder.path)).toEqual(before);
      expect(error.message).toBe(refusalMessage(error.refusal));
      return error.refusal;
    }
  }

  /** Why a file is refused, which has to be. */
  async function refusalOf(...sent: Sent): Promise<UploadRefusal> {
    const outcome = await outcomeOf(...sent);
    if ('temporaryPath' in outcome) throw new Error('it was not refused');
    return outcome;
  }

  return { folder, upload, outcomeOf, refusalOf };
}
