/** Works on several items at a time. After a failure no further one is begun; throws once nothing runs any more. */
export async function severally<Item>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); next.done !== true && !hasFailed; next = waiting.next()) {
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: most }, worker));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
