import { deflateSync } from 'node:zlib';

/** PDFs as programs write them, and as attackers might, from the text of their objects. */

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

/** Objects 1 to 3 are catalog, pages and page, including `catalog` and `onPage`; `more` follow from 4 on. */
export function pdfWith(
  parts: { readonly catalog?: string; readonly onPage?: string; readonly more?: readonly string[] },
  trailer = '',
): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ''} >>`,
    pages,
    page.replace(' >>', ` ${parts.onPage ?? ''} >>`),
    ...(parts.more ?? []),
  ];
  return pdfOfText(
    objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join(''),
    trailer,
  );
}

/** A file with this body and a cross-reference table of its objects. */
export function pdfOfText(body: string, trailer = ''): Buffer {
  const whole = `%PDF-1.7\n%âãÏÓ\n${body}`;
  const places = [...whole.matchAll(/^(\d+) 0 obj/gm)].map(
    ({ index }) => `${String(index).padStart(10, '0')} 00000 n \n`,
  );
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${whole.length}\n%%EOF\n`;
  return Buffer.from(`${whole}${table}${end}`, 'latin1');
}

/** A stream's dictionary and bytes, as one object. */
export const streamOf = (entries: string, bytes: Buffer | string): string =>
  `<< ${entries} /Length ${bytes.length} >>\nstream\n${Buffer.from(bytes).toString('latin1')}\nendstream`;

export type Packing = 'deflated' | 'plain' | 'predicted';

/** What a row of a PNG is encoded as the difference from, by its number. */
const guesses: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => Math.floor((left + above) / 2),
  (left, above, corner) => {
    const from = (each: number): number => Math.abs(left + above - corner - each);
    return [left, above, corner].reduce((best, each) => (from(each) < from(best) ? each : best));
  },
];

/** These objects packed into one stream, numbered from 10 on. */
export function objectStream(objects: readonly string[], packing: Packing = 'deflated'): string {
  let place = 0;
  const places = objects.map((object, index) => {
    const here = `${index + 10} ${place}`;
    place += object.length + 1;
    return here;
  });
  const head = `${places.join(' ')} `;
  const content = Buffer.from(head + objects.join(' '), 'latin1');
  const entries = `/Type /ObjStm /N ${objects.length} /First ${head.length}`;
  if (packing === 'plain') return streamOf(entries, content);
  if (packing === 'deflated') return streamOf(`${entries} /Filter /FlateDecode`, deflateSync(content));
  const rows: number[] = [];
  const padded = Buffer.concat([content, Buffer.alloc(8, ' ')]);
  for (let at = 0; at < content.length; at += 8) {
    const guess = (at / 8) % guesses.length;
    rows.push(guess);
    for (let column = 0; column < 8; column += 1) {
      const [left, above, corner] = [1, 8, 9].map((back) =>
        column < back % 8 || at + column < back ? 0 : (padded[at + column - back] ?? 0),
      );
      rows.push((padded[at + column] ?? 0) - (guesses[guess]?.(left ?? 0, above ?? 0, corner ?? 0) ?? 0));
    }
  }
  const parameters = '/Filter [/FlateDecode] /DecodeParms [<< /Predictor 12 /Columns 8 >>]';
  return streamOf(`${entries} ${parameters}`, deflateSync(Buffer.from(rows)));
}
