/** Letters of Hebrew, Arabic and their relatives, and the first half of those of Adlam. It is loaded with every page. */
const rightToLeft = /[\u0590-\u08FF\uD83A\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * Isolates typed right-to-left text, so that a name in Arabic does not move the date or number after it to its other
 * side. Other text is returned unchanged.
 */
export const isolated = (typed: string): string => (rightToLeft.test(typed) ? `\u2068${typed}\u2069` : typed);

/** What the build of the screens writes a message with values as: in its language already. */
export const isolating = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  parts.reduce((text, part, index) => text + isolated(String(values[index - 1])) + part);
