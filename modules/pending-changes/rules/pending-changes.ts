import type { StaffRole } from '#kit/rules/access/roles.ts';

/**
 * What waits for a second person, by screen: the rules of lending (MONEY-12), who works here (GUARD-06), the end of a
 * declared conflict of interest (SERVE-07), write-offs (SERVE-04), what became of mobile money (JOIN-05), API keys
 * (JOIN-02), and where events are sent (JOIN-01).
 */
export const pendingChangeKinds = {
  settings: ['setting'],
  watchlist: ['watchlist-entry', 'watchlist-entry-end'],
  staff: ['staff-invitation', 'staff-roles', 'staff-reopening', 'staff-authenticator-reset'],
  conflicts: ['conflict-of-interest-end'],
  write_offs: ['write-off', 'write-off-undo'],
  mobile_money: ['mobile-money-settlement'],
  api_keys: ['api-key'],
  webhooks: ['webhook-endpoint', 'webhook-address', 'webhook-secret', 'webhook-removal'],
} as const;

/** The screen on which a change is asked for and decided. */
export type PendingChangeArea = keyof typeof pendingChangeKinds;
export type PendingChangeKind = (typeof pendingChangeKinds)[PendingChangeArea][number];
const pendingChangeAreas = [
  'settings',
  'watchlist',
  'staff',
  'conflicts',
  'write_offs',
  'mobile_money',
  'api_keys',
  'webhooks',
] as const;
export type StaffChangeKind = (typeof pendingChangeKinds)['staff'][number];

export function areaOf(kind: PendingChangeKind): PendingChangeArea {
  if (kind === 'setting') return 'settings';
  if (kind === 'conflict-of-interest-end') return 'conflicts';
  if (kind === 'mobile-money-settlement') return 'mobile_money';
  if (kind === 'api-key') return 'api_keys';
  if (kind === 'write-off' || kind === 'write-off-undo') return 'write_offs';
  if (pendingChangeKinds.webhooks.some((one) => one === kind)) return 'webhooks';
  return kind === 'watchlist-entry' || kind === 'watchlist-entry-end' ? 'watchlist' : 'staff';
}

/** The roles that decide the changes of an area, except those that they asked for. */
export function decidersOf(area: PendingChangeArea): readonly StaffRole[] {
  if (isAboutLoan(area)) return ['credit-manager'];
  return area === 'conflicts' ? ['credit-manager', 'administrator'] : ['administrator'];
}

/** Whether a change of the area is about a loan: its subject is the loan's id. */
export const isAboutLoan = (area: PendingChangeArea): boolean =>
  area === 'write_offs' || area === 'mobile_money';

/** Whether it is of administrators, and takes effect at once where there is no second one. */
export const isOfAdministrators = (area: PendingChangeArea): boolean =>
  area !== 'conflicts' && !isAboutLoan(area);

/** What the one who has to confirm is called. */
export function deciderTitle(area: PendingChangeArea): string {
  if (isAboutLoan(area)) return 'credit manager';
  return area === 'conflicts' ? 'credit manager or administrator' : 'administrator';
}

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
