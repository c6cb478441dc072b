/** A number and what it counts. */
export const counted = (count: number | string, one: string, many: string): string =>
  `${String(count)} ${Number(count) === 1 ? one : many}`;

/** Characters of a text that the line of a closed section shows. */
const longestWords = 80;

/** As many whole words of a text as there is room for in the line of a closed section. */
export const firstWords = (text: string): string =>
  text.length <= longestWords ? text : `${text.slice(0, longestWords + 1).replace(/\s+\S*$/, '')}…`;
