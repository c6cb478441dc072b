// Writes .br and .gz beside every text file: the server does not compress anything itself.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const isText = /\.(html|js|css|svg|txt|webmanifest)$/;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

const brotli = (content) =>
  toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

export async function compress(file) {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([brotli(content), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** On all cores, as compressing takes as long as building; and no more at once: many systems allow 1,024 open files. */
export async function compressAll(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name));
  const limit = pLimit(4 * availableParallelism());
  await limit.map(files, (entry) => compress(join(entry.parentPath, entry.name)));
}
