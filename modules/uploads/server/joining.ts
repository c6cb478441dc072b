import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { pageOf } from '#kit/file-inspection/index.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { PageRow } from '#kit/platform/uploads/upload-store.ts';

/** Points: as long as A4, in the shape of the photo. */
const longSide = 842;

/** One PDF of these photos, a page each, with their bytes as they are; undefined if one of them is gone. */
export async function joinPages(
  { clock, files }: Platform,
  pages: readonly PageRow[],
): Promise<[Buffer] | undefined> {
  const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: clock.now() } });
  const whole = buffer(document);
  // It is read to its end below, or not at all.
  whole.catch(() => undefined);
  for (const { key, sha256 } of pages) {
    if (key === null || sha256 === null) return undefined;
    const { jpeg, width, height } = await pageOf(await buffer(await files.read({ key, sha256 })));
    const part = longSide / Math.max(width, height);
    const size: [number, number] = [width * part, height * part];
    document.addPage({ size, margin: 0 }).image(jpeg, 0, 0, { width: size[0], height: size[1] });
  }
  document.end();
  return [await whole];
}
