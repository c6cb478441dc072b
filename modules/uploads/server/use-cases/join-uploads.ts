import { say } from '#kit/messages/index.ts';
import type { joinUploads as call } from '#kit/endpoints/uploads.ts';
import type { BodyOf } from '#kit/rules/engine/contract.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { maximumBytes } from '#kit/rules/uploads/judge-file.ts';
import { pagesTooLarge } from '#kit/rules/uploads/parts.ts';
import { cleanFileName } from '#kit/http/upload-name.ts';
import { changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as store from '#kit/platform/uploads/upload-store.ts';
import { present, type Presented } from './open-upload.ts';
import { refuseTooMany, ruleOf } from '../rules.ts';

const photoTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/**
 * Announces a PDF of photos that were sent and checked before, in this order; it is made when it is finished, and inspected and
 * limited as any other file (REACH-01). The photos stay until then.
 */
export async function joinUploads(
  { database, ids }: Platform,
  userId: string,
  { place, field, name, pages }: BodyOf<typeof call>,
): Promise<Presented> {
  const rule = await ruleOf({ query: database.read }, place, field);
  if (rule === undefined || !rule.mimes.includes('pdf'))
    throw invalid({ field: ['PDF files are not accepted here.'] });
  if (new Set(pages).size < pages.length)
    throw invalid({ pages: [say('Use each photo for one page only.')] });
  return changeUnrecorded(database, async (transaction) => {
    await refuseTooMany(transaction, userId, 0);
    const photos = await store.findHeld(transaction, pages, userId, place);
    const isHere = photos.length === pages.length && photos.every(({ mime }) => photoTypes.has(mime));
    if (!isHere)
      throw new Refusal('conflict', {
        message: say('One of these photos is no longer available. Choose it again.'),
      });
    const size = photos.reduce((sum, photo) => sum + photo.checked_size, 0);
    if (size > maximumBytes(rule)) {
      const message = pagesTooLarge(size, rule);
      throw new Refusal('file-refused', { message, errors: { [field]: [message] } });
    }
    const fileName = cleanFileName(name, '.pdf');
    return present(
      await store.openJoined(transaction, { id: ids.uuid(), userId, place, field, fileName, size }, pages),
    );
  });
}
