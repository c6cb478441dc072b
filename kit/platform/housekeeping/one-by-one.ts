import { DatabaseUnavailable } from '../database/types.ts';
import type { Platform } from '../platform.ts';

/** Any number of things that are due, in the order of their ids. */
interface Due<Item> {
  /** What its failures are logged as. */
  readonly work: string;
  /** As many after this id as are listed at once; all of them are after '0'. */
  readonly list: (after: string) => Promise<readonly Item[]>;
  readonly atOnce: number;
  readonly idOf: (item: Item) => string;
}

/** Things that are listed by their ids alone; all of them at once unless said otherwise. */
export const byIds = (work: string, list: Due<string>['list'], atOnce = Infinity): Due<string> => ({
  work,
  list,
  atOnce,
  idOf: (id) => id,
});

/**
 * Works on the due items one by one. One that fails is logged and tried again the next time: it holds up none of the
 * others. Throws DatabaseUnavailable.
 */
export async function oneByOne<Item>(
  { log }: Pick<Platform, 'log'>,
  { work, list, atOnce, idOf }: Due<Item>,
  does: (item: Item) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const items = await list(after);
    for (const item of items)
      await does(item).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) throw error;
        log.warn({ err: error, work, id: idOf(item) }, 'due item failed, retrying on the next run');
      });
    const last = items.at(-1);
    after = last === undefined || items.length < atOnce ? undefined : idOf(last);
  }
}
