import { isCalledPicture, mediaTypeOf } from '../../../rules/uploads/file-kinds.ts';
import type { FileFacts, UploadRule } from '../../../rules/uploads/judge-file.ts';

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
