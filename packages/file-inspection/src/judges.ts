import type { AcceptedType } from './accepted.ts';
import { inspectCsv } from './csv.ts';
import { inspectOpenXml } from './office/open-xml.ts';
import { inspectWord97 } from './office/word97.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';

/** Kinds that our own code reads, in a separate process. */
export type JudgedType = Exclude<AcceptedType, 'jpg' | 'png' | 'mp4'>;

/** How each of them is read, within that process. Throws UploadRefused. */
export const judges: Readonly<Record<JudgedType, (path: string) => Promise<string>>> = {
  pdf: inspectPdf,
  csv: inspectCsv,
  xlsx: (path) => inspectOpenXml(path, 'xlsx'),
  doc: inspectWord97,
  docx: (path) => inspectOpenXml(path, 'docx'),
};
