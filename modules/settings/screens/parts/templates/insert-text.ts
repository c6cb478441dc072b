/** Where the cursor is in a text, in characters. */
export interface Cursor {
  readonly at: number;
}

/** A text with another one in it, and the cursor behind that. */
interface Inserted extends Cursor {
  readonly value: string;
}

/** Puts a text in at the cursor, on lines of its own; nothing that was typed is replaced. */
export function insertText(typed: string, { at }: Cursor, text: string): Inserted {
  const before = typed.slice(0, at);
  const after = typed.slice(at);
  const opening = before === '' || /\s$/.test(before) ? '' : '\n';
  const closing = after === '' || /^\s/.test(after) ? '' : '\n';
  const until = `${before}${opening}${text}`;
  return { value: `${until}${closing}${after}`, at: until.length };
}
