import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/types.ts';
import type { Log } from '../log.ts';
import { isStored, StoreUnavailable, type FileStore } from './file-store.ts';
import { within } from './guarded-store.ts';
import { namedKeysAfter } from './presence-store.ts';

/** Keys are random: if the store has none of so many files, it is not the one that rows speak of. */
const MOST_ASKED = 20;
const PAGE = 200;
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';
/** How long what was seen is believed (milliseconds). */
const BELIEVED = 5000;
/** How long the first caller waits (seconds). */
const FIRST_WAIT = 1;

const notThere = 'none of the files recorded in the database are in the storage folder: is its disk mounted?';

interface Looking {
  readonly store: FileStore;
  readonly database: Queryable;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'info'>;
}

/** Whether the store is the one whose files rows name: where a disk is not mounted there is an empty folder (STAND-03). */
export interface Presence {
  /** Throws StoreUnavailable if it is not, or does not answer. */
  require(): Promise<void>;
  /** As it was last seen; a store that does not answer says nothing new. Never throws. */
  isThere(): Promise<boolean>;
}

/** A store without its marker is taken, and marked, if it has a file that a row names, or if no row names any. */
export function createPresence({ store, database, clock, log }: Looking): Presence {
  let seen: { readonly isThere: boolean; readonly at: number } | undefined;
  let looking: Promise<boolean> | undefined;

  async function isOurs(): Promise<boolean> {
    let asked = 0;
    for (let after: string | undefined = FIRST_KEY; after !== undefined && asked < MOST_ASKED;) {
      const named = await namedKeysAfter(database, after, PAGE);
      for (const { key } of named.filter((file) => file.is_kept).slice(0, MOST_ASKED - asked)) {
        if (await isStored(store, key)) return true;
        asked += 1;
      }
      after = named.length < PAGE ? undefined : named.at(-1)?.key;
    }
    return asked === 0;
  }

  async function lookOnce(): Promise<boolean> {
    let isThere = await store.isThere();
    if (!isThere && (await isOurs())) {
      await store.begin();
      isThere = true;
    }
    if (!isThere && seen?.isThere !== false) log.error({}, notThere);
    if (isThere && seen?.isThere === false) log.info({}, 'the storage folder is available again');
    seen = { isThere, at: clock.elapsed() };
    return isThere;
  }

  /** Never twice at a time: a disk that hangs would take a thread with each look. */
  const look = (): Promise<boolean> =>
    (looking ??= lookOnce().finally(() => {
      looking = undefined;
    }));

  return {
    async require() {
      if (!(await look())) throw new StoreUnavailable(notThere);
    },
    async isThere() {
      if (seen === undefined) return within(FIRST_WAIT, look()).catch(() => true);
      if (clock.elapsed() - seen.at > BELIEVED) look().catch(() => undefined);
      return seen.isThere;
    },
  };
}
