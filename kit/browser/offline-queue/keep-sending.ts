import { onAnswer } from '../api/answers.ts';
import { nextTime } from './chains.ts';
import { pauseAfter } from './outcome.ts';
import { announceUnsaved } from './queued-items.ts';
import type { OfflineQueue } from './offline-queue.ts';
import { SendingRound, type RoundEnd, type Sending } from './sender.ts';

/** Besides every sign of a network (milliseconds). */
const lookEvery = 60_000;
/** While the browser says that it is offline: many do not tell when that is over. */
const lookOfflineEvery = 10_000;

const locks = (): LockManager | undefined => Reflect.get(navigator, 'locks') ?? undefined;

/** One tab sends at a time; the others leave it to that one. */
async function asSendingTab(userId: string, work: () => Promise<RoundEnd>): Promise<RoundEnd> {
  const manager = locks();
  if (manager === undefined) return work();
  const done = await manager.request(`queue-sending-${userId}`, { ifAvailable: true }, (lock) =>
    lock === null ? ('done' as const) : work(),
  );
  return done;
}

type Owned = Omit<Sending, 'queue' | 'onSending' | 'now'>;

/**
 * Sends what waits on this phone, by itself: now, when there is a network again (also where only an answer to another call
 * shows it), when the person looks again, when something was taken, and every minute. Returns how to look at once, and how to stop.
 */
export function keepSending(userId: string, queue: OfflineQueue, sending: Owned) {
  let isRunning = false;
  let isWanted = false;
  let isOver = false;
  let silentRounds = 0;
  let pausedUntil = 0;
  let isWaiting = false;
  /** Another call was answered: the browser may be wrong when it says that it is offline. */
  let isAnswered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const round = (): Promise<RoundEnd> =>
    new SendingRound({
      ...sending,
      queue,
      onSending: (key) => announceUnsaved(userId, { sending: key }),
      now: () => Date.now(),
    }).run();

  function tellWaiting(is: boolean): void {
    isWaiting = is;
    announceUnsaved(userId, { isWaitingForNetwork: is });
  }

  function later(items: Awaited<ReturnType<OfflineQueue['load']>>): void {
    const now = Date.now();
    const due = Math.max(nextTime(items, now) ?? Infinity, pausedUntil);
    clearTimeout(timer);
    const most = navigator.onLine ? lookEvery : lookOfflineEvery;
    timer = setTimeout(() => void look(), Math.max(0, Math.min(most, due - now)));
  }

  async function look(): Promise<void> {
    if (isRunning) {
      isWanted = true;
      return;
    }
    isRunning = true;
    try {
      do {
        isWanted = false;
        const items = await queue.load();
        if (isOver) return;
        if (!navigator.onLine && !isAnswered) tellWaiting(true);
        else if (items.length > 0 && Date.now() >= pausedUntil) {
          const end = await asSendingTab(userId, round);
          silentRounds = end === 'no-answer' ? silentRounds + 1 : 0;
          pausedUntil = end === 'no-answer' ? Date.now() + pauseAfter(silentRounds) : 0;
          if (end === 'no-answer') isAnswered = false;
          tellWaiting(end === 'no-answer');
        } else if (isWaiting && items.length === 0) tellWaiting(false);
      } while (isWanted && !isOver);
      if (!isOver) later(await queue.load());
    } catch {
      // A storage that fails now may work later.
      if (!isOver) timer = setTimeout(() => void look(), lookEvery);
    } finally {
      isRunning = false;
    }
    // Asked for just as it ended.
    if (isWanted && !isOver) void look();
  }

  function lookAtOnce(): void {
    if (isOver) return;
    pausedUntil = 0;
    void look();
  }
  /** What is sent here is answered too: only what waits begins by an answer. */
  function lookIfWaiting(): void {
    if (!isWaiting || isRunning) return;
    isAnswered = true;
    lookAtOnce();
  }
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') lookAtOnce();
  };
  function onOffline(): void {
    isAnswered = false;
    tellWaiting(true);
  }
  queue.onWanted = () => void look();
  addEventListener('online', lookAtOnce);
  addEventListener('offline', onOffline);
  addEventListener('focus', lookAtOnce);
  const stopListening = onAnswer(lookIfWaiting);
  document.addEventListener('visibilitychange', onVisible);
  lookAtOnce();
  return {
    /** Something may have changed that was waited for. */
    look: (): void => void look(),
    stop(): void {
      isOver = true;
      clearTimeout(timer);
      queue.onWanted = undefined;
      removeEventListener('online', lookAtOnce);
      removeEventListener('offline', onOffline);
      removeEventListener('focus', lookAtOnce);
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
