import { maximumBytes, type UploadRule } from '../../../rules/uploads/judge-file.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

const drawing = () => import('./prepare-photo.ts');

/** Loads what makes photos small while there is a network. */
export const loadDrawing = (): void => void drawing().catch(() => undefined);

/** What became of the photos of a page; each is drawn once. */
const prepared = new WeakMap<File, Promise<PreparedPhoto>>();

/** A photo made small for its place, and judged; the original if what does that cannot be loaded. */
export function smallPhoto(file: File, rule: UploadRule): Promise<PreparedPhoto> {
  const known = prepared.get(file);
  if (known !== undefined) return known;
  const photo = drawing().then(
    ({ preparePhoto }) => preparePhoto(file, maximumBytes(rule)),
    () => ({ file }),
  );
  prepared.set(file, photo);
  return photo;
}
