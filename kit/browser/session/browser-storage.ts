/**
 * A browser may block or fill up its storage (private windows, old phones). What cannot be stored is kept in memory
 * while the page is open, so that a person can still sign in and work.
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

  /** Whether this was stored, so that it outlives the page. */
  outlivesPage(key: string, value: string): boolean {
    try {
      return this.#open().getItem(key) === value;
    } catch {
      return false;
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

/** Shared by all tabs, kept when the browser is closed. */
export const deviceStorage = new SafeStorage(() => localStorage);
/** For this tab only, and gone with it. */
export const tabStorage = new SafeStorage(() => sessionStorage);
