import { isolated } from '#kit/messages/index.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';

export const texts = {
  title: 'Staff',
  note: 'Staff accounts and roles',
  invite: 'Invite colleague',
  byProvider:
    "Colleagues sign in with your organisation's account. Their roles come from its groups at each sign-in, so changes of roles are made and confirmed there. An invitation lets a person in.",
  columns: ['Name', 'Roles', 'Account', 'Last sign-in', 'Authenticator', 'Actions'],
  roles: 'Roles',
  account: 'Account',
  lastSignIn: 'Last sign-in',
  authenticator: 'Authenticator',
  never: 'Never',
  isSet: 'Set up',
  isNotSet: 'Not yet',
  isNotNeeded: 'Not needed',
  open: 'OPEN',
  closed: 'CLOSED',
  you: 'You',
  manage: 'Manage',
  manageNamed: (name: string) => `Manage ${isolated(name)}`,
  invitations: 'Invitations',
  lapsedOn: (roles: string, day: string) =>
    `${roles} · expired on ${day} without being used. Invite them again.`,
  invitedUntil: (roles: string, day: string) => `${roles} · valid until ${day}`,
  invitedBy: (name: string | undefined, day: string) =>
    name === undefined
      ? `Invited from the operator console on ${day}`
      : `Invited by ${isolated(name)} on ${day}`,
  withdraw: 'Withdraw',
  invitationOf: (email: string) => ` the invitation to ${email}`,
  expired: 'Expired',
  withdrawInvitationTitle: 'Withdraw invitation?',
  confirmWithdraw: (email: string) => `The link sent to ${email} stops working. You can invite them again.`,
  confirmedFirst: 'Another administrator must confirm this first. All administrators are notified.',
  inviteWaits:
    'Another administrator must confirm it first. We then email a link that works once and expires after 72 hours.',
  inviteTitle: 'Invite colleague',
  inviteLead: 'We email a link that works once and expires after 72 hours.',
  email: 'Email Address',
  name: 'Full Name',
  send: 'Send invitation',
  ask: 'Send for confirmation',
  cancel: 'Cancel',
  goBack: 'Go back',
  changeRoles: 'Change roles',
  rolesByProvider: (roles: string) =>
    `Roles from your organisation's groups at the last sign-in: ${roles}. Change the groups to change them.`,
  sameRoles: 'Select or clear a role first.',
  resetAuthenticator: 'Reset authenticator',
  noAuthenticator: 'No authenticator is set up.',
  liftCodes: 'Lift code limit',
  confirmLift: (name: string) =>
    `Too many wrong codes were entered for ${isolated(name)} today. First check that it is really ${isolated(name)} asking, and that nobody else knows their password.`,
  close: 'Close account',
  reopen: 'Reopen account',
  confirmRoles: (name: string, roles: string) =>
    `New roles for ${isolated(name)}: ${roles}. This signs them out everywhere, and they must sign in again.`,
  confirmReset: (name: string) =>
    `${isolated(name)} is signed out everywhere and sets up a new authenticator app at the next sign-in. Their recovery codes stop working. First check that it is really ${isolated(name)} asking.`,
  confirmClose: (name: string) =>
    `${isolated(name)} is signed out everywhere immediately and can no longer sign in. Their records are kept. You can reopen the account later.`,
  confirmOpen: (name: string) =>
    `${isolated(name)} can sign in again with the same password and authenticator.`,
  reassign: 'Open cases',
  countingCases: 'Loading open cases.',
  casesUnknown:
    'Open cases could not be loaded. If you continue, cases that this person may no longer hold become unassigned.',
  holdsNothing: (name: string) => `${isolated(name)} has no open cases to reassign.`,
  holds: (name: string, held: string) => `${isolated(name)} has ${held}. Choose who takes over.`,
  takesOver: {
    officer: 'Loans',
    advisor: 'Requests as advisor',
    expert: 'Requests as expert',
  },
  nobody: 'Leave unassigned',
  successor: (name: string, open: number) => `${isolated(name)} (${formatNumber(String(open))} open)`,
  reassignHint:
    'Cases assigned in the meantime are reassigned the same way. The new assignee is notified once.',
  failed: 'Something went wrong',
} as const;
