import { saidName, type NameTranslations } from '#kit/messages/index.ts';

/** An industry by its English name, which is what answers keep, and what it is called in other languages. */
export interface Industry extends NameTranslations {
  readonly name: string;
}

/** An industry that was chosen, or typed in, in the reader's language (REACH-06). */
export const saidIndustry = (industries: readonly Industry[], name: string): string =>
  saidName(
    name,
    industries.find((industry) => industry.name === name),
  );
