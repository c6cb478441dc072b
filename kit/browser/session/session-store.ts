import { idleMilliseconds } from '../../rules/access/session-limits.ts';
import type { SessionUser } from '../../endpoints/session.ts';
import { deviceStorage } from './browser-storage.ts';
import {
  keys,
  noSession,
  storeActivity,
  storedActivity,
  storedEnd,
  storedSession,
  type EndReason,
  type Session,
  type SessionEnd,
} from './session-record.ts';

interface Snapshot {
  readonly session: Session;
  readonly end: SessionEnd | null;
  /** The server has ended this session: its screen stays, behind a dialog that renews it (REACH-04). */
  readonly isLocked: boolean;
}

const nothing: Snapshot = { session: noSession, end: null, isLocked: false };

let deadToken: string | undefined;
let snapshot: Snapshot | undefined;
const listeners = new Set<() => void>();

/** Reads the storage again; true if something has changed. */
function refresh(): boolean {
  const session = storedSession();
  const isLocked = session.user !== null && session.token === deadToken;
  const next: Snapshot = { session, end: storedEnd(), isLocked };
  if (snapshot !== undefined && JSON.stringify(next) === JSON.stringify(snapshot)) return false;
  snapshot = next;
  return true;
}

function announce(): void {
  if (refresh()) for (const listener of listeners) listener();
}

/** Tells the screens of a change that no event has told of: the browser itself may clear what it stores. */
export const lookAtSession = (): void => announce();

/** SESS-04. The activity is removed too: it belonged to the person who left. */
function forget(): void {
  for (const key of [keys.user, keys.permissions, keys.token, keys.activity, keys.byProvider])
    deviceStorage.remove(key);
}

/** A session without activity for ten minutes is over, even if no page was open to end it. */
function endStale(): void {
  const { token, user } = storedSession();
  const activity = storedActivity();
  if (token === null || user === null || activity === undefined) return;
  if (Date.now() - activity >= idleMilliseconds) expire(user.id, 'idle');
}

function expire(userId: string | null, reason: EndReason): void {
  const end: SessionEnd = { reason, userId };
  // First the reason, then the end: other tabs learn of them in this order.
  deviceStorage.write(keys.expired, JSON.stringify(end));
  forget();
}

/** The token for the next call, pending or confirmed. */
export const storedToken = (): string | null => storedSession().token;

/** For `useSyncExternalStore`: the same object until something changes. */
export function sessionSnapshot(): Snapshot {
  if (snapshot === undefined) endStale();
  // Without listeners, changes in other tabs go unnoticed.
  if (snapshot === undefined || listeners.size === 0) refresh();
  return snapshot ?? nothing;
}

/** Used to prerender pages, and at the start of hydration. */
export const serverSnapshot = (): Snapshot => nothing;

const ours: ReadonlySet<string | null> = new Set([
  keys.token,
  keys.user,
  keys.permissions,
  keys.expired,
  null,
]);
const onStorage = ({ key }: StorageEvent): void => {
  if (ours.has(key)) announce();
};

/** Calls back on every change, whichever tab made it (SESS-03). */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // A page restored from the browser's cache has missed changes.
    window.addEventListener('pageshow', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', announce);
  };
}

/** LOGIN-06, SIGN-05: keeps the token of a session whose code is not confirmed yet. */
export function storePendingToken(token: string): void {
  deadToken = undefined;
  forget();
  deviceStorage.remove(keys.expired);
  deviceStorage.write(keys.token, token);
  announce();
}

interface Confirmed {
  readonly user: SessionUser;
  readonly permissions: readonly string[];
  /** Of a locked session that goes on with another token (REACH-04). */
  readonly token?: string;
}

/** VERIFY-05: the code is confirmed. */
export function signIn({ user, permissions, token }: Confirmed): void {
  storeActivity(Date.now());
  deviceStorage.remove(keys.expired);
  deviceStorage.write(keys.permissions, JSON.stringify(permissions));
  deviceStorage.write(keys.user, JSON.stringify(user));
  // Last: other tabs that wait for it go on as soon as they see it.
  if (token !== undefined) deviceStorage.write(keys.token, token);
  announce();
}

/** Locks the session of this token; one that has begun since is left alone. */
export function lockSession(token: string): void {
  if (storedToken() !== token) return;
  deadToken = token;
  announce();
}

/** The person has changed their name or contact details. */
export function storeUser(user: SessionUser): void {
  deviceStorage.write(keys.user, JSON.stringify(user));
  announce();
}

/** Clears the local session without a message: the person asked for it. */
export function clearSession(): void {
  deviceStorage.remove(keys.expired);
  forget();
  announce();
}

/** Ends the session of this token and records how; a session that has begun since is left alone. */
export function endSession(token: string, reason: EndReason): void {
  const session = storedSession();
  if (session.token !== token) return;
  expire(session.user?.id ?? null, reason);
  announce();
}

/** Signed in: both a token and a user are stored (ROUTE-03). */
export const isSignedIn = ({ token, user }: Session): boolean => token !== null && user !== null;

/** Whether this user has signed out or another user is signed in; an idle timeout is neither. */
export function hasLeft(userId: string | undefined): boolean {
  const { session, end } = sessionSnapshot();
  return session.user === null ? session.token === null && end === null : session.user.id !== userId;
}

/**
 * The server has ended the session of this token: locks it, and waits until its person has another one, from the dialog
 * or from another tab. False: it has ended for good, or another user is signed in now.
 */
export function reauthenticationOf(token: string, userId: string | undefined): Promise<boolean> {
  // Nobody is at work yet: the code was not confirmed.
  if (userId === undefined) endSession(token, 'ended');
  else lockSession(token);
  return new Promise((resolve) => {
    const look = (): void => {
      const { session, isLocked } = sessionSnapshot();
      if (isLocked) return;
      unsubscribe();
      resolve(session.token !== null && session.user !== null && session.user.id === userId);
    };
    const unsubscribe = subscribe(look);
    look();
  });
}
