import { inflateSync } from 'node:zlib';

/** The texts of each stream of a PDF printed by us, with kerned pieces joined again. */
export function textOfPdf(bytes: Buffer): string {
  const texts: string[] = [];
  let from = 0;
  for (;;) {
    const start = bytes.indexOf('stream\n', from);
    if (start === -1) break;
    const end = bytes.indexOf('\nendstream', start);
    const content = unpacked(bytes.subarray(start + 'stream\n'.length, end));
    for (const [, shown = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const pieces = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex);
      texts.push(Buffer.from(pieces.join(''), 'hex').toString('latin1'));
    }
    from = end + 'endstream'.length;
  }
  return texts.join('\n');
}

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    // A picture, or uncompressed.
    return '';
  }
}
