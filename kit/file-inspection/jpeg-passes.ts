/** A picture of a camera or a program is drawn in a dozen. */
const mostPasses = 64;

const scan = 0xda;
const end = 0xd9;

/** It says the size, and how each colour is sampled; three marks between stand for tables and extensions. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** Marks that stand alone: a filler, restarts and the beginning. */
const isAlone = (mark: number): boolean => mark === 0xff || mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);

/** The marks of a JPEG as its library finds them, and where they stand. */
function* marksOf(jpeg: Buffer): Generator<{ readonly mark: number; readonly at: number }> {
  for (let at = jpeg.indexOf(0xff); at !== -1 && at + 3 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const mark = jpeg[at + 1] ?? 0;
    yield { mark, at };
    if (mark === end) return;
    // Nought: a byte of the picture itself.
    if (mark === 0 || isAlone(mark)) at += mark === 0xff ? 1 : 2;
    else at += 2 + jpeg.readUInt16BE(at + 2);
  }
}

/**
 * Whether a JPEG is drawn in so few passes that it may be read. Each takes a hundred bytes and one look at every pixel,
 * and the library can neither be stopped in it nor told how many there may be.
 */
export function isDrawnInFewPasses(jpeg: Buffer): boolean {
  let passes = 0;
  for (const { mark } of marksOf(jpeg)) {
    if (mark === scan) passes += 1;
    if (passes > mostPasses) return false;
  }
  return true;
}

/**
 * How many numbers a JPEG has for a pixel: 1.5 at 4:2:0, 2 at 4:2:2, 3 at 4:4:4. The library calls all that has fewer than
 * three 4:2:0. Three if it does not say.
 */
export function numbersOfPixel(jpeg: Buffer): number {
  for (const { mark, at } of marksOf(jpeg)) {
    if (!isFrame(mark)) continue;
    const samplings = Array.from({ length: jpeg[at + 9] ?? 0 }, (_, index) => jpeg[at + 11 + 3 * index] ?? 0);
    const across = samplings.map((sampling) => sampling >> 4);
    const down = samplings.map((sampling) => sampling & 15);
    const inBlock = samplings.reduce((sum, sampling) => sum + (sampling >> 4) * (sampling & 15), 0);
    return inBlock / (Math.max(...across) * Math.max(...down)) || 3;
  }
  return 3;
}
