import { maximumBytes, type UploadRule } from '@ensigo/rulebook/uploads';

/** A photo made small for its place; the original if what makes it small cannot be loaded. */
export const smallPhoto = (file: File, rule: UploadRule): Promise<File> =>
  import('./prepare-photo.ts').then(
    ({ preparePhoto }) => preparePhoto(file, maximumBytes(rule)),
    () => file,
  );
