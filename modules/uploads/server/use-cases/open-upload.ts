import type { openUpload as call, UploadState } from '#kit/endpoints/uploads.ts';
import type { BodyOf } from '#kit/rules/engine/contract.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { fileOfWrongType, fileTooLarge, maximumBytes } from '#kit/rules/uploads/judge-file.ts';
import { isCalledHeic } from '#kit/rules/uploads/file-kinds.ts';
import { cleanFileName } from '#kit/http/upload-name.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as store from '#kit/platform/uploads/upload-store.ts';
import { findUpload, type FoundUpload, type UploadRow } from '#kit/platform/uploads/upload-store.ts';
import { refuseTooMany, ruleOf } from '../rules.ts';
import { endEarlier } from '../under-way.ts';
import { say } from '#kit/messages/index.ts';
import { removeOrLeave } from '#kit/platform/file-store/keep-files.ts';
import type { Queryable } from '#kit/platform/database/types.ts';

/** A file on its way, in the shape of answers. */
export const present = ({ id, received, size, state, reason, expires_at }: UploadRow) => ({
  data: { id, offset: received, size, state, reason, expires_at } satisfies UploadState,
});

/** What the calls about a file on its way answer. */
export type Presented = ReturnType<typeof present>;

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

/** One's own file; other people's, and those that are too old, are not found. */
export async function requireUpload(connection: Queryable, id: string, userId: string): Promise<FoundUpload> {
  const row = await findUpload(connection, id, userId);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

/**
 * How much of a file is here, with what arrived of a part that was given up, and what became of it. One whose check
 * died with its process is reported as open: the client then finishes it again (REACH-02).
 */
export async function showUpload({ database }: Platform, userId: string, id: string): Promise<Presented> {
  await requireUpload(database, id, userId);
  await endEarlier(database, id);
  const row = await requireUpload(database, id, userId);
  return present(row.is_abandoned ? { ...row, state: 'open' } : row);
}

/** Forgets a file that its person took back, with its bytes: what does not count as under way any more takes no room. */
export async function dropUpload(platform: Platform, userId: string, id: string) {
  await removeOrLeave(platform, await store.dropUpload(platform.database, id, userId));
  return { message: say('File removed.') };
}
