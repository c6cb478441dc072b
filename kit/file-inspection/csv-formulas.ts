/** Finds the cells of a table that a spreadsheet would run as a formula instead of showing them (GUARD-10). */

export interface FormulaPlace {
  /** Starting at 1, as in a spreadsheet. */
  readonly row: number;
  readonly column: number;
  /** The character that makes the cell a formula. */
  readonly begins: string;
}

export interface FormulaSearch {
  /** Reads the next piece of the table; returns the first formula that ends in it. */
  read(text: string): FormulaPlace | undefined;
  /** Must be called at the end, as the last cell has no separator. */
  end(): FormulaPlace | undefined;
}

/** The separators of spreadsheets in different countries. */
const usualSeparators = [',', ';', '\t'] as const;
/** Longer than any formula that a spreadsheet accepts. */
const LONGEST_FORMULA = 10_000;

const equals = '=\uFF1D';
const triggers: ReadonlySet<string> = new Set(`${equals}+-@\uFF0B\uFF0D\uFF20`);
/** Ignored by some program before it looks at how a cell begins. */
const passedOver = /[\s\p{Cc}\p{Cf}\uFFFD"]/u;
/**
 * What a formula behind a plus, a minus or an at needs in order to do anything: a function, another program (`cmd|`), or
 * another sheet or file. Without it the cell is shown as text, as a number or as an error: -CHARGES, @home, +256 772.
 */
const reaches =
  /[\p{L}\d._]\(|\b(?:hyperlink|webservice|image|dde|call|register|exec|rtd|import\w+)\s+\(|\||['\]\p{L}\d]![$\p{L}]/iu;

/**
 * Reads a table with every separator that the opening program might use, which depends on the computer's settings and
 * not on the file. `beginning` is the table's first piece.
 */
export function createFormulaSearch(beginning: string): FormulaSearch {
  const own = ownSeparator(beginning);
  const others = usualSeparators.filter((separator) => separator !== own);
  const searches = [own, ...others].map(searchBy);
  const first = (look: (search: FormulaSearch) => FormulaPlace | undefined): FormulaPlace | undefined => {
    const places = searches.map(look);
    return places.find((place) => place !== undefined);
  };
  return { read: (text) => first((search) => search.read(text)), end: () => first((search) => search.end()) };
}

/** The one named in the first line, as spreadsheets do, or otherwise the most frequent one there. */
function ownSeparator(beginning: string): string {
  const plain = beginning.replace(/^\uFEFF/, '');
  const named = /^"?sep=([^\r\n])/i.exec(plain)?.[1];
  if (named !== undefined) return named;
  const line = (/^[^\r\n]*/.exec(plain)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = [...usualSeparators, '|'].map(
    (separator) => [separator, line.split(separator).length] as const,
  );
  const [most] = counted.toSorted((one, other) => other[1] - one[1]);
  return most?.[0] ?? ',';
}

function isFormula(cell: string): boolean {
  if (equals.includes(cell.charAt(0))) return /[\p{L}\p{N}(|]/u.test(cell);
  return reaches.test(cell);
}

function searchBy(separator: string): FormulaSearch {
  let row = 1;
  let column = 1;
  let isQuoted = false;
  let quoteEnded = false;
  let lineEnded = false;
  let isEmpty = true;
  /** What the cell begins with: nothing yet, text that is not a formula, or what might be one. */
  let cell: string | undefined = '';

  function take(character: string): void {
    isEmpty = false;
    if (cell === undefined) return;
    if (cell === '') {
      if (triggers.has(character)) cell = character;
      else if (!passedOver.test(character)) cell = undefined;
    } else if (cell.length < LONGEST_FORMULA) cell += character;
  }

  function endCell(): FormulaPlace | undefined {
    const found = cell !== undefined && cell !== '' && isFormula(cell.trim()) ? cell.charAt(0) : undefined;
    cell = '';
    isEmpty = true;
    quoteEnded = false;
    return found === undefined ? undefined : { row, column, begins: found };
  }

  function read(text: string): FormulaPlace | undefined {
    for (const character of text) {
      if (isQuoted) {
        if (character === '"') {
          isQuoted = false;
          quoteEnded = true;
        } else take(character);
        continue;
      }
      const isLineEnd = character === '\n' || character === '\r';
      if (character === '"' && (isEmpty || quoteEnded)) {
        if (quoteEnded) take(character);
        isQuoted = true;
        isEmpty = false;
        quoteEnded = false;
      } else if (character === separator || isLineEnd) {
        if (character === '\n' && lineEnded) {
          lineEnded = false;
          continue;
        }
        const found = endCell();
        if (found !== undefined) return found;
        row += isLineEnd ? 1 : 0;
        column = isLineEnd ? 1 : column + 1;
      } else take(character);
      lineEnded = character === '\r';
    }
    return undefined;
  }

  return { read, end: endCell };
}

/** 1 is A, 27 is AA, like the columns of a spreadsheet. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
