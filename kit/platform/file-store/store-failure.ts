import { FileChanged, FileNotStored, StoreFull, StoreUnavailable } from './file-store.ts';

/** Codes of a full disk or quota; the last is PostgreSQL's own. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Codes of a disk that fails: broken, mounted read-only after a fault, gone from the network. */
const brokenCodes: ReadonlySet<unknown> = new Set(['EIO', 'EROFS', 'ESTALE', 'ENXIO', 'ENODEV']);

function hasCode(error: unknown, codes: ReadonlySet<unknown>): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && codes.has(at.code)) return true;
  return false;
}

/** Whether a disk was full, wherever it was written to (STAND-04). */
export const isFull = (error: unknown): boolean => error instanceof StoreFull || hasCode(error, fullCodes);

/** Whether a store or a disk failed. */
export const isStoreFailure = (error: unknown): boolean =>
  error instanceof StoreUnavailable || hasCode(error, brokenCodes);

/** What a store threw, as one of four: not stored, changed, full, not available. */
export function asStoreFailure(error: unknown): Error {
  const isKnown =
    error instanceof FileNotStored ||
    error instanceof FileChanged ||
    error instanceof StoreFull ||
    error instanceof StoreUnavailable;
  if (isKnown) return error;
  return isFull(error) ? new StoreFull(error) : new StoreUnavailable(error);
}
