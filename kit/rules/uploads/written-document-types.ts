import * as z from 'zod/mini';
import { textField } from '../engine/field.ts';
import { nameTranslations } from '../fields/name-translations.ts';
import {
  documentCategories,
  longestName,
  maxFilesOfOneType,
  maxMegabytesOfOneFile,
} from './document-type.ts';
import { fileExtensions } from './file-kinds.ts';

/** A document type as an administrator writes it: nothing is guessed, so that a mistake cannot lock borrowers out. */
const writtenDocumentType = z.object({
  name: z
    .string('Key is required.')
    .check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, 'Use lowercase letters, digits and _, starting with a letter.')),
  display_name: textField((label) => (label === '' ? 'Label is required.' : undefined), longestName),
  ...nameTranslations(longestName),
  category: z.enum(documentCategories, 'Choose a category.'),
  required: z.boolean('Choose whether it is required.'),
  max_files: z
    .int(`Enter a whole number from 1 to ${String(maxFilesOfOneType)}.`)
    .check(
      z.minimum(1, `Enter a whole number from 1 to ${String(maxFilesOfOneType)}.`),
      z.maximum(maxFilesOfOneType, `Enter a whole number from 1 to ${String(maxFilesOfOneType)}.`),
    ),
  /** Whole megabytes: less than one would refuse most photographs. */
  max_size: z
    .int(`Enter a whole number of megabytes from 1 to ${String(maxMegabytesOfOneFile)}.`)
    .check(
      z.minimum(1, `Enter a whole number of megabytes from 1 to ${String(maxMegabytesOfOneFile)}.`),
      z.maximum(
        maxMegabytesOfOneFile,
        `Enter a whole number of megabytes from 1 to ${String(maxMegabytesOfOneFile)}.`,
      ),
    ),
  mimes: z
    .array(z.enum(fileExtensions, 'This file type is never accepted.'))
    .check(z.minLength(1, 'Choose at least one file type.')),
});

/** The whole list as an administrator stores it, in display order (STAFF-04). */
export const documentTypesSchema = /* @__PURE__ */ z.object({
  document_types: z.array(writtenDocumentType).check(
    z.minLength(1, 'Keep at least one document.'),
    z.maxLength(100, 'Use at most 100 documents.'),
    z.superRefine((types, context) => {
      for (const [index, { name }] of types.entries()) {
        if (types.findIndex((type) => type.name === name) === index) continue;
        context.addIssue({
          code: 'custom',
          message: 'Another document already uses this key. Enter a different key.',
          path: [index, 'name'],
          input: name,
        });
      }
    }),
  ),
});
