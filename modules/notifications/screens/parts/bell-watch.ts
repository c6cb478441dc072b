import { streamNotifications } from '../../endpoints/notifications.ts';
import { sendForStream } from '#kit/browser/api/send.ts';

/** The server sends a heartbeat every 20 seconds: a stream that is silent for this long is dead (milliseconds). */
const silenceMilliseconds = 50_000;
/** Delay after a stream that worked, plus up to as much at random, so that not all browsers reconnect at once. */
const againMilliseconds = 5_000;
/** Polling interval if no stream is available. */
const pollMilliseconds = 60_000;
/** A hidden tab closes its stream after this long. */
const hiddenMilliseconds = 30_000;
/** Rings within this time are checked together. */
const togetherMilliseconds = 300;

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Says when to check the bell: at once through the server's stream, otherwise from time to time (NOTIF-04). */
export class BellWatch {
  readonly #onRing: () => void;
  readonly #onQueue: (kind: string) => void;
  #connection: AbortController | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #hidden: ReturnType<typeof setTimeout> | undefined;
  #ringing: ReturnType<typeof setTimeout> | undefined;

  /** `onQueue`: a queue of the staff has changed, by its kind. */
  constructor(onRing: () => void, onQueue: (kind: string) => void = () => undefined) {
    this.#onRing = onRing;
    this.#onQueue = onQueue;
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
      // Nobody has heard what came before the stream was connected.
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

  /** Runs until the stream ends; throws if it breaks, or if none is available. */
  async #read(connection: AbortController, onHeard: () => void): Promise<void> {
    let patience = setTimeout(() => connection.abort(), silenceMilliseconds);
    try {
      const response = await sendForStream(streamNotifications, { signal: connection.signal });
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
        for (const [, kind = ''] of lines.flatMap((line) => [...line.matchAll(/^event: queue-(.*)/g)]))
          this.#onQueue(kind);
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
