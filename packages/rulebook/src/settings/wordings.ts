/** What borrowers agree to in the lender's own words: each is a setting `wording.<name>` with versions of its own. */
export const wordingNames = ['crb', 'loan_disclaimer', 'request_disclaimer'] as const;
export type WordingName = (typeof wordingNames)[number];

/** The words that hold, and which version of them they are (the installed ones are 1). */
export interface Wording {
  readonly version: number;
  readonly text: string;
}
export type Wordings = Readonly<Record<WordingName, Wording>>;

const installed = (text: string): Wording => ({ version: 1, text });

/**
 * What holds until the lender writes something else. `crb` is what a client declares with the CRB permission, a point
 * a line (DETAIL-03); the others stand beside the boxes of PREQ-09 and SUPPORT-06.
 */
export const defaultWordings: Wordings = /* @__PURE__ */ {
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

/** Name of the setting that holds a wording. */
export const wordingSetting = (name: WordingName): `wording.${WordingName}` => `wording.${name}`;

/** The setting of a wording, JSON `{ version, text }`; what is missing or unreadable is the installed one. */
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
