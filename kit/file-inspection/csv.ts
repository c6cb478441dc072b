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
export async function inspectCsv(path: string, formulas?: 'formulas-are-text'): Promise<string> {
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
