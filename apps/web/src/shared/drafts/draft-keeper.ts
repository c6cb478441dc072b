import { forgetUnsent, keepUnsent, type Answers } from './unsent-answers.ts';

/** Milliseconds without typing after which values are sent to the server. */
const quietMilliseconds = 1_000;
/** Milliseconds until a failed save is retried, doubled each time up to the maximum. */
const firstRetryMilliseconds = 3_000;
const lastRetryMilliseconds = 60_000;

export type KeepingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly savedAt: string }
  /** Not acknowledged: kept on this device, retried automatically. */
  | { readonly kind: 'kept-here' }
  /** Kept on this device only. */
  | { readonly kind: 'kept-only-here' };

interface Keeping {
  readonly userId: string;
  readonly form: string;
  /** What the server had stored when the form was opened. */
  readonly over?: Answers;
  /** Sends the answers; resolves to the server's time of saving (ISO 8601). If absent, they stay on this device. */
  readonly send?: (answers: Answers) => Promise<string>;
  readonly onState: (state: KeepingState) => void;
  /** Whether the server refused, as opposed to not answering. */
  readonly isRefusal: (error: unknown) => boolean;
}

/**
 * Sends what is typed in one form to the server shortly after typing stops, one save at a time and always the latest
 * values; keeps them on this device until the server has acknowledged them.
 */
export class DraftKeeper {
  readonly #keeping: Keeping;
  #pending: Answers | undefined;
  #sending = false;
  #closed = false;
  #retryMilliseconds = firstRetryMilliseconds;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  /** Accepts the latest values. */
  keep(answers: Answers): void {
    if (this.#closed) return;
    const { userId, form, over } = this.#keeping;
    this.#pending = answers;
    keepUnsent(userId, form, answers, over);
    if (this.#keeping.send === undefined) {
      this.#pending = undefined;
      this.#keeping.onState({ kind: 'kept-only-here' });
    } else this.#schedule(quietMilliseconds);
  }

  /** Sends pending values at once: the screen is being left or hidden. */
  flush(): void {
    if (this.#pending !== undefined) void this.#save();
  }

  /** The step itself was saved: what was typed before it is no longer needed. */
  discard(): void {
    this.#closed = true;
    this.#pending = undefined;
    clearTimeout(this.#timer);
    forgetUnsent(this.#keeping.userId, this.#keeping.form);
  }

  /** The screen is gone: sends pending values, and stops retrying. */
  close(): void {
    this.flush();
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), milliseconds);
  }

  async #save(): Promise<void> {
    const answers = this.#pending;
    const { userId, form, send, onState } = this.#keeping;
    if (answers === undefined || send === undefined || this.#sending) return;
    this.#sending = true;
    onState({ kind: 'saving' });
    try {
      const savedAt = await send(answers);
      this.#retryMilliseconds = firstRetryMilliseconds;
      if (this.#pending === answers) {
        this.#pending = undefined;
        forgetUnsent(userId, form);
      }
      onState({ kind: 'saved', savedAt });
    } catch (error) {
      if (this.#keeping.isRefusal(error)) {
        // Values that the server refused are not sent again: the step has been saved here or elsewhere.
        this.#pending = undefined;
        onState({ kind: 'idle' });
      } else {
        onState({ kind: 'kept-here' });
        if (!this.#closed) this.#schedule(this.#retryMilliseconds);
        this.#retryMilliseconds = Math.min(this.#retryMilliseconds * 2, lastRetryMilliseconds);
      }
    } finally {
      this.#sending = false;
    }
    if (this.#pending !== undefined && this.#pending !== answers && !this.#closed) this.#schedule(0);
  }
}
