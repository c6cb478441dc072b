import { makeKey } from '../api/repeat-key.ts';
import type { StoredUploads } from './stored-uploads.ts';
import type { Prepared, Sending, Upload, UploadFailure } from './upload.ts';

interface QueueSettings {
  readonly send: (type: string, file: File, sending: Sending) => Promise<void>;
  readonly explain: (error: unknown, upload: Upload) => UploadFailure;
  /** Called when the first file starts and after the last one ends: the session must not end in between. */
  readonly onBusy: (busy: boolean) => void;
  /** Where files are kept until they have arrived; without it, they live as long as the page. */
  readonly stored?: StoredUploads;
  /** Called for a file that was taken back after it had begun to arrive. */
  readonly onTakenBack?: (opened: string) => void;
}

/** On 3G, two at a time are done no later than five, and the first ones are safe earlier. */
const maxAtOnce = 2;

/** The uploads of one screen: each is cancelled, retried and fails independently. */
export class UploadQueue {
  readonly #settings: QueueSettings;
  readonly #listeners = new Set<() => void>();
  readonly #aborts = new Map<string, AbortController>();
  /** Keys of files that have arrived or were taken back: what is kept of them is being removed. */
  readonly #known = new Set<string>();
  /** Keys of files that were kept on the phone. */
  readonly #resumed = new Set<string>();
  #uploads: readonly Upload[] = [];
  #count = 0;
  #isAbandoned = false;

