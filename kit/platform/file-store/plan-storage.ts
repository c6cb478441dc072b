import { type FieldErrors, Refusal } from '../../rules/errors/refusal.ts';
import { tooManyFiles, type UploadRule } from '../../rules/uploads/judge-file.ts';

/** A stored file, for comparison with one that arrives. */
interface Held {
  readonly type: string;
  readonly file_name: string;
  /** Hex. */
  readonly sha256: string;
}

/** What is judged about a file that has arrived. */
interface Candidate {
  /** Its document type. */
  readonly field: string;
  readonly fileName: string;
  readonly received: { readonly sha256: string };
}

/** A document type with its limits. */
export interface StorageType extends UploadRule {
  readonly name: string;
}

export interface StoragePlan<File extends Candidate, Row extends Held> {
  /** New files, without duplicates. */
  readonly fresh: readonly File[];
  /** Files that are stored already, such as when a request is repeated because its answer was lost. */
  readonly present: readonly Row[];
  /** Maps a document type to the limit that would be exceeded. */
  readonly errors: FieldErrors;
}

const fingerprint = (type: string, fileName: string, sha256: string): string =>
  JSON.stringify([type, fileName, sha256]);

/** Compares arrived files with stored ones: none is stored twice, and the others must fit the limits (LOAN-14). */
export function planStorage<File extends Candidate, Row extends Held>(
  existing: readonly Row[],
  arrived: readonly File[],
  types: readonly StorageType[],
): StoragePlan<File, Row> {
  const held = new Map(existing.map((row) => [fingerprint(row.type, row.file_name, row.sha256), row]));
  const fresh = new Map<string, File>();
  const present = new Set<Row>();
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
  existing: readonly Held[],
  fresh: readonly Candidate[],
  types: readonly StorageType[],
): FieldErrors {
  const full = types.filter((type) => {
    const added = fresh.filter((file) => file.field === type.name).length;
    const already = existing.filter((row) => row.type === type.name).length;
    return added > 0 && already + added > type.max_files;
  });
  return Object.fromEntries(full.map((type) => [type.name, [tooManyFiles(type)]]));
}

/** Refuses a request if any of its files is refused; the errors of several judgements are combined. */
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
