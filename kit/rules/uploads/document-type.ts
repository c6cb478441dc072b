import { inOtherLanguages, named } from '../../messages/index.ts';
import * as z from 'zod/mini';
import { typedFreeText } from '../engine/field.ts';
import { validate } from '../engine/validate.ts';
import { documentTypeTitle } from './document-title.ts';
import { fileExtensions, readExtension, usualFileExtensions, type FileExtension } from './file-kinds.ts';

/** Categories in the order of the uploads screen (LOAN-12). */
export const documentCategories = /* @__PURE__ */ named([
  'Business Documents',
  'Individual Documents',
  'Financial Documents',
  'Other Documents',
]);

/** Upper bounds for any setting (files of one type; megabytes of one file). */
export const maxFilesOfOneType = 20;
export const maxMegabytesOfOneFile = 50;

export const longestName = 120;
const usualMaximumFiles = 5;
const usualMaximumMegabytes = 5;

/** Accepts a list, or `.pdf,.jpg` as one text; extensions that the code does not allow are dropped. */
function narrowExtensions(value: unknown): FileExtension[] {
  if (value === undefined || value === null) return [...usualFileExtensions];
  const entries: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  const found = new Set(entries.flatMap((entry) => (typeof entry === 'string' ? readExtension(entry) : [])));
  return fileExtensions.filter((extension) => found.has(extension));
}

const givenDocumentType = z.object({
  /** Key of the type: the field of the multipart form, and a document's `type`; such as `trading_licence`. */
  name: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/, 'Use letters, digits, - and _, starting with a letter.'),
    ),
  /** Shown to people; derived from the name if missing. */
  display_name: z._default(z.string().check(z.overwrite(typedFreeText), z.maxLength(longestName)), ''),
  /** The same in other languages (REACH-06). */
  ...inOtherLanguages(z.optional(z.string())),
  category: z.catch(z.enum(documentCategories), 'Other Documents'),
  required: z._default(z.boolean(), false),
  max_files: z._default(z.int().check(z.minimum(1), z.maximum(maxFilesOfOneType)), usualMaximumFiles),
  /** Megabytes of one file. */
  max_size: z._default(
    z.number().check(z.positive(), z.maximum(maxMegabytesOfOneFile)),
    usualMaximumMegabytes,
  ),
  mimes: z.pipe(
    z.transform(narrowExtensions),
    z.array(z.enum(fileExtensions)).check(z.minLength(1, 'Choose at least one file type.')),
  ),
});

/** One entry of the setting `documents_list`; missing limits take the defaults of LOAN-14. */
export type DocumentType = z.output<typeof givenDocumentType>;

/** The setting `documents_list`: at most 100 types, without duplicate names. */
const documentsListSchema = z.array(givenDocumentType).check(
  z.maxLength(100),
  z.refine(
    (types) => new Set(types.map((type) => type.name)).size === types.length,
    'Each name must be unique.',
  ),
);

/**
 * Reads the value of the setting `documents_list` (a list, or its JSON text). Throws if it is unreadable: an empty list
 * instead would let an application through without its required documents.
 */
export function readDocumentTypes(value: unknown): DocumentType[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  const result = validate(documentsListSchema, list);
  if (!result.ok) throw new Error(`documents_list cannot be read: ${JSON.stringify(result.errors)}`);
  return result.value.map((type) => ({
    ...type,
    display_name: type.display_name === '' ? documentTypeTitle(type.name) : type.display_name,
  }));
}

/** Document types by category, in display order, without empty categories (LOAN-12). */
export function groupByCategory<Type extends Pick<DocumentType, 'category'>>(
  types: readonly Type[],
): { category: DocumentType['category']; types: Type[] }[] {
  return documentCategories
    .map((category) => ({ category, types: types.filter((type) => type.category === category) }))
    .filter((group) => group.types.length > 0);
}
