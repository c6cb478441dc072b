import { judgeFile, type UploadRule } from '../../rules/uploads/judge-file.ts';
import { isPhotoFor, smallPhoto } from './photos/small-photo.ts';
import { takesRoom } from './upload.ts';
import type { UploadQueue } from './upload-queue.ts';

interface Choice {
  /** The document type, or `attachments`. */
  readonly type: string;
  readonly rule: UploadRule;
  readonly files: readonly File[];
  /** How many there are already. */
  readonly stored: number;
}

/** Puts chosen files into the queue, photos once they are small; says of each other one why it is refused. */
export function chooseFiles(queue: UploadQueue, { type, rule, files, stored }: Choice): void {
  const before = queue.uploads().filter((upload) => upload.type === type);
  let taken = stored + before.filter(takesRoom).length;
  // Photos that could not be joined stay, to be joined otherwise.
  for (const { id, state, pages } of before) if (state === 'refused' && pages === undefined) queue.remove(id);
  for (const file of files) {
    const isPhoto = isPhotoFor(rule, file) && file.size > 0;
    const refusal = isPhoto && taken < rule.max_files ? undefined : judgeFile(file, rule, taken);
    if (refusal !== undefined) queue.addRefused(type, file, refusal);
    else {
      if (isPhoto)
        queue.prepare(type, file, async () => {
          const { file: ready, flaw } = await smallPhoto(file, rule);
          return { file: ready, flaw, refusal: judgeFile(ready, rule, 0) };
        });
      else queue.add(type, file);
      taken += 1;
    }
  }
}
