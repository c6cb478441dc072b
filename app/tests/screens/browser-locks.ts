type Work = (lock: object | null) => unknown;

/** The locks of one browser: each is held by one tab at a time, the next in turn; even a free one is given only after a moment. */
export class BrowserLocks {
  readonly #held = new Set<string>();
  readonly #waiting: { readonly name: string; readonly take: () => void }[] = [];

  readonly request = async (
    name: string,
    ...rest: readonly [Work] | readonly [{ readonly ifAvailable?: boolean }, Work]
  ): Promise<unknown> => {
    const [options, work] = rest.length === 1 ? [{ ifAvailable: false }, rest[0]] : rest;
    await new Promise((resolve) => setTimeout(resolve));
    if (this.#held.has(name)) {
      if (options.ifAvailable === true) return work(null);
      await new Promise<void>((resolve) => this.#waiting.push({ name, take: resolve }));
    }
    this.#held.add(name);
    try {
      return await work({});
    } finally {
      this.#letGo(name);
    }
  };

  #letGo(name: string): void {
    const next = this.#waiting.findIndex((one) => one.name === name);
    // The next one in the queue gets the lock before anyone else can.
    if (next === -1) this.#held.delete(name);
    else this.#waiting.splice(next, 1)[0]?.take();
  }
}
