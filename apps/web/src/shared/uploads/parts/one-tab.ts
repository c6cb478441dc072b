/** Only one tab of a person sends at a time: two would send the same kept files twice (REACH-02). */
interface Hold {
  holders: number;
  readonly granted: Promise<void>;
  letGo: () => void;
}

const holds = new Map<string, Hold>();

/** Old browsers, and pages without TLS, have no locks: there the server alone sees to it that nothing is kept twice. */
const locks = (): LockManager | undefined => Reflect.get(navigator, 'locks');

function holdOf(name: string): Hold {
  const known = holds.get(name);
  if (known !== undefined) return known;
  let letGo = (): void => undefined;
  const ended = new Promise<void>((resolve) => (letGo = resolve));
  const manager = locks();
  const granted =
    manager === undefined
      ? Promise.resolve()
      : new Promise<void>((resolve, reject) => {
          manager
            .request(name, () => {
              resolve();
              return ended;
            })
            .catch(reject);
        });
  const hold: Hold = { holders: 0, granted, letGo };
  holds.set(name, hold);
  return hold;
}

/** Runs work once no other tab sends for this person; `onWait` is called while one does. */
export async function asOnlyTab<T>(userId: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const name = `uploads-${userId}`;
  const hold = holdOf(name);
  hold.holders += 1;
  try {
    let isGranted = false;
    void hold.granted.then(() => (isGranted = true)).catch(() => undefined);
    await Promise.resolve();
    await Promise.resolve();
    if (!isGranted) onWait();
    await hold.granted.catch(() => undefined);
    return await work();
  } finally {
    hold.holders -= 1;
    if (hold.holders === 0) {
      holds.delete(name);
      hold.letGo();
    }
  }
}
