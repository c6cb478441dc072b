import { isOfKey } from './scopes.ts';
import { isRole, roles, roleTitles, staffRoles, type StaffRole } from './roles.ts';

/** One sentence per role, for the administrator who assigns it (MONEY-12). */
export const roleSentences = {
  'loan-officer':
    'Processes loans, requests information from clients, approves up to their limit and rejects.',
  'credit-manager':
    'Does what a loan officer does, with a separate approval limit. Can also override lending rules, record late repayments, reverse transactions and see reports.',
  cashier: 'Views loans, disburses them, records repayments and refunds overpayments.',
  advisor: 'Works on management support requests. Cannot see loans.',
  expert:
    'Sees and works only on the support requests they are assigned to as expert. Cannot have another role.',
  auditor: 'Sees everything, including the audit log, but cannot change anything. Cannot have another role.',
  administrator: 'Manages staff, settings and support requests. Sees loans but cannot decide on them.',
} as const satisfies Record<StaffRole, string>;

const titleOf = (role: string): string => (isRole(role) ? roleTitles[role] : role);

/** Each role once, in the order in which they are always named; unknown ones last. */
export const orderedRoles = (held: readonly string[]): string[] => [
  ...roles.filter((role) => held.includes(role)),
  ...new Set(held.filter((role) => !isRole(role))),
];

/** The roles as a title: 'Credit manager, administrator'. */
export function rolesTitle(held: readonly string[]): string {
  if (isOfKey(held)) return 'API key';
  const [first = '', ...others] = orderedRoles(held).map(titleOf);
  return [first, ...others.map((title) => title.toLowerCase())].join(', ');
}

/** The roles inside a sentence: 'credit manager and administrator'. */
export function rolesWords(held: readonly string[]): string {
  const titles = orderedRoles(held).map((role) => titleOf(role).toLowerCase());
  return titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1) ?? ''}`;
}

/** Roles that allow no other beside them (MONEY-12). */
const alone = {
  auditor: 'An auditor cannot have another role.',
  expert: 'An expert cannot have another role.',
} as const;

/** Why a person may not have these roles together; undefined if they may. */
export function refusedRoles(held: readonly string[]): string | undefined {
  if (held.length === 0 || held.some((role) => !staffRoles.some((known) => known === role)))
    return 'Choose at least one role.';
  if (new Set(held).size === 1) return undefined;
  if (held.includes('auditor')) return alone.auditor;
  return held.includes('expert') ? alone.expert : undefined;
}
