import type { FoundType } from './accepted.ts';
import { inspectCsv } from './csv.ts';
import { inspectOpenXml } from './office/open-xml.ts';
import { inspectWord97 } from './office/word97.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';

/** Kinds that are read in a separate process: by our own code, or by a library that may fail. */
export type JudgedType = Exclude<FoundType, 'jpg' | 'png' | 'mp4' | 'mov'> | 'csv-read-here';

/** How each of them is read, within that process. Throws UploadRefused. */
export const judges: Readonly<Record<JudgedType, (path: string) => Promise<string>>> = {
  pdf: inspectPdf,
  csv: (path) => inspectCsv(path),
  'csv-read-here': (path) => inspectCsv(path, 'formulas-are-text'),
  xlsx: (path) => inspectOpenXml(path, 'xlsx'),
  doc: inspectWord97,
  docx: (path) => inspectOpenXml(path, 'docx'),
  // Loaded by the processes that draw one alone.
  heic: async (path) => (await import('./heic.ts')).redrawHeic(path),
  picture: async (path) => (await import('./image.ts')).redrawAsJpg(path),
};
