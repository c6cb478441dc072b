/** A picture of a camera or a program is drawn in a dozen. */
const mostPasses = 64;

const scan = 0xda;
const end = 0xd9;

/** Marks that stand alone: a filler, restarts and the beginning. */
const isAlone = (mark: number): boolean => mark === 0xff || mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);

/**
 * Whether a JPEG is drawn in so few passes that it may be read. Each takes a hundred bytes and one look at every pixel,
 * and the library can neither be stopped in it nor told how many there may be.
 */
export function isDrawnInFewPasses(jpeg: Buffer): boolean {
  let passes = 0;
  for (let at = jpeg.indexOf(0xff); at !== -1 && at + 3 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const mark = jpeg[at + 1] ?? 0;
    if (mark === end) return true;
    if (mark === scan) passes += 1;
    if (passes > mostPasses) return false;
    // Nought: a byte of the picture itself.
    if (mark === 0 || isAlone(mark)) at += mark === 0xff ? 1 : 2;
    else at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return true;
}
