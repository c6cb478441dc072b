/** What borrowers agree to in the lender's own words: each is a setting `wording.<name>` with its own versions. */
export const wordingNames = ['crb', 'loan_disclaimer', 'request_disclaimer'] as const;
export type WordingName = (typeof wordingNames)[number];

/** The current words, and their version (the installed ones are 1). */
export interface Wording {
  readonly version: number;
  readonly text: string;
}
export type Wordings = Readonly<Record<WordingName, Wording>>;

const installed = (text: string): Wording => ({ version: 1, text });

/**
 * Default until the lender changes it. `crb` is what a client declares with the CRB permission, one point per line
 * (DETAIL-03); the others are shown beside the check boxes of PREQ-09 and SUPPORT-06.
 */
export const defaultWordings: Wordings = {
  crb: /* @__PURE__ */ installed(
    'The information I have given is complete and up to date.\n' +
      'There is no false or misleading statement in it.\n' +
      'The lender may verify the information with others, including a Credit Reference Bureau.',
  ),
  loan_disclaimer: /* @__PURE__ */ installed(
    'I confirm that this information is complete and true. The lender may verify it with others.',
  ),
  request_disclaimer: /* @__PURE__ */ installed(
    'What I have written is complete and true, and may be shown to the expert who works on it.',
  ),
};

/** Name of the setting that stores a wording. */
export const wordingSetting = (name: WordingName): `wording.${WordingName}` => `wording.${name}`;

/** Reads a wording's setting, JSON `{ version, text }`; a missing or unreadable one takes the installed wording. */
export function readWording(name: WordingName, value: unknown): Wording {
  if (typeof value !== 'object' || value === null) return defaultWordings[name];
  const { version, text }: { version?: unknown; text?: unknown } = value;
  return typeof version === 'number' && typeof text === 'string' && text !== ''
    ? { version, text }
    : defaultWordings[name];
}

/** The points of a wording: its lines. */
export const pointsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
