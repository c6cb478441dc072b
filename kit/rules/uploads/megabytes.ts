import { sayCount } from '../../messages/index.ts';

/** Bytes in one megabyte, as file managers count them. */
export const bytesPerMegabyte = 1024 * 1024;

const bytesPerKilobyte = 1024;

/** Bytes as `140 bytes`, `24 KB` or `2.4 MB`, rounded up, so that a file over a limit never appears to be exactly at it. */
export function formatSize(bytes: number): string {
  if (bytes < bytesPerKilobyte) return sayCount(bytes, '1 byte', '{0} bytes');
  if (bytes < bytesPerMegabyte / 10) return `${String(Math.ceil(bytes / bytesPerKilobyte))} KB`;
  return `${String(Math.ceil((bytes / bytesPerMegabyte) * 10) / 10)} MB`;
}
