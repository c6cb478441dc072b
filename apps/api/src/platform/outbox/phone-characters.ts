/** Letters of our languages and signs that GSM-7 lacks: one of them halves what a text message holds (REACH-06). */
const replaced: Readonly<Record<string, string>> = { ŋ: "ng'", Ŋ: "Ng'", '’': "'", '‘': "'" };

/** A text message in characters that every phone has, as far as its words allow it. */
export const inPhoneCharacters = (text: string): string =>
  text.replaceAll(/[ŋŊ’‘]/g, (character) => replaced[character] ?? character);
