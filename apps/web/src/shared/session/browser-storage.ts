/**
 * A browser may forbid or fill up its storage (private windows, old phones). What cannot be stored is remembered for
 * as long as the page lives, so that a person can still sign in and work.
 */
class SafeStorage {
  readonly #open: () => Storage;
  readonly #remembered = new Map<string, string>();

  constructor(open: () => Storage) {
    this.#open = open;
  }

  read(key: string): string | null {
    try {
      return this.#open().getItem(key) ?? this.#remembered.get(key) ?? null;
    } catch {
      return this.#remembered.get(key) ?? null;
    }
  }

  write(key: string, value: string): void {
    try {
      this.#open().setItem(key, value);
      this.#remembered.delete(key);
    } catch {
      this.#remembered.set(key, value);
    }
  }

  remove(key: string): void {
    this.#remembered.delete(key);
    try {
      this.#open().removeItem(key);
    } catch {
      // Nothing was stored there.
    }
  }
}

/** Shared by every tab, kept when the browser is closed. */
export const deviceStorage = new SafeStorage(() => localStorage);
/** Of this tab alone, gone with it. */
export const tabStorage = new SafeStorage(() => sessionStorage);
