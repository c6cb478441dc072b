import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { po } from 'gettext-parser';

export type OtherLanguage = 'lg' | 'sw';

const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`).replaceAll(/\{\d\}/g, '(.+)')}$`);

/** How a language says the product's English sentences. */
export class Speech {
  readonly #texts: ReadonlyMap<string, string>;
  /** Sentences with places for values, the longest first. */
  readonly #patterns: readonly { readonly pattern: RegExp; readonly text: string }[];

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
    this.#patterns = [...texts]
      // For example `{0} of {1}`, which would match nearly any text.
      .filter(([sentence]) => /\{0\}/.test(sentence) && sentence.replaceAll(/\{\d\}|\W/g, '').length > 3)
      .toSorted(([one], [other]) => other.length - one.length)
      .map(([sentence, text]) => ({
        pattern: patternOf(sentence),
        text,
      }));
  }

  /** The words of an English text on a screen in this language; what is nobody's sentence (a name, a file) stays. */
  say(english: string): string {
    const whole = this.#texts.get(english);
    if (whole !== undefined) return whole;
    for (const { pattern, text } of this.#patterns) {
      const values = pattern.exec(english)?.slice(1);
      if (values !== undefined)
        return text.replaceAll(/\{(\d)\}/g, (place, index) => this.#value(values[Number(index)] ?? place));
    }
    // A label is looked for by some of its words too.
    const around = [...this.#texts].filter(([sentence]) => sentence.includes(english));
    const [shortest] = around.toSorted(([one], [other]) => one.length - other.length);
    const pieces = shortest?.[1].split(/\{\d\}/).toSorted((one, other) => other.length - one.length);
    return pieces?.[0]?.trim() ?? english;
  }

  readonly #value = (english: string): string => this.#texts.get(english) ?? english;

  /** Whether a text on the screen is one of the product's sentences, left in English. */
  isLeft = (shown: string): boolean =>
    shown
      .split(' · ')
      .some(
        (part) =>
          (this.#texts.get(part) ?? part) !== part ||
          this.#patterns.some(({ pattern, text }) => pattern.test(part) && !patternOf(text).test(part)),
      );
}

export async function speechIn(language: OtherLanguage): Promise<Speech> {
  const file = new URL(`../../kit/messages/translations/${language}.po`, import.meta.url);
  // What is said in a context comes last in the file, and first here: the sentence without one counts.
  const sentences = Object.values(po.parse(await readFile(file)).translations)
    .toReversed()
    .flatMap((inContext) => Object.values(inContext));
  // The entry without a sentence describes the file.
  const texts = sentences.map(({ msgid, msgstr: [text = ''] }) => [msgid, text] as const);
  return new Speech(new Map(texts.filter(([sentence]) => sentence !== '')));
}

/** Methods of pages and locators that find something by its words, or choose it by them. */
const finders: ReadonlySet<string | symbol> = new Set([
  'getByRole',
  'getByText',
  'getByLabel',
  'filter',
  'selectOption',
]);

function saidIn(speech: Speech, input: unknown): unknown {
  if (typeof input === 'string') return speech.say(input);
  if (typeof input !== 'object' || input === null || input instanceof RegExp) return input;
  const words = Object.entries(input).filter(([key]) => key === 'name' || key === 'hasText');
  return { ...input, ...Object.fromEntries(words.map(([key, text]) => [key, saidIn(speech, text)])) };
}

const isFound = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value;

/**
 * The same page or locator for people who read another language: what is looked for by its English words is looked for
 * by theirs, so that the way through the screens is written once.
 */
export function inLanguage<Part extends Page | Locator>(part: Part, speech: Speech): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...inputs: readonly unknown[]) => {
        // The role is no word.
        const said = name === 'getByRole' ? inputs.slice(1) : inputs;
        const kept = inputs.slice(0, inputs.length - said.length);
        const words = finders.has(name) ? said.map((input) => saidIn(speech, input)) : said;
        const found: unknown = Reflect.apply(value, target, [...kept, ...words]);
        return isFound(found) ? inLanguage(found, speech) : found;
      };
    },
  });
}

/** No text in sight is one of the product's sentences, left in English. */
export async function expectNoEnglish(page: Page, speech: Speech): Promise<void> {
  const left = async (): Promise<readonly string[]> => {
    const texts = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const seen: string[] = [];
      while (walker.nextNode() !== null) {
        const { parentElement: parent, textContent } = walker.currentNode;
        if (
          parent?.checkVisibility() === true &&
          parent.closest('script, style, [lang]') === document.documentElement
        )
          seen.push((textContent ?? '').trim());
      }
      return seen;
    });
    return [...new Set(texts)].filter((text) => speech.isLeft(text));
  };
  await expect.poll(left, `English on ${page.url()}`).toEqual([]);
}
