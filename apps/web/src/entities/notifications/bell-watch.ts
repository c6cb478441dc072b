import { streamNotifications } from '@ensigo/rulebook/contract';
import { send } from '../../shared/api/send.ts';

/** The server shows a sign of life every 20 seconds: a stream that says nothing for so long is dead (milliseconds). */
const silenceMilliseconds = 50_000;
/** After a stream that worked, and as much again by chance: not everybody comes back to a new server at once. */
const againMilliseconds = 5_000;
/** Where no stream can be had, the bell asks so often. */
const pollMilliseconds = 60_000;
/** A tab that nobody sees lets its stream go after so long. */
const hiddenMilliseconds = 30_000;
/** What rings together is looked at once. */
const togetherMilliseconds = 300;

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Says when to look at the bell: at once by the server's stream, else from time to time (NOTIF-04). */
export class BellWatch {
  readonly #onRing: () => void;
  #connection: AbortController | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #hidden: ReturnType<typeof setTimeout> | undefined;
  #ringing: ReturnType<typeof setTimeout> | undefined;

  constructor(onRing: () => void) {
    this.#onRing = onRing;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#onVisibility);
    window.addEventListener('online', this.#listen);
    if (!isHidden()) this.#listen();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    window.removeEventListener('online', this.#listen);
    clearTimeout(this.#hidden);
    clearTimeout(this.#ringing);
    this.#close();
  }

  readonly #onVisibility = (): void => {
    clearTimeout(this.#hidden);
    if (isHidden()) this.#hidden = setTimeout(() => this.#close(), hiddenMilliseconds);
    else this.#listen();
  };

  readonly #listen = (): void => {
    if (this.#connection !== undefined || isHidden()) return;
    clearTimeout(this.#retry);
    const connection = new AbortController();
    this.#connection = connection;
    let heard = false;
    const read = this.#read(connection, () => {
      // What came before the stream was there, nobody has heard.
      if (!heard) this.#ring();
      heard = true;
    });
    void read
      .catch(() => undefined)
      .then(() => {
        if (this.#connection !== connection) return;
        this.#connection = undefined;
        if (!heard) this.#ring();
        const pause = heard ? againMilliseconds * (1 + Math.random()) : pollMilliseconds;
        this.#retry = setTimeout(this.#listen, pause);
      });
  };

  /** Until the stream ends; throws when it breaks, or when none is to be had. */
  async #read(connection: AbortController, onHeard: () => void): Promise<void> {
    let patience = setTimeout(() => connection.abort(), silenceMilliseconds);
    try {
      const response = await send(streamNotifications, { signal: connection.signal });
      const reader = response.ok ? response.body?.getReader() : undefined;
      if (reader === undefined) return;
      connection.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
      const decoder = new TextDecoder();
      let rest = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done || connection.signal.aborted) return;
        clearTimeout(patience);
        patience = setTimeout(() => connection.abort(), silenceMilliseconds);
        onHeard();
        const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        if (lines.includes('event: bell')) this.#ring();
      }
    } finally {
      clearTimeout(patience);
    }
  }

  #ring(): void {
    this.#ringing ??= setTimeout(() => {
      this.#ringing = undefined;
      this.#onRing();
    }, togetherMilliseconds);
  }

  #close(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    clearTimeout(this.#retry);
    connection?.abort();
  }
}
