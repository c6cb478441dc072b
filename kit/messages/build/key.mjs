// What a message is found by: its English sentence, after its context if it has one, as gettext joins them (decision 0115).
const joint = '\u0004';

/** The same as `messageKey` of the sources, for what runs without them. */
export const messageKey = (sentence, context = '') =>
  context === '' ? sentence : `${context}${joint}${sentence}`;

/** The sentence and its context, which is empty for most. */
export function partsOf(key) {
  const at = key.indexOf(joint);
  return { context: key.slice(0, Math.max(0, at)), sentence: key.slice(at + 1) };
}
