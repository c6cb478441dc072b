import type { FoundType } from './accepted.ts';
import { inspectOpenXml } from './office/open-xml.ts';
import { inspectWord97 } from './office/word97.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import { createReadStream } from 'node:fs';
import { createFormulaSearch, type FormulaPlace, type FormulaSearch } from './csv-formulas.ts';
import { readPart } from './read-part.ts';
import { fromFirstCharacter, holdsControls, textReader, unicodeReader } from './plain-text.ts';
import { UploadRefused } from './refusals.ts';

/** Maximum characters per line; a spreadsheet's widest is a fraction of it. */
const LONGEST_LINE = 256 * 1024;

/**
 * Reads a CSV table to its end: text in every byte, no endless line, neither a web page nor a drawing, and no cell
 * that a spreadsheet would run as a formula (GUARD-10), unless no spreadsheet opens it.
 * Throws UploadRefused.
 */
async function inspectCsv(path: string, formulas?: 'formulas-are-text'): Promise<string> {
  const mark = await readPart(path, 0, 2);
  const reader = textReader(mark);
  const decode = unicodeReader(mark);
  let search: FormulaSearch | undefined;
  const pieces: AsyncIterable<Buffer> = createReadStream(path);
  let begun = false;
  let lineLength = 0;
  try {
    for await (const piece of pieces) {
      const text = reader.read(piece);
      if (holdsControls(text)) throw damaged();
      if (!begun) {
        const beginning = fromFirstCharacter(text);
        begun = beginning !== '';
        if (beginning.startsWith('<')) throw new UploadRefused({ reason: 'hidden-content', found: 'csv' });
      }
      for (const [index, line] of text.split(/[\r\n]/).entries()) {
        lineLength = index === 0 ? lineLength + line.length : line.length;
        if (lineLength > LONGEST_LINE) throw damaged();
      }
      const characters = decode(piece);
      if (formulas === 'formulas-are-text') continue;
      search ??= createFormulaSearch(characters);
      refuseFormula(search.read(characters));
    }
    reader.end();
    refuseFormula(search?.end());
  } catch (error) {
    throw error instanceof TypeError ? damaged() : error;
  }
  return path;
}

function refuseFormula(place: FormulaPlace | undefined): void {
  if (place !== undefined) throw new UploadRefused({ reason: 'formula', ...place });
}

const damaged = (): UploadRefused => new UploadRefused({ reason: 'damaged', found: 'csv' });

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
