/** Bytes of one megabyte, as people's file managers count it. */
export const bytesPerMegabyte = 1024 * 1024;

/** Bytes as `2.4 MB`, rounded up to a tenth, so that a file over a limit never reads like the limit itself. */
export function formatMegabytes(bytes: number): string {
  return `${Math.ceil((bytes / bytesPerMegabyte) * 10) / 10} MB`;
}
