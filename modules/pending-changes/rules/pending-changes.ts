/** What waits for a second administrator, by screen: the rules of lending (MONEY-12), and who works here (GUARD-06). */
export const pendingChangeKinds = {
  settings: ['setting'],
  watchlist: ['watchlist-entry', 'watchlist-entry-end'],
  staff: ['staff-invitation', 'staff-roles', 'staff-reopening', 'staff-authenticator-reset'],
} as const;

/** The screen on which a change is asked for and decided. */
export type PendingChangeArea = keyof typeof pendingChangeKinds;
export type PendingChangeKind = (typeof pendingChangeKinds)[PendingChangeArea][number];
export type StaffChangeKind = (typeof pendingChangeKinds)['staff'][number];

export function areaOf(kind: PendingChangeKind): PendingChangeArea {
  if (kind === 'setting') return 'settings';
  return kind === 'watchlist-entry' || kind === 'watchlist-entry-end' ? 'watchlist' : 'staff';
}

/** Whether it is declined with a reason, which all administrators read. */
export const needsReason = (kind: PendingChangeKind): boolean => areaOf(kind) !== 'staff';

/** Hours that a change waits before it lapses. */
export const pendingChangeHours = 72;

/** Days for which an administrator with a closed account still counts as one: nobody can get rid of the second one. */
export const closedAdministratorDays = 7;
