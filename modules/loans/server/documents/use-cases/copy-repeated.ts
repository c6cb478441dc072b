import { say } from '#kit/messages/index.ts';
import type { copyRepeatedDocuments } from '../../../endpoints/loan-variants.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person, type Act } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { isUndecided, removeOrLeave } from '#kit/platform/file-store/keep-files.ts';
import { announceFiles, claimFiles } from '#kit/platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { documentTypesOf } from '#settings/server/index.ts';
import { findRepeat, listToCopy, stillToCopy, type CopiedRow } from '../copy-store.ts';
import { copyFiles, messageOf } from '../copying.ts';
import { presentUploads } from '../responses.ts';
import { insertDocument, listDocuments, type DocumentRow } from '#cases/server/client-cases/index.ts';

interface Copied {
  /** Keys of the copies that the draft has accepted. */
  readonly written: ReadonlySet<string>;
  readonly all: readonly DocumentRow[];
}

/** Rows of copies whose bytes exist, by their keys; only for what still has to be copied. */
async function writeCopies(
  transaction: Act,
  draftId: string,
  keyed: ReadonlyMap<string, CopiedRow>,
): Promise<Copied> {
  const wanted = [...keyed].map(([key, source]) => ({ ...source, key }));
  const fresh = await stillToCopy(transaction, draftId, wanted);
  for (const { key: id, id: from, type, file_name: fileName, mime, sha256, scanned, size } of fresh) {
    const bytes = { size: Number(size), mime, sha256, scanned };
    await insertDocument(transaction, 'loan', {
      id,
      caseId: draftId,
      type,
      fileName,
      ...bytes,
      pending: null,
    });
    await transaction.record('loan-document.copied', {
      subject: `loan-document:${id}`,
      details: { loan: draftId, from },
    });
  }
  if (fresh.length === 0) transaction.changedNothing();
  const written = new Set(fresh.map(({ key }) => key));
  await claimFiles(transaction, [...written]);
  return { written, all: await listDocuments(transaction, 'loan', draftId) };
}

async function requireRepeat(
  connection: Queryable,
  loanId: string,
  userId: string,
  options: { readonly lock: boolean },
): Promise<string> {
  const draftId = await findRepeat(connection, loanId, userId, options);
  if (draftId !== undefined) return draftId;
  throw new Refusal('conflict', { message: say('You have no open application that repeats this loan.') });
}

/**
 * Copies the documents of the repeated loan into the draft that repeats it, for each type without files there
 * (AGAIN-04); documents deleted there do not come back. A copy has its own bytes: deleting one does not affect the
 * other.
 */
export async function copyRepeated(
  platform: Platform,
  copier: Person,
  loanId: string,
): Promise<AnswerOf<typeof copyRepeatedDocuments>> {
  const { database, ids } = platform;
  const { userId } = copier;
  const reads = { query: database.read };
  const types = new Set((await documentTypesOf(reads)).map(({ name }) => name));
  const sources = (await listToCopy(reads, loanId, userId)).filter(({ type }) => types.has(type));
  // Checked before any bytes are copied, and again when they are stored.
  const draft = await requireRepeat(reads, loanId, userId, { lock: false });
  const wanted = await stillToCopy(reads, draft, sources);
  const keyed = new Map(wanted.map((source) => [ids.uuid(), source]));
  let unclaimed = [...keyed.keys()];
  await announceFiles(database, unclaimed);
  try {
    const { copied, bad } = await copyFiles(platform, keyed);
    const { written, all } = await act(platform, copier, async (transaction) => {
      const draftId = await requireRepeat(transaction, loanId, userId, { lock: true });
      return writeCopies(transaction, draftId, copied);
    });
    unclaimed = unclaimed.filter((key) => !written.has(key));
    const not_copied = bad.map(({ type, file_name }) => ({ type, file_name }));
    return { message: messageOf(not_copied), uploads: presentUploads(all), not_copied };
  } catch (error) {
    if (isUndecided(error)) unclaimed = [];
    throw error;
  } finally {
    await removeOrLeave(platform, unclaimed);
  }
}
