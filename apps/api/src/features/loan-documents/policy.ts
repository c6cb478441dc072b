import type { FieldErrors } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import { tooManyFiles, type DocumentType } from '@ensigo/rulebook/uploads';
import type { DocumentRow, DraftRow } from './store.ts';

/** The draft's own step number of the uploads (decision: two step numbers). */
const uploadsStep = 4;

/** Documents are added to a draft that has reached its uploads, and to nothing else. */
export function requireUploadsReached(draft: DraftRow | undefined): DraftRow {
  if (draft === undefined) {
    throw new Refusal('conflict', { message: 'You have no open application to add documents to.' });
  }
  if (draft.step < uploadsStep) throw new Refusal('step-locked');
  return draft;
}

/** What is judged of a file that has arrived. */
interface Candidate {
  /** Its document type. */
  readonly field: string;
  readonly fileName: string;
  readonly received: { readonly sha256: string };
}

export interface StoragePlan<File extends Candidate> {
  /** What is new, no file twice. */
  readonly fresh: readonly File[];
  /** What the draft holds already: a request sent again because its answer was lost. */
  readonly present: readonly DocumentRow[];
  /** Document type to the limit it would break. */
  readonly errors: FieldErrors;
}

const fingerprint = (type: string, fileName: string, sha256: string): string =>
  JSON.stringify([type, fileName, sha256]);

/** Holds arrived files against what the draft has: the same file again is no second one; the rest needs room (LOAN-14). */
export function planStorage<File extends Candidate>(
  existing: readonly DocumentRow[],
  arrived: readonly File[],
  types: readonly DocumentType[],
): StoragePlan<File> {
  const held = new Map(existing.map((row) => [fingerprint(row.type, row.file_name, row.sha256), row]));
  const fresh = new Map<string, File>();
  const present = new Set<DocumentRow>();
  for (const file of arrived) {
    const print = fingerprint(file.field, file.fileName, file.received.sha256);
    const row = held.get(print);
    if (row === undefined) fresh.set(print, file);
    else present.add(row);
  }
  const files = [...fresh.values()];
  return { fresh: files, present: [...present], errors: roomErrors(existing, files, types) };
}

function roomErrors(
  existing: readonly DocumentRow[],
  fresh: readonly Candidate[],
  types: readonly DocumentType[],
): FieldErrors {
  const full = types.filter((type) => {
    const added = fresh.filter((file) => file.field === type.name).length;
    const already = existing.filter((row) => row.type === type.name).length;
    return added > 0 && already + added > type.max_files;
  });
  return Object.fromEntries(full.map((type) => [type.name, [tooManyFiles(type)]]));
}

/** Refuses a request of which any file is refused; the errors of several judgements become one. */
export function refuseIfAny(...judgements: readonly FieldErrors[]): void {
  const errors = new Map<string, string[]>();
  for (const [field, messages] of judgements.flatMap((judgement) => Object.entries(judgement))) {
    errors.set(field, [...(errors.get(field) ?? []), ...messages]);
  }
  const [first] = errors.values();
  if (first === undefined) return;
  throw new Refusal('file-refused', {
    errors: Object.fromEntries(errors),
    ...(first[0] === undefined ? {} : { message: first[0] }),
  });
}
