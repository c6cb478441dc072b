/** Who a signed-in person is. Staff means everyone but clients. */
export const roles = ['client', 'loan-officer', 'advisor', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** What a role is called on a screen. */
export const roleTitles = {
  client: 'Client',
  'loan-officer': 'Loan officer',
  advisor: 'Advisor',
  administrator: 'Administrator',
} as const satisfies Record<Role, string>;

/** Roles that an administrator can give to colleagues. */
export const staffRoles = ['loan-officer', 'advisor', 'administrator'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

export type Permission =
  | 'loans.apply'
  | 'loans.follow'
  | 'requests.apply'
  | 'requests.follow'
  | 'loans.view'
  | 'loans.process'
  | 'requests.view'
  | 'requests.process'
  | 'settings.edit'
  | 'staff.manage'
  | 'audit.view'
  | 'clients.view'
  | 'clients.freeze'
  | 'clients.unfreeze'
  | 'clients.unlock'
  | 'clients.erase'
  | 'messages.view'
  | 'tickets.answer'
  | 'reports.view';

/** What a role may do, as sent to the browser once the code is confirmed. The server checks for itself every time. */
export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  client: ['loans.apply', 'loans.follow', 'requests.apply', 'requests.follow'],
  'loan-officer': [
    'loans.view',
    'loans.process',
    'clients.view',
    'clients.freeze',
    'tickets.answer',
    'clients.unlock',
  ],
  advisor: ['requests.view', 'requests.process', 'clients.view', 'tickets.answer'],
  administrator: [
    'loans.view',
    'loans.process',
    'requests.view',
    'requests.process',
    'settings.edit',
    'staff.manage',
    'audit.view',
    'clients.view',
    'clients.freeze',
    'clients.unfreeze',
    'clients.unlock',
    'clients.erase',
    'messages.view',
    'tickets.answer',
    'reports.view',
  ],
};

export const isRole = (value: string): value is Role => roles.some((role) => role === value);
export const isStaffRole = (value: string): value is StaffRole => staffRoles.some((role) => role === value);

/** Whether a role has a permission; an unknown role has none. */
export const mayDo = (role: string, permission: Permission): boolean =>
  isRole(role) && permissionsOf[role].includes(permission);
