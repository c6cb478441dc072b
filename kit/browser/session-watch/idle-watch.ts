import {
  activityReportMilliseconds,
  idleMilliseconds,
  idleWarningMilliseconds,
} from '../../rules/access/session-limits.ts';
import { isSessionHeld } from '../session/session-hold.ts';
import { storeActivity, storedActivity } from '../session/session-record.ts';
import { sessionSnapshot } from '../session/session-store.ts';

/** Events that count as activity (SESS-02). */
const signsOfLife = ['click', 'mousemove', 'keydown', 'scroll', 'touchstart', 'touchmove'] as const;
/** Minimum time between writes of activity to the storage, each of which wakes every other tab (milliseconds). */
const writeEveryMilliseconds = 3_000;
const tickMilliseconds = 1_000;

interface Watching {
  /** Seconds until the session ends, within the last minute; otherwise undefined. */
  readonly onCountdown: (secondsLeft: number | undefined) => void;
  /** Ten minutes without activity in any tab. */
  readonly onIdle: () => void;
  /** There was activity; called at most once a minute. */
  readonly onReport: () => void;
}

/** Watches for activity, in this tab and (through the storage) in all others (SESS-02, SESS-03). */
export class IdleWatch {
  readonly #watching: Watching;
  #lastActivity: number;
  #writtenAt = 0;
  #reportedAt: number;
  #idle = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(watching: Watching) {
    this.#watching = watching;
    this.#lastActivity = storedActivity() ?? Date.now();
    this.#reportedAt = this.#lastActivity;
  }

  start(): void {
    if (storedActivity() === undefined) storeActivity(this.#lastActivity);
    for (const name of signsOfLife) {
      document.addEventListener(name, this.#onSign, { passive: true, capture: true });
    }
    document.addEventListener('visibilitychange', this.#tick);
    this.#timer = setInterval(this.#tick, tickMilliseconds);
    this.#tick();
  }

  stop(): void {
    for (const name of signsOfLife) document.removeEventListener(name, this.#onSign, { capture: true });
    document.removeEventListener('visibilitychange', this.#tick);
    clearInterval(this.#timer);
  }

  readonly #onSign = (): void => this.#beHere();

  /** When a phone wakes up after the end, the end comes first: the touch that woke it is too late. */
  #beHere(): void {
    if (this.#endIfIdle()) return;
    const now = Date.now();
    this.#lastActivity = now;
    if (now - this.#writtenAt >= writeEveryMilliseconds) this.#write();
    this.#report();
  }

  readonly #tick = (): void => {
    if (this.#endIfIdle()) return;
    // What waits for a reauthentication moves no bytes, and is no activity.
    if (isSessionHeld() && !sessionSnapshot().isLocked) this.#beHere();
    if (
      this.#lastActivity > (storedActivity() ?? 0) &&
      Date.now() - this.#writtenAt >= writeEveryMilliseconds
    ) {
      this.#write();
    }
    this.#report();
    const left = this.#millisecondsLeft();
    this.#watching.onCountdown(left <= idleWarningMilliseconds ? Math.ceil(left / 1000) : undefined);
  };

  /** Nothing has happened in the future: the clock was set back. */
  #heedClock(): void {
    const now = Date.now();
    this.#lastActivity = Math.min(this.#lastActivity, now);
    this.#writtenAt = Math.min(this.#writtenAt, now);
    this.#reportedAt = Math.min(this.#reportedAt, now);
  }

  #endIfIdle(): boolean {
    this.#heedClock();
    if (!this.#idle && this.#millisecondsLeft() <= 0) {
      this.#idle = true;
      this.stop();
      this.#watching.onIdle();
    }
    return this.#idle;
  }

  #millisecondsLeft(): number {
    return Math.max(this.#lastActivity, storedActivity() ?? 0) + idleMilliseconds - Date.now();
  }

  #write(): void {
    this.#writtenAt = Date.now();
    storeActivity(this.#lastActivity);
  }

  #report(): void {
    const now = Date.now();
    if (this.#lastActivity <= this.#reportedAt || now - this.#reportedAt < activityReportMilliseconds) return;
    this.#reportedAt = now;
    this.#watching.onReport();
  }
}
