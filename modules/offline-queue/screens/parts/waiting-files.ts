import { isolated } from '#kit/messages/index.ts';
import type { UploadQueue } from '#kit/browser/uploads/upload-queue.ts';

interface FilesState {
  readonly areWaiting: boolean;
  /** Why one of them never arrives. */
  readonly refusal?: string;
}

/** The files that go on after their tab was closed, by place, and whether they have arrived. */
export class WaitingFiles {
  readonly #open: (place: string) => Promise<UploadQueue | undefined>;
  readonly #opened = new Map<string, UploadQueue>();
  readonly #resuming = new Map<string, Promise<void>>();

  /** `open`: the queue of a place; undefined if its case is no longer there. */
  constructor(open: (place: string) => Promise<UploadQueue | undefined>) {
    this.#open = open;
  }

  /** Concurrent callers share one run: until it ends, the files of a place are unknown. */
  async resume(place: string): Promise<void> {
    const under = this.#resuming.get(place) ?? this.#resume(place);
    this.#resuming.set(place, under);
    try {
      await under;
    } finally {
      if (!this.#opened.has(place)) this.#resuming.delete(place);
    }
  }

  async #resume(place: string): Promise<void> {
    const queue = await this.#open(place);
    if (queue === undefined) return;
    this.#opened.set(place, queue);
    await queue.resume();
  }

  stateOf(place: string): FilesState {
    const uploads = this.#opened.get(place)?.uploads() ?? [];
    const refused = uploads.find(({ state }) => state === 'refused');
    return {
      areWaiting: uploads.some(({ state }) => state !== 'refused'),
      ...(refused !== undefined && { refusal: `${isolated(refused.file.name)}: ${refused.reason ?? ''}` }),
    };
  }
}
