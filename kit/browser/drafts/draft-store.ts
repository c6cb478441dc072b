import { ApiFailure } from '../api/api-failure.ts';
import { forgetUnsaved, keepUnsaved, type Answers, type Unsaved } from './unsaved-answers.ts';

/** Milliseconds without typing after which values are sent to the server. */
const quietMilliseconds = 1_000;
/** Milliseconds until a failed save is retried, doubled each time up to the maximum. */
const firstRetryMilliseconds = 3_000;
const lastRetryMilliseconds = 60_000;
/** Milliseconds for which a save that has just been compared needs no other comparison. */
const comparedMilliseconds = 10_000;
/** Milliseconds that a step waits for a comparison. */
const settlingMilliseconds = 5_000;

export type KeepingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly savedAt: string }
  /** Not acknowledged: kept on this device, retried automatically. */
  | { readonly kind: 'kept-here' }
  /** Kept on this device only, or until the server takes it. */
  | { readonly kind: 'kept-only-here' }
  /** Kept on this device until the person has chosen between it and what was typed on another one. */
  | { readonly kind: 'asks' }
  /** Not acknowledged, and not kept on this device either: lost with the page. */
  | { readonly kind: 'not-kept' };

/** Thrown by `send` where the person has to choose first. */
export class HeldDraft extends Error {}

interface Keeping {
  readonly userId: string;
  readonly form: string;
  /** What is kept here with the values: what they were typed over. */
  readonly basis?: () => Omit<Unsaved, 'answers' | 'at'>;
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
export class DraftStore {
  readonly #keeping: Keeping;
  #pending: Answers | undefined;
  #sending: Promise<void> | undefined;
  #isKept = true;
  #closed = false;
  #held = false;
  #comparedAt: number | undefined;
  #retryMilliseconds = firstRetryMilliseconds;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  /** Accepts the latest values. */
  keep(answers: Answers): void {
    if (this.#closed) return;
    const { userId, form, basis } = this.#keeping;
    this.#pending = answers;
    this.#isKept = keepUnsaved(userId, form, answers, basis?.());
    if (this.#keeping.send === undefined) {
      this.#pending = undefined;
      this.#announceUnsaved('kept-only-here');
    } else this.#schedule(quietMilliseconds);
  }

  /** Sends pending values at once: the screen is being left or hidden. */
  flush(): void {
    void this.#save();
  }

  /**
   * Before the step is saved, which ends what other devices have typed in it: compares once more. False where the person
   * has to choose first; a server that does not answer soon holds nobody up.
   */
  async settle(answers: Answers): Promise<boolean> {
    const isCompared = this.#comparedAt !== undefined && Date.now() - this.#comparedAt < comparedMilliseconds;
    if (!this.#held && (this.#pending !== undefined || !isCompared)) {
      this.#pending ??= answers;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, settlingMilliseconds)));
      await Promise.race([patience, this.#saveAll()]);
      clearTimeout(timer);
    }
    return !this.#held;
  }

  /** The person has chosen: goes on with these values. */
  release(answers: Answers): void {
    this.#held = false;
    this.keep(answers);
    this.flush();
  }

  /** The step itself was saved: what was typed before it is no longer needed. */
  discard(): void {
    this.#closed = true;
    this.#pending = undefined;
    clearTimeout(this.#timer);
    forgetUnsaved(this.#keeping.userId, this.#keeping.form);
  }

  /** The screen is gone: sends pending values, and stops retrying. */
  close(): void {
    this.flush();
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#held) this.#timer = setTimeout(() => void this.#save(), milliseconds);
  }

  /** What is being sent, and what was typed meanwhile. */
  async #saveAll(): Promise<void> {
    await this.#sending;
    await this.#save();
  }

  #save(): Promise<void> {
    const { send } = this.#keeping;
    if (this.#pending === undefined || send === undefined || this.#held) return Promise.resolve();
    this.#sending ??= this.#sendOnce(this.#pending, send).finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendOnce(answers: Answers, send: NonNullable<Keeping['send']>): Promise<void> {
    const { userId, form, onState } = this.#keeping;
    clearTimeout(this.#timer);
    onState({ kind: 'saving' });
    try {
      const savedAt = await send(answers);
      this.#retryMilliseconds = firstRetryMilliseconds;
      this.#comparedAt = Date.now();
      if (this.#pending === answers) {
        this.#pending = undefined;
        forgetUnsaved(userId, form);
      }
      onState({ kind: 'saved', savedAt });
    } catch (error) {
      this.#failed(error);
    }
    if (this.#pending !== undefined && this.#pending !== answers && !this.#closed) this.#schedule(0);
  }

  #announceUnsaved(kind: 'asks' | 'kept-here' | 'kept-only-here'): void {
    this.#keeping.onState({ kind: this.#isKept ? kind : 'not-kept' });
  }

  #failed(error: unknown): void {
    const { isRefusal } = this.#keeping;
    if (error instanceof HeldDraft) {
      this.#held = true;
      clearTimeout(this.#timer);
      this.#announceUnsaved('asks');
    } else if (isRefusal(error)) {
      // Values that the server refused are not sent again: the step has been saved here or elsewhere.
      this.#pending = undefined;
      this.#keeping.onState({ kind: 'idle' });
    } else {
      // An answer is no lack of a network.
      this.#announceUnsaved(
        error instanceof ApiFailure && !error.isUnanswered ? 'kept-only-here' : 'kept-here',
      );
      if (!this.#closed) this.#schedule(this.#retryMilliseconds);
      this.#retryMilliseconds = Math.min(this.#retryMilliseconds * 2, lastRetryMilliseconds);
    }
  }
}
