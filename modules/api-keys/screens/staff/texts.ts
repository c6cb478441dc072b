import { isolated } from '#kit/messages/index.ts';

export const texts = {
  title: 'API keys',
  note: 'Other systems read data and record repayments with these keys.',
  create: 'Create API key',
  keys: 'Keys',
  none: 'No API keys yet. Create one for each system that connects, so that you can revoke it alone.',
  ended: 'Ended',
  name: 'Name',
  scopes: 'Scopes',
  state: 'State',
  lastUsed: 'Last used',
  never: 'Never',
  expires: 'Expires',
  endedOn: 'Ended',
  actions: 'Actions',
  networks: (networks: string) => `From ${networks}`,
  made: (name: string, confirmedBy: string | undefined, day: string) =>
    confirmedBy === undefined
      ? `Created by ${isolated(name)} on ${day}`
      : `Created by ${isolated(name)}, confirmed by ${isolated(confirmedBy)} on ${day}`,
  states: { unseen: 'Not shown', active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  revokedBy: (name: string) => `By ${isolated(name)}`,
  show: 'Show key',
  showNamed: (name: string) => ` ${isolated(name)}`,
  waitsFor: (name: string) => `${isolated(name)} can show it once`,
  revoke: 'Revoke',
  cancel: 'Cancel',
  createTitle: 'Create an API key',
  createLead:
    'Choose only the scopes that the system needs. A key never approves, disburses or changes settings.',
  nameHint: 'The system that uses it, for example Accounting. The audit log and records name it.',
  validFor: 'Valid for',
  days: (days: number) => (days === 365 ? '1 year' : `${days} days`),
  networksLabel: 'Networks',
  networksHint:
    'Addresses it may be used from, for example 192.0.2.10 or 192.0.2.0/24. Leave empty for any address.',
  showTitle: (name: string) => `Show the key ${isolated(name)}?`,
  showLead: 'It is shown once. Have the place open where you store it, for example a password manager.',
  shownTitle: (name: string) => `API key ${isolated(name)}`,
  key: 'API key',
  copy: 'Copy',
  copied: 'Copied',
  warning:
    'Store the key now. It cannot be shown again. Never send it by email or chat: anyone who has it can do what its scopes allow.',
  stored: "I've stored the key",
  revokeTitle: (name: string) => `Revoke the API key ${isolated(name)}?`,
  revokeLead: 'The system that uses it is refused at once. This cannot be undone.',
  revokeSend: 'Revoke key',
} as const;
