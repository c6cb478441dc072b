import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A page with a heading and a few lines, as a PDF. */
export function examplePdf(title: string, lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 60 });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(18).text(title).moveDown();
  document.font('Helvetica').fontSize(11);
  for (const line of lines) document.text(line).moveDown(0.4);
  document.end();
  return done;
}

/** Something like a photographed card. */
export function examplePhoto(name: string, nationalId: string): Promise<Buffer> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
    <rect width="860" height="540" rx="28" fill="#e9e4d4"/><rect y="0" width="860" height="90" fill="#0f4f62"/>
    <circle cx="150" cy="290" r="95" fill="#b9c6c9"/>
    <text x="40" y="60" font-family="sans-serif" font-size="40" fill="#fff">REPUBLIC OF UGANDA</text>
    <text x="290" y="240" font-family="sans-serif" font-size="40" fill="#111">${name}</text>
    <text x="290" y="275" font-family="sans-serif" font-size="26" fill="#111">NIN ${nationalId}</text>
    <text x="290" y="310" font-family="sans-serif" font-size="30" fill="#333">Example, not a real card</text></svg>`;
  return sharp(Buffer.from(card)).jpeg({ quality: 70 }).toBuffer();
}
