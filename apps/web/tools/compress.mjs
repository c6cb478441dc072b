// Writes .br and .gz beside every text file: the server does not compress anything itself.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const isText = /\.(html|js|css|svg|txt|webmanifest)$/;

export const brotli = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

export async function compressAll(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isText.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    await writeFile(`${file}.br`, brotli(content));
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
