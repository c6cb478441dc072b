import * as z from 'zod/mini';
import { sayNamed, spokenLanguage } from '@ensigo/messages';
import { optionalTextField } from '../engine/field.ts';

/** What a name that the lender gives is in other languages; one that is empty or missing is shown in English. */
export interface NameTranslations {
  readonly lg?: string | undefined;
  readonly sw?: string | undefined;
}

/** The fields of such a name beside its English one (REACH-06). */
export const nameTranslations = (longest: number) => ({
  lg: z.optional(optionalTextField(() => undefined, longest)),
  sw: z.optional(optionalTextField(() => undefined, longest)),
});

/**
 * A name of the lender's in the language of whoever reads it; an installed one has ours where the lender wrote none, and
 * all others are English then (REACH-06). What is kept and compared is the English name.
 */
export function saidName(name: string, { lg, sw }: NameTranslations = {}): string {
  const language = spokenLanguage();
  return (language === 'en' ? '' : { lg, sw }[language]) || sayNamed(name);
}

/** The other languages in which a name is written, in words, for those who confirm a change of it (MONEY-12). */
export const translationsInWords = ({ lg = '', sw = '' }: NameTranslations): string =>
  [...(lg === '' ? [] : [`in Luganda: ${lg}`]), ...(sw === '' ? [] : [`in Swahili: ${sw}`])].join(', ');
