import sharp from 'sharp';

/** Small files as people send them, and as attackers might. */

/** A complete one-page PDF; `extra` is inserted as a comment before the page. */
export function pdfFile(extra = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  // Long enough that its beginning and its end are read separately.
  let body = `%PDF-1.4\n${extra === '' ? '' : `%${extra}\n`}%${'-'.repeat(3000)}\n`;
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** A photo of 40 x 30, taken with the phone on its side, in Kampala. */
export function photoWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5a3c' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Ensigo Phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '0/1 18/1 49/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '32/1 34/1 52/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export function pngFile(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#0b5a3c80' } })
    .png()
    .toBuffer();
}

/** A box of an MP4: its length, type and content. */
export function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** The boxes of an MP4; `brand` qt makes it an iPhone's MOV. */
export function mp4File(brand = 'isom', index: Buffer = Buffer.alloc(100)): Buffer {
  const type = Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1');
  return Buffer.concat([box('ftyp', type), box('moov', index), mp4Media(2000)]);
}

/** The box with the pictures and sounds. */
export function mp4Media(length: number): Buffer {
  return box('mdat', Buffer.alloc(length, 7));
}

/** An empty zip: only its closing record, with a comment. */
export function emptyZip(comment = ''): Buffer {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 0, 'latin1');
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([record, Buffer.from(comment, 'latin1')]);
}
