import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { withoutMarks } from '../printable.ts';
import { sealKeyOf, type SealKey, type SealKeyPlace } from './seal-key.ts';

/** What a sealed document says about its seal. */
export interface SealWords {
  /** Who seals. */
  readonly name: string;
  /** What the seal confirms. */
  readonly reason: string;
  readonly contact: string;
  readonly at: Date;
}

/** Seals documents so that any later change of a byte is found, by PDF readers too (MONEY-05). */
export interface Seal {
  /** Finds or creates the key, before the first document is sealed; throws if it cannot be used. */
  prepare(): Promise<void>;
  /** The document with a signature that covers every byte of the file; it begins with the bytes that were given. */
  seal(pdf: Buffer, words: SealWords): Promise<Buffer>;
}

/** As the document ends: what is sealed begins with exactly these bytes. */
export function withoutLastNewline(pdf: Buffer): Buffer {
  let end = pdf.length;
  while (end > 0 && (pdf[end - 1] === 0x0a || pdf[end - 1] === 0x0d)) end -= 1;
  return pdf.subarray(0, end);
}

/**
 * Words for the signature itself. The library writes anything but ASCII wrongly, takes what contains `<<` for PDF, and
 * looks for names of PDF such as /ByteRange in the words as well: nobody's name may forge a seal, or prevent one.
 */
const plain = (text: string): string =>
  withoutMarks(text)
    .replaceAll(/\s|[<>[\]]|\/(?=[A-Z])/g, ' ')
    .replaceAll(/[^\x20-\x7E]/g, '?');

const sign = (key: SealKey, pdf: Buffer, at: Date): Promise<Buffer> =>
  new SignPdf().sign(pdf, new P12Signer(key.file, { passphrase: key.password }), at);

/** The seal of this installation; its key is read, or created, when it is first needed. */
export function createSeal(place: SealKeyPlace): Seal {
  let found: Promise<SealKey> | undefined;
  async function key(): Promise<SealKey> {
    found ??= sealKeyOf(place);
    try {
      return await found;
    } catch (error) {
      found = undefined;
      throw error;
    }
  }
  return {
    async prepare() {
      await key();
    },
    async seal(pdf, { name, reason, contact, at }) {
      const prepared = plainAddPlaceholder({
        pdfBuffer: withoutLastNewline(pdf),
        name: plain(name),
        reason: plain(reason),
        contactInfo: plain(contact),
        location: '',
        signingTime: at,
      });
      return sign(await key(), prepared, at);
    },
  };
}
