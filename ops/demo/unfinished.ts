import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The example was begun by a release that left no mark, or lies in a database of its own. */
export class ExampleUnfinished extends Error {
  constructor(folder: string) {
    super(
      `The example lender in ${folder} was not filled to its end. Remove that folder, and start it again.`,
    );
    this.name = 'ExampleUnfinished';
  }
}

const markIn = (folder: string): string => join(folder, 'demo-unfinished');

/** Says in an example's folder that it is being filled, until `finished`. */
export const begun = (folder: string): Promise<void> => writeFile(markIn(folder), '');

/** From now on the example stays. */
export const finished = (folder: string): Promise<void> => rm(markIn(folder), { force: true });

/** Whether an example's filling was interrupted: it is of no use. */
export const isUnfinished = (folder: string): Promise<boolean> =>
  stat(markIn(folder)).then(
    () => true,
    () => false,
  );
