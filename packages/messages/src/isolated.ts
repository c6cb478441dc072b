/** Letters of scripts that run from right to left: Hebrew, Arabic and their relatives. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * What somebody typed, to stand beside other words: a name that runs from right to left would pull the date or number after
 * it to its other side. Anything else stays as it is.
 */
export const isolated = (typed: string): string =>
  rightToLeft.test(typed) ? `\u2068${typed}\u2069` : typed;
