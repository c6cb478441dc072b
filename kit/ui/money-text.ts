/** What stands before a sum, or after it: UGX, Shs, /=. */
const prefix = /^\s*(?:UGX|U?Shs?)\.?/i;
const suffix = /(?:\/[=-]|=|UGX|U?Shs)\s*$/i;

const bare = (typed: string): string => typed.replace(prefix, '').replace(suffix, '');

/**
 * Letters and signs that belong to no sum: 500k, 5o0, 500-600. Without them it would be another sum, so all of it is left
 * as it was typed, for the rule to refuse.
 */
export const isUnclear = (typed: string): boolean =>
  /[^0-9.,\s]/.test(bare(typed)) || (/[A-Za-z]/.test(typed) && !/[0-9]/.test(typed));

/** The digits and points of typed or pasted text (RULE-09); more than one point or two decimals are for the rule to refuse. */
export function cleanAmount(typed: string): string {
  const [whole = '', ...rest] = bare(typed)
    .replaceAll(/[^0-9.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=[0-9])/, '');
  return rest.length === 0 ? digits : [digits === '' ? '0' : digits, ...rest].join('.');
}

/** A comma that groups no thousands; what stands around it is left as it was typed, for the rule to refuse. */
export const isAmbiguous = (typed: string): boolean =>
  /(?:^|[^0-9]),|,(?![0-9]{3}(?:[^0-9]|$))|\..*,/.test(bare(typed).replaceAll(/\s/g, ''));

/** With thousands separators, as shown in the input. */
export function groupAmount(plain: string): string {
  if (/[^0-9.]/.test(plain)) return plain;
  const [whole = '', ...decimals] = plain.split('.');
  return [whole.replaceAll(/\B(?=([0-9]{3})+$)/g, ','), ...decimals].join('.');
}

/** Number of figures (digits and points) before a position. */
export const figuresBefore = (text: string, position: number): number =>
  text.slice(0, position).replaceAll(/[^0-9.]/g, '').length;

/** The position after this many figures, so that the caret stays where the person was typing. */
export function positionAfter(text: string, figures: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === figures) return index;
    if (text[index] !== ',') seen += 1;
  }
  return text.length;
}

/** Deletes the figure beside a deleted separator, which would otherwise reappear. */
export function withoutFigure(plain: string, index: number): string {
  return cleanAmount(plain.slice(0, index) + plain.slice(index + 1));
}

/** What was put in to make one text of another, given where the caret is then. */
export function insertedText(before: string, after: string, caret: number): string {
  const kept = after.length - caret;
  const most = Math.max(0, Math.min(caret, before.length - kept));
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  return after.slice(start, caret);
}