  constructor(settings: QueueSettings) {
    this.#settings = settings;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly uploads = (): readonly Upload[] => this.#uploads;

  add(type: string, file: File): void {
    const upload = this.#show(this.#entry(type, file, { state: 'waiting' }));
    this.#keep(upload);
    this.#next();
  }

  /** Keeps photos that the user is putting in order, replacing earlier ones; none: they are sent, or not wanted. */
  arrange(type: string, photos: readonly File[]): void {
    const others = this.#uploads.filter((upload) => upload.type !== type || upload.state !== 'arranging');
    const names = new File([], photos.map(({ name }) => name).join(', '));
    const entry = { ...this.#entry(type, names, { state: 'arranging' }), photos };
    this.#set(photos.length === 0 ? others : [...others, entry]);
  }

  /** Sends photos that become one PDF of this name, a page each. */
  join(type: string, photos: readonly File[], name: string): void {
    const entry = this.#entry(type, new File([...photos], name), { state: 'waiting' });
    const pages = photos.map((photo) => ({ name: photo.name, size: photo.size }));
    const upload = this.#show({ ...entry, pages });
    this.#keep(upload);
    this.#next();
  }

  /** Sends a photo once it is ready, in the place where it was chosen; one that may be unreadable is asked about first. */
  prepare(type: string, file: File, ready: () => Promise<Prepared>): void {
    const { id } = this.#show(this.#entry(type, file, { state: 'preparing' }));
    void ready().then((prepared) => {
      const upload = this.#uploads.find((each) => each.id === id);
      // Taken back meanwhile.
      if (upload === undefined) return;
      const { file: drawn, flaw, refusal } = prepared;
      const state = refusal !== undefined ? 'refused' : flaw !== undefined ? 'asking' : 'waiting';
      const next: Upload = { ...upload, file: drawn, flaw, state, reason: refusal };
      this.#change(id, () => next);
      if (state === 'waiting') this.#keep(next);
      this.#next();
    });
  }

  /** Sends a photo that was asked about, as the user can read it. */
  use(id: string): void {
    const upload = this.#uploads.find((each) => each.id === id);
    if (upload?.state !== 'asking') return;
    this.#keep(upload);
    this.retry(id);
  }

  /** Goes on with what stopped when its screen was left, and with what was kept when its tab was closed. */
  async resume(): Promise<void> {
    for (const { id, state } of this.#uploads) if (state === 'failed') this.retry(id);
    const kept = (await this.#settings.stored?.kept()) ?? [];
    if (this.#isAbandoned) return;
    for (const { key } of kept) this.#resumed.add(key);
    const known = new Set([...this.#known, ...this.#uploads.map(({ key }) => key)]);
    for (const { type, file, ...rest } of kept.filter(({ key }) => !known.has(key)))
      this.#set([...this.#uploads, { ...this.#entry(type, file, { state: 'waiting' }), ...rest }]);
    this.#next();
  }

  /** Stops and forgets all uploads of this queue when the user signs out. */
  abandon(): void {
    this.#isAbandoned = true;
    for (const abort of this.#aborts.values()) abort.abort();
    this.#set([]);
  }

  /** Shows a file that was refused before it was sent. */
  addRefused(type: string, file: File, reason: string): void {
    this.#show({ ...this.#entry(type, file, { state: 'refused', reason }), isNeverSent: true });
  }

  #show(upload: Upload): Upload {
    this.#set([...this.#uploads, upload]);
    return upload;
  }

  #entry(type: string, file: File, state: Pick<Upload, 'state' | 'reason'>): Upload {
    this.#count += 1;
    return { id: `upload-${String(this.#count)}`, type, file, key: makeKey(), sent: 0, ...state };
  }

  /** Removes a file, and stops it if it is being sent. */
  remove(id: string): void {
    this.#aborts.get(id)?.abort();
    const removed = this.#uploads.find((upload) => upload.id === id);
    if (removed !== undefined) this.#forget(removed);
    if (removed?.opened !== undefined) this.#settings.onTakenBack?.(removed.opened);
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
    this.#next();
  }

  retry(id: string): void {
    this.#change(id, ({ reason: _reason, stage: _stage, ...upload }) => ({ ...upload, state: 'waiting' }));
    this.#next();
  }

  #keep(upload: Upload): void {
    const { id } = upload;
    this.#settings.stored?.added(
      upload,
      (unkept) => this.#change(id, (current) => ({ ...current, unkept })),
      (refusal) => this.#stopped(id, refusal),
    );
  }

  #next(): void {
    const sending = this.#uploads.filter(({ state }) => state === 'sending').length;
    const waiting = this.#uploads.filter(({ state }) => state === 'waiting');
    for (const upload of waiting.slice(0, Math.max(0, maxAtOnce - sending))) void this.#send(upload);
    this.#settings.onBusy(this.#uploads.some(({ state }) => state === 'sending'));
  }

  async #send(upload: Upload): Promise<void> {
    const { id, type, file, key, opened, pages } = upload;
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    this.#change(id, (current) => ({ ...current, state: 'sending' }));
    try {
      await this.#settings.send(type, file, {
        signal: abort.signal,
        idempotencyKey: key,
        opened,
        pages,
        isResumed: this.#resumed.has(key),
        onProgress: (sent) => this.#change(id, (current) => ({ ...current, sent })),
        onStage: (stage, reason) => this.#change(id, (current) => ({ ...current, stage, reason })),
        onOpened: (given) => {
          this.#settings.stored?.opened(key, given);
          this.#change(id, (current) => ({ ...current, opened: given }));
        },
      });
      this.#forget(upload);
      this.#set(this.#uploads.filter((other) => other.id !== id));
    } catch (error) {
      this.#stopped(id, error);
    } finally {
      this.#aborts.delete(id);
      this.#next();
    }
  }

  #stopped(id: string, error: unknown): void {
    this.#change(id, (current) => {
      const { reason, refused } = this.#settings.explain(error, current);
      if (refused) this.#forget(current);
      return { ...current, state: refused ? 'refused' : 'failed', reason };
    });
  }

  /** It has arrived, or never will. */
  #forget({ key }: Upload): void {
    this.#known.add(key);
    this.#settings.stored?.gone(key);
  }

  #change(id: string, change: (upload: Upload) => Upload): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? change(upload) : upload)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
