/** Between the parts of a sum or a day; on screens, where lines break, the build writes one that holds them together. */
export const firmSpace: string = ' ';
