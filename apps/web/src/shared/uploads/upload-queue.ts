import { makeKey } from '../api/make-key.ts';

/** One file being uploaded, or stopped. A file that has arrived leaves the queue. */
export interface Upload {
  readonly id: string;
  /** The document type it belongs to. */
  readonly type: string;
  readonly file: File;
  /** The same for each try: a file whose answer was lost is not stored twice. */
  readonly key: string;
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Bytes. */
  readonly sent: number;
  /** Why it stopped, in words. */
  readonly reason?: string;
}

export interface Sending {
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
}

/** What to say about a failure: a refused file is not worth a retry, a broken connection is. */
export interface UploadFailure {
  readonly reason: string;
  readonly refused: boolean;
}

interface QueueSettings {
  readonly send: (type: string, file: File, sending: Sending) => Promise<void>;
  readonly explain: (error: unknown, upload: Upload) => UploadFailure;
  /** Called when the first file starts and after the last one ends: the session must not end in between. */
  readonly onBusy: (busy: boolean) => void;
}

/** On 3G, two at a time are done no later than five, and the first ones are safe earlier. */
const maxAtOnce = 2;

/** The uploads of one screen: each is cancelled, retried and fails independently. */
export class UploadQueue {
  readonly #settings: QueueSettings;
  readonly #listeners = new Set<() => void>();
  readonly #aborts = new Map<string, AbortController>();
  #uploads: readonly Upload[] = [];
  #count = 0;

  constructor(settings: QueueSettings) {
    this.#settings = settings;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly uploads = (): readonly Upload[] => this.#uploads;

  add(type: string, file: File): void {
    this.#set([...this.#uploads, this.#entry(type, file, { state: 'waiting' })]);
    this.#next();
  }

  /** Shows a file that was refused before it was sent. */
  addRefused(type: string, file: File, reason: string): void {
    this.#set([...this.#uploads, this.#entry(type, file, { state: 'refused', reason })]);
  }

  #entry(type: string, file: File, state: Pick<Upload, 'state' | 'reason'>): Upload {
    this.#count += 1;
    return { id: `upload-${String(this.#count)}`, type, file, key: makeKey(), sent: 0, ...state };
  }

  /** Removes a file, and stops it if it is being sent. */
  remove(id: string): void {
    this.#aborts.get(id)?.abort();
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
    this.#next();
  }

  retry(id: string): void {
    this.#change(id, ({ reason: _reason, ...upload }) => ({ ...upload, state: 'waiting', sent: 0 }));
    this.#next();
  }

  #next(): void {
    const sending = this.#uploads.filter(({ state }) => state === 'sending').length;
    const waiting = this.#uploads.filter(({ state }) => state === 'waiting');
    for (const upload of waiting.slice(0, Math.max(0, maxAtOnce - sending))) void this.#send(upload);
    this.#settings.onBusy(this.#uploads.some(({ state }) => state === 'sending'));
  }

  async #send(upload: Upload): Promise<void> {
    const { id, type, file, key } = upload;
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    this.#change(id, (current) => ({ ...current, state: 'sending' }));
    try {
      await this.#settings.send(type, file, {
        signal: abort.signal,
        idempotencyKey: key,
        onProgress: (sent) => this.#change(id, (current) => ({ ...current, sent })),
      });
      this.#set(this.#uploads.filter((other) => other.id !== id));
    } catch (error) {
      this.#change(id, (current) => {
        const { reason, refused } = this.#settings.explain(error, current);
        return { ...current, state: refused ? 'refused' : 'failed', reason };
      });
    } finally {
      this.#aborts.delete(id);
      this.#next();
    }
  }

  #change(id: string, change: (upload: Upload) => Upload): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? change(upload) : upload)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
