import { leadsToWeb } from '../links.ts';
import { UploadRefused } from '../refusals.ts';

/** Fields of Word documents, ECMA-376 §17.16: short instructions that Word executes when opening or printing. */

const programFields: readonly string[] = ['DDE', 'DDEAUTO'];
/** They fetch a text, a picture or a table from the given location. */
const fetchingFields: readonly string[] = [
  'INCLUDETEXT',
  'INCLUDEPICTURE',
  'INCLUDE',
  'IMPORT',
  'LINK',
  'DATABASE',
  'RD',
];
const refusedFields = [...programFields, ...fetchingFields];

/** Judges one instruction. Throws UploadRefused. */
export function judgeField(order: string): void {
  const name = firstWord(order);
  if (programFields.includes(name))
    throw new UploadRefused({ reason: 'active-content', found: 'office-program' });
  if (fetchingFields.includes(name)) throw new UploadRefused({ reason: 'parts-elsewhere' });
  if (name !== 'HYPERLINK') return;
  const [, quoted, plain = ''] = /HYPERLINK\s*(?:["“]([^"”]*)|(\S+))?/i.exec(order) ?? [];
  // A place in the same document follows a switch.
  const target = quoted ?? (/^\\[a-z]$/i.test(plain) ? '' : plain);
  if (!leadsToWeb(target)) throw new UploadRefused({ reason: 'active-content', found: 'office-link' });
}

const firstWord = (order: string): string =>
  /^[\s\p{Cc}\p{Cf}]*([^\s"\\]*)/u.exec(order)?.[1]?.toUpperCase() ?? '';

export interface FieldReader {
  /** A field begins; the text up to its separator is its instruction. */
  begin(): void;
  /** The instruction ends, the result follows. */
  separate(): void;
  end(): void;
  order(text: string): void;
  /** Must be called at the end of the text: judges unclosed fields. */
  finish(): void;
}

/** Assembles instructions, which are split into pieces and nested. Its calls throw UploadRefused. */
export function createFieldReader(): FieldReader {
  const open: { order: string; isOrder: boolean }[] = [];
  let stray = '';
  const here = (): { order: string; isOrder: boolean } | undefined => open.at(-1);
  const judge = (field: { order: string; isOrder: boolean } | undefined): void => {
    if (field?.isOrder === true) judgeField(field.order);
  };
  return {
    begin() {
      const outer = here();
      // Its result could be the missing rest of a refused word.
      if (outer?.isOrder === true && /^\s*\S*$/.test(outer.order)) {
        const word = firstWord(outer.order);
        if (refusedFields.some((refused) => refused.startsWith(word))) {
          throw new UploadRefused({ reason: 'active-content', found: 'office-program' });
        }
      }
      open.push({ order: '', isOrder: true });
    },
    separate() {
      const field = here();
      judge(field);
      if (field !== undefined) field.isOrder = false;
    },
    end: () => judge(open.pop()),
    order(text) {
      const field = here();
      if (field === undefined) stray += text;
      else field.order += text;
    },
    finish() {
      open.forEach(judge);
      judgeField(stray);
    },
  };
}
