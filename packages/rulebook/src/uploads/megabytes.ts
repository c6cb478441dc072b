/** Bytes in one megabyte, as file managers count them. */
export const bytesPerMegabyte = 1024 * 1024;

/** Bytes as `2.4 MB`, rounded up to a tenth, so that a file over a limit never appears to be exactly at it. */
export function formatMegabytes(bytes: number): string {
  return `${Math.ceil((bytes / bytesPerMegabyte) * 10) / 10} MB`;
}
