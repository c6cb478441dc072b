import { ApiFailure } from '../api/api-failure.ts';
import { sessionSnapshot } from '../session/session-store.ts';
import { isFull, mayHaveRoom } from '../offline-store/has-room.ts';
import { markKeptFiles, mayKeepFiles } from './kept-mark.ts';
import type { Unkept, Upload } from './upload.ts';

/** Keeps the files of a queue on the phone until they have arrived: a closed tab loses none (REACH-02). */
export interface StoredUploads {
  /** `onUnkept` is called if it cannot be kept, `onGone` if the phone can no longer read it. */
  added(upload: Added, onUnkept: (why: Unkept) => void, onGone: (refusal: ApiFailure) => void): void;
  opened(key: string, id: string): void;
  gone(key: string): void;
  /** What was kept when the tab was closed. */
  kept(): Promise<Kept[]>;
}

/** What is kept of an upload. */
type Added = Pick<Upload, 'key' | 'type' | 'file' | 'pages'>;
type Kept = Pick<Upload, 'key' | 'type' | 'file' | 'opened' | 'pages'>;

const files = () => import('./parts/kept-files.ts');

/**
 * For one person and one screen. What cannot be kept (a full or blocked storage) is still sent as long as the tab is
 * open.
 */
export function storedUploadsOf(userId: string, place: string): StoredUploads {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): void => {
    last = last.then(work).catch(() => undefined);
  };
  return {
    added({ key, type, file, pages }, onUnkept, onGone) {
      markKeptFiles(userId);
      const { name, type: mime, size } = file;
      const row = {
        key,
        place,
        type,
        name,
        mime,
        size,
        at: Date.now(),
        ...(pages !== undefined && { pages }),
      };
      inTurn(async () => {
        try {
          const { keepFile } = await files();
          // Before it is read: phones with little room often have little memory, too.
          if (!(await mayHaveRoom(size))) onUnkept('no room');
          // Signing out has emptied this phone; what still waited for its turn stays away from it.
          else if (sessionSnapshot().session.user?.id === userId) await keepFile(userId, row, file);
        } catch (error) {
          if (error instanceof ApiFailure) onGone(error);
          else onUnkept(isFull(error) ? 'no room' : 'nothing kept');
        }
      });
    },
    opened: (key, id) => inTurn(async () => (await files()).noteOpened(userId, key, id)),
    gone: (key) => inTurn(async () => (await files()).forgetFile(userId, key)),
    async kept() {
      if (!mayKeepFiles(userId)) return [];
      const found = await (await files()).keptFiles(userId, place, Date.now()).catch(() => []);
      return found.map(({ row: { key, type, opened, pages }, file }) => ({ key, type, file, opened, pages }));
    },
  };
}
