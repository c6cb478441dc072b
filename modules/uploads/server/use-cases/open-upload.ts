import type { openUpload as call } from '#kit/endpoints/uploads.ts';
import type { BodyOf } from '#kit/rules/engine/contract.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { fileOfWrongType, fileTooLarge, maximumBytes } from '#kit/rules/uploads/judge-file.ts';
import { isCalledHeic } from '#kit/rules/uploads/file-kinds.ts';
import { cleanFileName } from '#kit/http/upload-name.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as store from '#kit/platform/uploads/upload-store.ts';
import { present, type Presented } from '../responses.ts';
import { refuseTooMany, ruleOf } from '../rules.ts';

/** Announces a file: nobody sends megabytes that cannot be used, or more at a time than an account may (REACH-02). */
export async function openUpload(
  { config, database, ids }: Platform,
  userId: string,
  { place, field, name, size }: BodyOf<typeof call>,
): Promise<Presented> {
  const rule = await ruleOf({ query: database.read }, place, field);
  if (rule === undefined) throw invalid({ field: ['Files are not accepted here.'] });
  const fileName = cleanFileName(name);
  const isSwitchedOff = !config.heicPhotos && isCalledHeic({ name: fileName, type: '' });
  if (isSwitchedOff || size > maximumBytes(rule)) {
    const message = isSwitchedOff ? fileOfWrongType(fileName, rule) : fileTooLarge(fileName, rule, size);
    throw new Refusal('file-refused', { message, errors: { [field]: [message] } });
  }
  return changeUnrecorded(database, async (transaction) => {
    await refuseTooMany(transaction, userId, size);
    return present(
      await store.openUpload(transaction, { id: ids.uuid(), userId, place, field, fileName, size }),
    );
  });
}
