import {
  named,
  otherLanguages,
  sayInstalled,
  spokenLanguage,
  type NameTranslations,
} from '#kit/messages/index.ts';

/** What borrowers agree to in the lender's own words: each is a setting `consent_text.<name>` with its own versions. */
export const consentTextNames = ['crb', 'loan_disclaimer', 'request_disclaimer'] as const;
export type ConsentTextName = (typeof consentTextNames)[number];

/** What a lender has written beside the English words, which bind (REACH-06). */
export type ConsentTextTranslations = NameTranslations;

/** The current words in English, their version (the installed ones are 1), and the lender's translations of them. */
export interface ConsentText {
  readonly version: number;
  readonly text: string;
  readonly translations?: ConsentTextTranslations;
}
export type ConsentTexts = Readonly<Record<ConsentTextName, ConsentText>>;

const installed = (points: readonly string[]): ConsentText => ({ version: 1, text: points.join('\n') });

/**
 * Default until the lender changes it. `crb` is what a client declares with the CRB permission, one point per line
 * (DETAIL-03); the others are shown beside the check boxes of PREQ-09 and SUPPORT-06.
 */
export const defaultConsentTexts: ConsentTexts = {
  crb: /* @__PURE__ */ installed(
    /* @__PURE__ */ named([
      'The information I have given is complete and up to date.',
      'There is no false or misleading statement in it.',
      'The lender may verify the information with others, including a Credit Reference Bureau.',
    ]),
  ),
  loan_disclaimer: /* @__PURE__ */ installed(
    /* @__PURE__ */ named([
      'I confirm that this information is complete and true. The lender may verify it with others.',
    ]),
  ),
  request_disclaimer: /* @__PURE__ */ installed(
    /* @__PURE__ */ named([
      'The information I have given is complete and true. The lender may show it to the expert who works on my request.',
    ]),
  ),
};

/** Name of the setting that stores a consent text. */
export const consentTextSetting = (name: ConsentTextName): `consent_text.${ConsentTextName}` =>
  `consent_text.${name}`;

function translationsIn(value: unknown): { readonly translations?: ConsentTextTranslations } {
  const written = otherLanguages.flatMap((language) => {
    const text: unknown = Reflect.get(Object(value), language);
    return typeof text === 'string' && text !== '' ? [[language, text] as const] : [];
  });
  return written.length === 0 ? {} : { translations: Object.fromEntries(written) };
}

/** Reads a consent text's setting, JSON `{ version, text, translations }`; a missing or unreadable one takes the installed consent text. */
export function readConsentText(name: ConsentTextName, value: unknown): ConsentText {
  if (typeof value !== 'object' || value === null) return defaultConsentTexts[name];
  const { version, text, translations }: { version?: unknown; text?: unknown; translations?: unknown } =
    value;
  return typeof version === 'number' && typeof text === 'string' && text !== ''
    ? { version, text, ...translationsIn(translations) }
    : defaultConsentTexts[name];
}

/**
 * What a borrower reads of a consent text, one point per line: in their language if the lender, or for the installed words the
 * product, has it; otherwise in English. `binding`: the English text, where another one is shown (REACH-06).
 */
export function consentTextToRead({ text, translations }: Pick<ConsentText, 'text' | 'translations'>): {
  readonly points: readonly string[];
  readonly binding?: string;
} {
  const language = spokenLanguage();
  const written = language === 'en' ? undefined : translations?.[language];
  const points = written === undefined ? pointsOf(text).map(sayInstalled) : pointsOf(written);
  return points.join('\n') === pointsOf(text).join('\n') ? { points } : { points, binding: text };
}

/** The points of a consent text: its lines. */
export const pointsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
