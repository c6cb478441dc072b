import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The bytes of the DER value at the beginning, by its length field; its last bytes may be zeros, like the padding. */
function derValue(filled: Buffer): Buffer {
  const first = filled[1] ?? 0;
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  const length = lengthBytes === 0 ? first : filled.readUIntBE(2, lengthBytes);
  return filled.subarray(0, 2 + lengthBytes + length);
}

/** The byte range of the last signature of a PDF, the bytes that it covers, and the signature itself (DER). */
export function openSeal(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const found = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(
    text.slice(text.lastIndexOf('/ByteRange')),
  );
  if (found === null) throw new Error('there is no signature');
  const [start = 0, length = 0, again = 0, rest = 0] = found.slice(1).map(Number);
  const content = Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(again, again + rest)]);
  const signature = derValue(Buffer.from(text.slice(start + length + 1, again - 1), 'hex'));
  return { range: [start, length, again, rest] as const, content, signature };
}

/**
 * Whether a PDF reader finds one valid signature over the whole document: poppler's pdfsig; openssl where it is missing.
 * The signer is not checked: the certificate is self-signed.
 */
export async function isSealedForReaders(folder: string, pdf: Buffer): Promise<boolean> {
  const name = join(folder, `${randomUUID()}.pdf`);
  await writeFile(name, pdf);
  const answer = promisify(execFile)('pdfsig', ['-nocert', name]);
  const said = await answer.then(
    ({ stdout }) => stdout,
    // EACCES: it is in none of the folders that this account may search.
    (error: unknown) =>
      error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')
        ? undefined
        : '',
  );
  if (said === undefined) return verifySeal(folder, pdf);
  const parts = [
    'Signature #1',
    'SHA-256',
    'adbe.pkcs7.detached',
    '- Total document signed',
    'Signature is Valid.',
  ];
  return parts.every((part) => said.includes(part)) && !said.includes('Signature #2');
}

/** Whether openssl accepts the seal of a whole file: nothing is before or behind what the signature covers. */
export async function verifySeal(folder: string, pdf: Buffer, trusted?: string): Promise<boolean> {
  const { range, content, signature } = openSeal(pdf);
  const ends = range[0] === 0 && range[2] + range[3] === pdf.length;
  const name = join(folder, randomUUID());
  const [signed, der] = [`${name}.content`, `${name}.der`];
  await writeFile(signed, content);
  await writeFile(der, signature);
  const trust = trusted === undefined ? ['-noverify'] : ['-CAfile', trusted, '-purpose', 'any'];
  const verify = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', der, '-content', signed, ...trust];
  return promisify(execFile)('openssl', [...verify, '-out', '/dev/null']).then(
    () => ends,
    () => false,
  );
}
