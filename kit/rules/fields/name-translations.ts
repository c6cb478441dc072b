import * as z from 'zod/mini';
import { optionalTextField } from '../engine/field.ts';
import { inOtherLanguages, writtenIn, type NameTranslations } from '../../messages/index.ts';

/** The fields of a name of the lender's beside its English one (REACH-06). */
export const nameTranslations = (longest: number) => ({
  ...inOtherLanguages(z.optional(optionalTextField(() => undefined, longest))),
});

/** The other languages in which a name is written, in words, for those who confirm a change of it (MONEY-12). */
export const translationsInWords = (names: NameTranslations): string =>
  writtenIn(names)
    .map(([language, name]) => `in ${language}: ${name}`)
    .join(', ');
