/** Who a signed-in person is. Staff is everyone but the client. */
export const roles = ['client', 'loan-officer', 'advisor', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** What a role may do, as the browser gets it after the code is confirmed. The server decides by itself each time. */
export const permissionsOf = {
  client: ['loans.apply', 'loans.follow', 'requests.apply', 'requests.follow'],
  'loan-officer': ['loans.process'],
  advisor: ['requests.process'],
  administrator: ['loans.process', 'requests.process', 'settings.edit', 'staff.manage'],
} as const satisfies Record<Role, readonly string[]>;

export const isRole = (value: string): value is Role => roles.some((role) => role === value);
export const isStaffRole = (role: Role): boolean => role !== 'client';
