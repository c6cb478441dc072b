import { isLanguage } from '../../messages/index.ts';
import type { SessionUser } from '../../endpoints/session.ts';
import { deviceStorage } from './browser-storage.ts';

/** SESS-01: what the browser keeps of a session. */
export const keys = {
  token: 'token',
  user: 'user',
  permissions: 'permissions',
  activity: 'session-activity',
  expired: 'session-expired',
  /** Present in a session that began at the lender's provider (JOIN-03). */
  byProvider: 'session-by-provider',
} as const;

export interface Session {
  /** Present from login or sign-up on; fully valid once the code is confirmed. */
  readonly token: string | null;
  /** Present once the code is confirmed. */
  readonly user: SessionUser | null;
  readonly permissions: readonly string[];
}

export const noSession: Session = { token: null, user: null, permissions: [] };

/** `idle`: ten minutes without activity; `ended`: the server has ended it. */
export type EndReason = 'idle' | 'ended';

/** How the last session ended, until someone signs in or out again. */
export interface SessionEnd {
  readonly reason: EndReason;
  readonly userId: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function stored(key: string): unknown {
  try {
    return JSON.parse(deviceStorage.read(key) ?? 'null');
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const rolesFrom = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean) : [];

/** A stored user with missing parts is still a user; anything but an object is not. */
function userFrom(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null;
  return {
    id: textOf(value['id']),
    name: textOf(value['name']),
    email: textOf(value['email']),
    phone: textOf(value['phone']),
    phone_code: textOf(value['phone_code']),
    roles: rolesFrom(value['roles']),
    language: isLanguage(value['language']) ? value['language'] : 'en',
  };
}

function permissionsFrom(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((permission) => typeof permission === 'string') : [];
}

/** The session as currently stored. */
export function storedSession(): Session {
  return {
    token: deviceStorage.read(keys.token) || null,
    user: userFrom(stored(keys.user)),
    permissions: permissionsFrom(stored(keys.permissions)),
  };
}

export function storedEnd(): SessionEnd | null {
  const value = stored(keys.expired);
  if (!isRecord(value)) return null;
  return { reason: value['reason'] === 'idle' ? 'idle' : 'ended', userId: textOf(value['userId']) || null };
}

/**
 * Milliseconds since 1970 of the last activity in any tab; undefined if none is stored. The clock was set back if it lies in
 * the future: then it was now, and is stored so, or the session would not end until that time.
 */
export function storedActivity(): number | undefined {
  const at = Number(deviceStorage.read(keys.activity) ?? Number.NaN);
  const now = Date.now();
  if (at > now) storeActivity(now);
  return Number.isFinite(at) ? Math.min(at, now) : undefined;
}

export function storeActivity(at: number): void {
  deviceStorage.write(keys.activity, String(at));
}
