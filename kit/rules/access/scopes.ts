/** What an API key may do, by resource (JOIN-02). None decides: nobody approves, disburses or changes settings with a key. */
export const scopes = [
  'loans:read',
  'loans:files',
  'requests:read',
  'clients:read',
  'repayments:read',
  'repayments:write',
  'reports:read',
  'webhooks:manage',
] as const;
export type Scope = (typeof scopes)[number];

/** One line per scope, for the administrator who gives it. */
export const scopeSentences = {
  'loans:read': 'Read loans: lists, cases and how they are repaid',
  'loans:files': 'Open files of loans: documents and printed applications',
  'requests:read': 'Read management support requests',
  'clients:read': 'Read clients: contact details, business and prequalification',
  'repayments:read': 'Read repayments and receipts',
  'repayments:write': 'Record repayments, as a cashier does',
  'reports:read': 'Read reports',
  'webhooks:manage': 'See webhooks and their deliveries, test them and send deliveries again',
} as const satisfies Record<Scope, string>;

export const isScope = (value: string): value is Scope => scopes.some((scope) => scope === value);

/** Whether these are the roles of an API key: its scopes. */
export const isOfKey = (roles: readonly string[]): boolean => roles.some(isScope);
