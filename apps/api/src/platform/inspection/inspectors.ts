import type { AcceptedType } from './accepted.ts';
import { inspectCsv } from './csv.ts';
import { redrawImage } from './image.ts';
import { inspectMp4 } from './mp4.ts';
import { inspectOpenXml } from './office/open-xml.ts';
import { inspectWord97 } from './office/word97.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';

/**
 * Looks into a file of this type and returns the path of what is to be stored, the file itself or a cleaned copy
 * beside it. Throws UploadRefused.
 */
export const inspectors: Readonly<Record<AcceptedType, (path: string) => Promise<string>>> = {
  pdf: inspectPdf,
  jpg: (path) => redrawImage(path, 'jpg'),
  png: (path) => redrawImage(path, 'png'),
  mp4: inspectMp4,
  csv: inspectCsv,
  xlsx: (path) => inspectOpenXml(path, 'xlsx'),
  doc: inspectWord97,
  docx: (path) => inspectOpenXml(path, 'docx'),
};
