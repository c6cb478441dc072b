import type { ArrivedFile } from '../../http/upload.ts';
import type { Act } from '../../platform/act.ts';
import { writeAttachment, type NewAttachment } from './action-store.ts';
import type { Uploader } from './supporting-files.ts';

/** Who decides on a request, or says something about it. */
export interface Closer extends Uploader {
  /** Version of the request the client has looked at; undefined does not ask. */
  readonly seen: number | undefined;
}

/** Attaches arrived files to an entry or a comment and answers the keys that their rows name. */
export async function attach(
  transaction: Act,
  { userId }: Uploader,
  place: Pick<NewAttachment, 'requestId' | 'target'>,
  keyed: ReadonlyMap<string, ArrivedFile>,
): Promise<Set<string>> {
  for (const [id, { fileName, received }] of keyed) {
    const { size, sha256, scanned } = received;
    const bytes = { size, sha256, scanned, mime: received.type.mime };
    await writeAttachment(transaction, { id, userId, fileName, ...place, ...bytes });
    await transaction.record('request-attachment.uploaded', {
      subject: `request-attachment:${id}`,
      details: { request: place.requestId, size },
    });
  }
  return new Set(keyed.keys());
}
