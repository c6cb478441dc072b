/** The name of a field within a sentence; one that begins with an abbreviation, such as NIN, stays as it is. */
export const withinSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
