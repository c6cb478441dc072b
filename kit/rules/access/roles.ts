import type { Scope } from './scopes.ts';

/** Who a signed-in person is (MONEY-12). Staff means everyone but clients; one of them may have several roles. */
export const roles = [
  'client',
  'loan-officer',
  'credit-manager',
  'cashier',
  'advisor',
  'expert',
  'auditor',
  'administrator',
] as const;
export type Role = (typeof roles)[number];

/** What a role is called on a screen. */
export const roleTitles = {
  client: 'Client',
  'loan-officer': 'Loan officer',
  'credit-manager': 'Credit manager',
  cashier: 'Cashier',
  advisor: 'Advisor',
  expert: 'Expert',
  auditor: 'Auditor',
  administrator: 'Administrator',
} as const satisfies Record<Role, string>;

/** Roles that an administrator can give to colleagues. */
export const staffRoles = [
  'loan-officer',
  'credit-manager',
  'cashier',
  'advisor',
  'expert',
  'auditor',
  'administrator',
] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/**
 * `loans.act`: has a part in the life of a loan; which one, its workflow says. `loans.record`: records repayments, a
 * credit manager only those that come late. `loans.import`: records them from a statement, and with
 * `loans.confirm-late` confirms its older lines. `requests.view-all`: not only those of
 * which one is the expert. `settings.view`, `staff.view`, `erasures.view`, `referrals.view`: reads what others decide.
 * `changes.decide`: decides the pending changes of the kinds that the role may decide.
 */
export type Permission =
  | 'loans.apply'
  | 'loans.follow'
  | 'requests.apply'
  | 'requests.follow'
  | 'loans.view'
  | 'loans.act'
  | 'loans.process'
  | 'loans.approve'
  | 'loans.override'
  | 'loans.disburse'
  | 'loans.record'
  | 'loans.import'
  | 'loans.confirm-late'
  | 'loans.reverse'
  | 'loans.write-off'
  | 'requests.view'
  | 'requests.view-all'
  | 'requests.process'
  | 'requests.assign'
  | 'reports.view'
  | 'journal.view'
  | 'referrals.view'
  | 'settings.view'
  | 'settings.edit'
  | 'changes.view'
  | 'changes.decide'
  | 'staff.view'
  | 'staff.manage'
  | 'audit.view'
  | 'clients.view'
  | 'clients.note'
  | 'clients.correct'
  | 'clients.suspend'
  | 'clients.reinstate'
  | 'clients.unlock'
  | 'clients.erase'
  | 'erasures.view'
  | 'messages.view'
  | 'messages.resend'
  | 'tickets.view'
  | 'tickets.answer';

/** What a role may do (MONEY-12). The server checks for itself every time. */
export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  client: ['loans.apply', 'loans.follow', 'requests.apply', 'requests.follow'],
  'loan-officer': [
    'loans.view',
    'loans.act',
    'loans.process',
    'loans.approve',
    'referrals.view',
    'clients.view',
    'clients.note',
    'clients.correct',
    'clients.suspend',
    'clients.unlock',
    'tickets.view',
    'tickets.answer',
  ],
  'credit-manager': [
    'loans.view',
    'loans.act',
    'loans.process',
    'loans.approve',
    'loans.override',
    'loans.record',
    'loans.import',
    'loans.confirm-late',
    'loans.reverse',
    'loans.write-off',
    'changes.view',
    'changes.decide',
    'referrals.view',
    'reports.view',
    'journal.view',
    'clients.view',
    'clients.note',
    'clients.correct',
    'clients.suspend',
    'clients.unlock',
    'tickets.view',
    'tickets.answer',
  ],
  cashier: [
    'loans.view',
    'loans.act',
    'loans.disburse',
    'loans.record',
    'loans.import',
    'clients.view',
    'clients.note',
  ],
  advisor: [
    'requests.view',
    'requests.view-all',
    'requests.process',
    'requests.assign',
    'clients.view',
    'clients.note',
    'tickets.view',
    'tickets.answer',
  ],
  expert: ['requests.view', 'requests.process'],
  auditor: [
    'loans.view',
    'requests.view',
    'requests.view-all',
    'clients.view',
    'reports.view',
    'journal.view',
    'audit.view',
    'messages.view',
    'tickets.view',
    'referrals.view',
    'settings.view',
    'changes.view',
    'staff.view',
    'erasures.view',
  ],
  administrator: [
    'loans.view',
    'requests.view',
    'requests.view-all',
    'requests.process',
    'requests.assign',
    'journal.view',
    'settings.view',
    'settings.edit',
    'changes.view',
    'changes.decide',
    'staff.view',
    'staff.manage',
    'audit.view',
    'clients.view',
    'clients.note',
    'clients.suspend',
    'clients.reinstate',
    'clients.unlock',
    'clients.erase',
    'erasures.view',
    'messages.view',
    'messages.resend',
    'tickets.view',
    'tickets.answer',
  ],
};

/**
 * What use-cases let an API key with a scope do, once the scope has let it in: what else a scope opens, the endpoint says
 * (`scope` of `defineEndpoint`).
 */
const permissionsOfScope: Readonly<Record<string, readonly Permission[]>> = {
  'loans:read': ['loans.view'],
  'loans:files': ['loans.view'],
  'requests:read': ['requests.view', 'requests.view-all'],
  'clients:read': ['clients.view'],
  'repayments:read': [],
  'repayments:write': ['loans.record'],
  'reports:read': ['reports.view', 'journal.view'],
  'webhooks:manage': [],
} satisfies Readonly<Record<Scope, readonly Permission[]>>;

export const isRole = (value: string): value is Role => roles.some((role) => role === value);
const isStaffRole = (value: string): boolean => staffRoles.some((role) => role === value);

/** Whether someone with these roles is of the staff. */
export const isStaff = (held: readonly string[]): boolean => held.some(isStaffRole);

/** Everything that someone with these roles may do; unknown roles add nothing. */
export const permissionsFor = (held: readonly string[]): Permission[] => [
  ...new Set(held.filter(isRole).flatMap((role) => permissionsOf[role])),
];

/** Whether someone with these roles has a permission; an unknown role has none. The roles of an API key are its scopes. */
export const mayDo = (held: readonly string[], permission: Permission): boolean =>
  held.some((role) => (isRole(role) ? permissionsOf[role] : permissionsOfScope[role])?.includes(permission));
