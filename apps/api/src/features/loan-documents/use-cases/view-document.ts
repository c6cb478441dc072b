import { Refusal } from '@ensigo/rulebook/errors';
import type { FileAnswer } from '../../../http/file-answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOwnDocument } from '../store.ts';

interface Viewer {
  readonly userId: string;
  readonly clientAddress: string;
}

/** Opens a document for its owner; anyone else, and everyone once it is deleted, finds nothing. */
export async function viewDocument(platform: Platform, viewer: Viewer, id: string): Promise<FileAnswer> {
  const { database, files, audit } = platform;
  const document = await findOwnDocument({ query: database.read }, id, viewer.userId);
  if (document === undefined) throw new Refusal('not-found');
  const stream = await files.read(document.storage_key);
  try {
    await audit.record(database, {
      actorId: viewer.userId,
      action: 'loan-document.viewed',
      subject: `loan-document:${id}`,
      clientAddress: viewer.clientAddress,
    });
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { stream, type: document.mime, name: document.file_name, size: Number(document.size) };
}
