/** How long the network has for an answer if it is known to be slow, or not known at all, and if it is known to be quick (milliseconds). */
const slow = 3_000;
const quick = 1_000;
/** So many times as long as an answer usually takes is no usual wait any more. */
const times = 3;
/** Enough to know the first page of a session, whose connection has to be made, beside others. */
const remembered = 5;

const path = '/usual-answers';

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/**
 * How long the last pages were waited for (milliseconds), kept on the phone: a worker is ended between two pages. `open`: the
 * cache that it is kept in.
 */
export class UsualAnswers {
  readonly #open: () => Promise<Cache>;
  #noting: Promise<void> = Promise.resolve();

  constructor(open: () => Promise<Cache>) {
    this.#open = open;
  }

  async #read(): Promise<number[]> {
    try {
      const kept: unknown = await (await (await this.#open()).match(path))?.json();
      return Array.isArray(kept) ? kept.filter(isTime) : [];
    } catch {
      return [];
    }
  }

  /** How long a page is waited for now. Of the last ones the slowest counts: many a slow network is quick once in between. */
  async patience(): Promise<number> {
    const last = await this.#read();
    return last.length === 0 ? slow : Math.min(slow, Math.max(quick, times * Math.max(...last)));
  }

  /** A page came after so many milliseconds, in time or not. */
  note(milliseconds: number): Promise<void> {
    // One after the other: each is written behind the ones before.
    const noted = this.#noting.then(() => this.#add(Math.round(milliseconds)));
    this.#noting = noted.catch(() => undefined);
    return noted;
  }

  async #add(milliseconds: number): Promise<void> {
    const last = [...(await this.#read()), milliseconds].slice(-remembered);
    await (await this.#open()).put(path, new Response(JSON.stringify(last)));
  }
}
