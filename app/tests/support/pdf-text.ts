import { inflateSync } from 'node:zlib';

/** A line of a PDF printed by us, with kerned pieces joined again, and where it begins: points from the left and from below. */
interface Line {
  readonly text: string;
  readonly left: number;
  readonly bottom: number;
}

/** The lines of each stream of a PDF. */
export function linesOfPdf(bytes: Buffer): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (;;) {
    const start = bytes.indexOf('stream\n', from);
    if (start === -1) return lines;
    const end = bytes.indexOf('\nendstream', start);
    const content = unpacked(bytes.subarray(start + 'stream\n'.length, end));
    for (const [, left, bottom, shown = ''] of content.matchAll(
      /1 0 0 1 ([\d.]+) ([\d.]+) Tm\n[^[\]]*\[([^\]]*)\] TJ/g,
    )) {
      const pieces = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex);
      const text = Buffer.from(pieces.join(''), 'hex').toString('latin1');
      lines.push({ text, left: Number(left), bottom: Number(bottom) });
    }
    from = end + 'endstream'.length;
  }
}

/** The texts of a PDF, a line each. */
export const textOfPdf = (bytes: Buffer): string =>
  linesOfPdf(bytes)
    .map(({ text }) => text)
    .join('\n');

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    // A picture, or uncompressed.
    return '';
  }
}
