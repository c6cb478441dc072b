import { isRole, roles, roleTitles, staffRoles, type StaffRole } from './roles.ts';

/** One sentence per role, for whoever gives it (MONEY-12). */
export const roleSentences = {
  'loan-officer': 'Takes loans, asks clients, approves up to their limit, and rejects.',
  'credit-manager':
    'Like a loan officer, with a limit of their own; decides where a rule would refuse, records late repayments and reverses entries. Sees the reports.',
  cashier: 'Sees loans, pays them out, records what is repaid, and gives back what was too much.',
  advisor: 'Works on requests for management support. Sees no loans.',
  expert: 'Sees and works on the requests they are the expert of, and nothing else. Has no other role.',
  auditor: 'Sees everything and the audit log, and changes nothing. Has no other role.',
  administrator: 'Manages staff, settings and requests. Sees loans without deciding on them.',
} as const satisfies Record<StaffRole, string>;

const titleOf = (role: string): string => (isRole(role) ? roleTitles[role] : role);

/** Each role once, in the order in which they are always named; unknown ones last. */
export const orderedRoles = (held: readonly string[]): string[] => [
  ...roles.filter((role) => held.includes(role)),
  ...new Set(held.filter((role) => !isRole(role))),
];

/** The roles as a title: 'Credit manager, administrator'. */
export function rolesTitle(held: readonly string[]): string {
  const [first = '', ...others] = orderedRoles(held).map(titleOf);
  return [first, ...others.map((title) => title.toLowerCase())].join(', ');
}

/** The roles inside a sentence: 'credit manager and administrator'. */
export function rolesWords(held: readonly string[]): string {
  const titles = orderedRoles(held).map((role) => titleOf(role).toLowerCase());
  return titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1) ?? ''}`;
}

/** Roles that allow no other beside them (MONEY-12). */
const alone = { auditor: 'An auditor has no other role.', expert: 'An expert has no other role.' } as const;

/** Why a person may not have these roles together; undefined if they may. */
export function refusedRoles(held: readonly string[]): string | undefined {
  if (held.length === 0 || held.some((role) => !staffRoles.some((known) => known === role)))
    return 'Choose at least one role.';
  if (new Set(held).size === 1) return undefined;
  if (held.includes('auditor')) return alone.auditor;
  return held.includes('expert') ? alone.expert : undefined;
}
