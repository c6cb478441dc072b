/**
 * Writes one by one as batches: while one batch is being written, the next gathers. Whoever adds something waits until
 * its batch is written, and hears of its failure.
 */
export function inBatches<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let gathering: Item[] | undefined;
  let written: Promise<void> = Promise.resolve();

  return (item) => {
    if (gathering === undefined) {
      const batch: Item[] = (gathering = []);
      written = written
        .catch(() => undefined)
        .then(() => {
          gathering = undefined;
          return write(batch);
        });
    }
    gathering.push(item);
    return written;
  };
}
