import type { StaffRole } from '#kit/rules/access/roles.ts';

/**
 * What waits for a second person, by screen: the rules of lending (MONEY-12), who works here (GUARD-06), and the end of a
 * declared conflict of interest (SERVE-07).
 */
export const pendingChangeKinds = {
  settings: ['setting'],
  watchlist: ['watchlist-entry', 'watchlist-entry-end'],
  staff: ['staff-invitation', 'staff-roles', 'staff-reopening', 'staff-authenticator-reset'],
  conflicts: ['conflict-of-interest-end'],
} as const;

/** The screen on which a change is asked for and decided. */
export type PendingChangeArea = keyof typeof pendingChangeKinds;
export type PendingChangeKind = (typeof pendingChangeKinds)[PendingChangeArea][number];
const pendingChangeAreas = ['settings', 'watchlist', 'staff', 'conflicts'] as const;
export type StaffChangeKind = (typeof pendingChangeKinds)['staff'][number];

export function areaOf(kind: PendingChangeKind): PendingChangeArea {
  if (kind === 'setting') return 'settings';
  if (kind === 'conflict-of-interest-end') return 'conflicts';
  return kind === 'watchlist-entry' || kind === 'watchlist-entry-end' ? 'watchlist' : 'staff';
}

/** The roles that decide the changes of an area, except those that they asked for. */
export const decidersOf = (area: PendingChangeArea): readonly StaffRole[] =>
  area === 'conflicts' ? ['credit-manager', 'administrator'] : ['administrator'];

/** What the one who has to confirm is called. */
export const deciderTitle = (area: PendingChangeArea): string =>
  area === 'conflicts' ? 'credit manager or administrator' : 'administrator';

/** The kinds that someone with these roles may see waiting; an auditor sees all. */
export const kindsFor = (roles: readonly string[]): PendingChangeKind[] =>
  pendingChangeAreas
    .filter((area) => roles.includes('auditor') || decidersOf(area).some((role) => roles.includes(role)))
    .flatMap((area) => pendingChangeKinds[area]);

/** Whether it is declined with a reason, which all who decide on it read. */
export const needsReason = (kind: PendingChangeKind): boolean => areaOf(kind) !== 'staff';

/** Hours that a change waits before it lapses. */
export const pendingChangeHours = 72;

/** Days for which an administrator with a closed account still counts as one: nobody can get rid of the second one. */
export const closedAdministratorDays = 7;
