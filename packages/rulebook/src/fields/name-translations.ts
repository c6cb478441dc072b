import * as z from 'zod/mini';
import { optionalTextField } from '../engine/field.ts';
import type { NameTranslations } from '@ensigo/messages';

/** The fields of a name of the lender's beside its English one (REACH-06). */
export const nameTranslations = (longest: number) => ({
  lg: z.optional(optionalTextField(() => undefined, longest)),
  sw: z.optional(optionalTextField(() => undefined, longest)),
});

/** The other languages in which a name is written, in words, for those who confirm a change of it (MONEY-12). */
export const translationsInWords = ({ lg = '', sw = '' }: NameTranslations): string =>
  [...(lg === '' ? [] : [`in Luganda: ${lg}`]), ...(sw === '' ? [] : [`in Swahili: ${sw}`])].join(', ');
