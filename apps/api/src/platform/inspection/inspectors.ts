import type { AcceptedType } from './accepted.ts';
import { redrawImage } from './image.ts';
import { createInspections } from './inspect-apart.ts';
import type { JudgedType } from './judges.ts';
import { inspectMp4 } from './mp4.ts';

/** One queue for the whole server, however many ask. */
const inspections = createInspections();
const apart =
  (type: JudgedType) =>
  (path: string): Promise<string> =>
    inspections.inspect(type, path);

/**
 * Looks into a file of this type and returns the path of what is to be stored, the file itself or a cleaned copy
 * beside it. Throws UploadRefused, and Refusal `unavailable` where too many files wait.
 */
export const inspectors: Readonly<Record<AcceptedType, (path: string) => Promise<string>>> = {
  pdf: apart('pdf'),
  jpg: (path) => redrawImage(path, 'jpg'),
  png: (path) => redrawImage(path, 'png'),
  mp4: inspectMp4,
  csv: apart('csv'),
  xlsx: apart('xlsx'),
  doc: apart('doc'),
  docx: apart('docx'),
};
