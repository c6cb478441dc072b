import type { copyRepeatedDocuments } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Queryable } from '../../../platform/database/types.ts';
import { announceFiles, claimFiles, removeUnclaimed } from '../../../platform/file-store/unclaimed-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { documentTypesOf } from '../../settings/door.ts';
import { listToCopy, lockRepeat, type CopiedRow } from '../copy-store.ts';
import { presentUploads } from '../present.ts';
import { insertDocument, listDocuments } from '../store.ts';

interface Copier {
  readonly userId: string;
  readonly clientAddress: string;
}

/**
 * Copies the documents of the repeated loan into the draft that repeats it, each type that holds nothing there yet
 * (AGAIN-04). A copy has bytes of its own: deleting one leaves the other.
 */
export async function copyRepeated(
  platform: Platform,
  copier: Copier,
  loanId: string,
): Promise<AnswerOf<typeof copyRepeatedDocuments>> {
  const { database, files, ids, log } = platform;
  const reads = { query: database.read };
  const types = new Set((await documentTypesOf(reads)).map(({ name }) => name));
  const sources = (await listToCopy(reads, loanId, copier.userId)).filter(({ type }) => types.has(type));
  const keyed = new Map(sources.map((source) => [ids.uuid(), source]));
  let unclaimed = [...keyed.keys()];
  await announceFiles(database, unclaimed);
  try {
    for (const [key, source] of keyed) await files.copy(source.storage_key, key);
    const { written, all } = await database.transaction(async (transaction) => {
      const draftId = await lockRepeat(transaction, loanId, copier.userId);
      if (draftId === undefined) {
        throw new Refusal('conflict', { message: 'You have no open application that repeats this loan.' });
      }
      return writeCopies(platform, transaction, copier, draftId, keyed);
    });
    unclaimed = unclaimed.filter((key) => !written.has(key));
    return { message: 'The documents of the earlier loan are here.', uploads: presentUploads(all) };
  } finally {
    if (unclaimed.length > 0) {
      await removeUnclaimed(database, files, unclaimed).catch((error: unknown) => {
        log.warn({ err: error }, 'copies that nothing names are left for the sweep');
      });
    }
  }
}

async function writeCopies(
  { audit }: Platform,
  transaction: Queryable,
  { userId, clientAddress }: Copier,
  draftId: string,
  keyed: ReadonlyMap<string, CopiedRow>,
) {
  const held = new Set((await listDocuments(transaction, draftId)).map(({ type }) => type));
  const fresh = [...keyed].filter(([, { type }]) => !held.has(type));
  for (const [id, source] of fresh) {
    const { type, file_name: fileName, mime, sha256, scanned } = source;
    const bytes = { size: Number(source.size), mime, sha256, scanned, storageKey: id };
    await insertDocument(transaction, { id, loanId: draftId, type, fileName, ...bytes });
    await audit.record(transaction, {
      actorId: userId,
      action: 'loan-document.copied',
      subject: `loan-document:${id}`,
      clientAddress,
      details: { loan: draftId, from: source.id },
    });
  }
  const written = new Set(fresh.map(([id]) => id));
  await claimFiles(transaction, [...written]);
  return { written, all: await listDocuments(transaction, draftId) };
}
