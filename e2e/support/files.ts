import { randomBytes } from 'node:crypto';

let files = 0;

/**
 * A real one-page PDF that shows the given words: header, objects, cross-reference table, trailer. No two are alike: one
 * file under two accounts would be a question for staff.
 */
export function pdfFile(
  name: string,
  words: string,
  /** Bytes that show nothing, and that no compression makes fewer. */
  weight = 0,
): { name: string; mimeType: string; buffer: Buffer } {
  files += 1;
  const content = `BT /F1 24 Tf 72 720 Td (${words.replaceAll(/[()\\]/g, '')} ${String(files)}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...(weight === 0
      ? []
      : [`<< /Length ${String(weight)} >>\nstream\n${randomBytes(weight / 2).toString('hex')}\nendstream`]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}
