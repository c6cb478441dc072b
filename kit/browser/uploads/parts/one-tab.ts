/** Only one tab of a person sends at a time: two would send the same kept files twice (REACH-02). */
interface Hold {
  holders: number;
  /** Whether no other tab had it when it was asked for. */
  readonly wasFree: Promise<boolean>;
  readonly granted: Promise<void>;
  letGo: () => void;
}

const holds = new Map<string, Hold>();

/** Old browsers, and pages without TLS, have no locks: there the server alone sees to it that nothing is kept twice. */
const locks = (): LockManager | undefined => Reflect.get(navigator, 'locks');

/** Asks for the lock, to keep it until then; whether it was given. */
function requested(name: string, options: LockOptions, until: Promise<void>): Promise<boolean> {
  const manager = locks();
  if (manager === undefined) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const take = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock !== null);
      return lock === null ? undefined : until;
    };
    manager.request(name, options, take).catch(reject);
  });
}

function holdOf(name: string): Hold {
  const known = holds.get(name);
  if (known !== undefined) return known;
  let letGo = (): void => undefined;
  const ended = new Promise<void>((resolve) => (letGo = resolve));
  const wasFree = requested(name, { ifAvailable: true }, ended);
  const granted = wasFree.then(async (free) => {
    if (!free) await requested(name, {}, ended);
  });
  const hold: Hold = { holders: 0, wasFree, granted, letGo };
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
    // A free lock too is given only after a moment, which is no other tab.
    const wasFree = await hold.wasFree.catch(() => true);
    if (!wasFree && !isGranted) onWait();
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
