import { maximumBytes, type UploadRule, type FileFacts } from '../../../rules/uploads/judge-file.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import { isCalledPicture, mediaTypeOf } from '../../../rules/uploads/file-kinds.ts';

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

/** The browser would draw the first page alone. */
const mayHavePages = /(?:^image\/tiff|\.tiff?)$/i;

/** Whether photos belong here: they arrive as JPEG. */
export const takesPhotos = ({ mimes }: Pick<UploadRule, 'mimes'>): boolean =>
  mimes.some((extension) => mediaTypeOf(extension) === 'image/jpeg');

/** Whether photos of this place may become one PDF (REACH-01). */
export const mayJoin = (rule: Pick<UploadRule, 'mimes'>): boolean =>
  takesPhotos(rule) && rule.mimes.includes('pdf');

/** Whether a file is a photo that the phone makes small for this place (REACH-01). */
export const isPhotoFor = (rule: Pick<UploadRule, 'mimes'>, { name, type }: FileFacts): boolean =>
  takesPhotos(rule) &&
  // Some phones do not say what a file is.
  isCalledPicture({ name: type === '' ? name : '', type }) &&
  !mayHavePages.test(type === '' ? name : type);
