import { leadsToWeb } from '../links.ts';
import { UploadRefused } from '../refusals.ts';

/** Fields of Word documents, ECMA-376 §17.16: short orders that Word carries out when it opens or prints. */

const programFields: readonly string[] = ['DDE', 'DDEAUTO'];
/** They fetch a text, a picture or a table from where they are told. */
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

/** Judges one order. Throws UploadRefused. */
export function judgeField(order: string): void {
  const name = firstWord(order);
  if (programFields.includes(name))
    throw new UploadRefused({ reason: 'active-content', found: 'office-program' });
  if (fetchingFields.includes(name)) throw new UploadRefused({ reason: 'parts-elsewhere' });
  if (name !== 'HYPERLINK') return;
  const [, quoted, plain = ''] = /HYPERLINK\s*(?:["“]([^"”]*)|(\S+))?/i.exec(order) ?? [];
  // A place in the same document stands behind a switch.
  const target = quoted ?? (/^\\[a-z]$/i.test(plain) ? '' : plain);
  if (!leadsToWeb(target)) throw new UploadRefused({ reason: 'active-content', found: 'office-link' });
}

const firstWord = (order: string): string =>
  /^[\s\p{Cc}\p{Cf}]*([^\s"\\]*)/u.exec(order)?.[1]?.toUpperCase() ?? '';

export interface FieldReader {
  /** A field begins; what is written until its middle is its order. */
  begin(): void;
  /** Its order is at an end, its result follows. */
  separate(): void;
  end(): void;
  order(text: string): void;
  /** To be called at the end of the text: judges fields that do not end. */
  finish(): void;
}

/** Puts the orders together, which are cut into pieces and lie within each other. Its calls throw UploadRefused. */
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
      // Its result could be the missing rest of a word that is refused.
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
