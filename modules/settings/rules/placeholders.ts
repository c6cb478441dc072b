/** What a template is written for (CASE-09). */
export const templatePurposes = ['feedback', 'rejection', 'ticket'] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];

/** The kinds of case that a template may be written for. */
export const templateKinds = ['loan', 'request'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Everything that a template may leave to be filled in, as it is written between braces: a closed list. */
export const placeholders = [
  'client name',
  'business name',
  'tracking number',
  'amount',
  'lender name',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** What is known where a template is used. */
export type TemplateFacts = Readonly<Partial<Record<Placeholder, string>>>;

/** Where a template is meant to be used; kinds count for feedback and rejections alone. */
export interface TemplateUse {
  readonly purpose: string;
  readonly kinds: readonly string[];
}

/** What can be filled in wherever a template may be used: a ticket is about no case, a request about no sum. */
export function knownPlaceholders({ purpose, kinds }: TemplateUse): Placeholder[] {
  if (purpose === 'ticket') return ['client name', 'lender name'];
  return placeholders.filter((name) => name !== 'amount' || !kinds.includes('request'));
}

const written = /\{([^{}]*)\}/g;
const nameIn = (braced: string): string => braced.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Why a text cannot be a template for this use; undefined if it can. */
export function judgePlaceholders(text: string, use: TemplateUse): string | undefined {
  const known = knownPlaceholders(use);
  const inWords = known.map((name) => `{${name}}`).join(', ');
  for (const [, braced = ''] of text.matchAll(written)) {
    if (!known.some((name) => name === nameIn(braced)))
      return `{${braced}} is not a valid placeholder here. You can use: ${inWords}.`;
  }
  return /[{}]/.test(text.replaceAll(written, ''))
    ? `A brace is unmatched. You can use: ${inWords}.`
    : undefined;
}

/** The template's text with the facts in it; what is not known stays as it is written. */
export const fillTemplate = (text: string, facts: TemplateFacts): string =>
  text.replaceAll(written, (whole, braced: string) => {
    const name = placeholders.find((one) => one === nameIn(braced));
    return (name === undefined ? undefined : facts[name]) ?? whole;
  });
