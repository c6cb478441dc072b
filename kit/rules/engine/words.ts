/** Words that are said when they are needed, in the reader's language (REACH-06); plain where only staff read them. */
export type Words = string | (() => string);

export const wordsOf = (words: Words): string => (typeof words === 'string' ? words : words());
