/** Where a setting has words per language, beside its English ones (REACH-06). */
export interface Translated {
  /** Names of the fields that hold them. */
  readonly fields?: readonly string[];
  /** What each of these holds, where it is not one text. */
  readonly parts?: readonly string[];
  /** Lists of items with such words, by their name in the setting. */
  readonly lists?: Readonly<Record<string, TranslatedItem>>;
}

interface TranslatedItem extends Translated {
  /** What makes an item the same one in an earlier version. */
  readonly keyOf: (item: Fields) => unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An empty text where there is none is as good as none: it must not look like a change. */
function keptWords(sent: unknown, stored: unknown, parts: readonly string[] | undefined): unknown {
  if (sent === undefined) return stored;
  if (parts === undefined) return sent === '' && stored === undefined ? stored : sent;
  const [now, before] = [fieldsOf(sent), fieldsOf(stored)];
  const words = parts.map((part) => [part, now[part] ?? before[part] ?? ''] as const);
  return stored === undefined && words.every(([, text]) => text === '') ? stored : Object.fromEntries(words);
}

/**
 * A value with the stored words of each language that it does not name: its sender may know of none, for example a page
 * of another version. Words that are sent empty are removed.
 */
export function keepTranslations<Value>(value: Value, stored: unknown, translated: Translated): Value {
  if (typeof value !== 'object' || value === null) return value;
  const { fields = [], parts, lists = {} } = translated;
  const [sent, before] = [fieldsOf(value), fieldsOf(stored)];
  const words = fields.map((field) => [field, keptWords(sent[field], before[field], parts)] as const);
  const items = Object.entries(lists).map(([list, item]) => {
    const earlier = itemsOf(before[list]);
    const sameAs = (one: unknown): unknown =>
      earlier.find((other) => item.keyOf(fieldsOf(other)) === item.keyOf(fieldsOf(one)));
    return [list, itemsOf(sent[list]).map((one) => keepTranslations(one, sameAs(one), item))] as const;
  });
  return { ...value, ...Object.fromEntries([...words, ...items]) };
}
