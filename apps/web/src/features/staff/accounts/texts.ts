import { isolated } from '@ensigo/messages';
import { formatNumber } from '@ensigo/rulebook/fields';

export const texts = {
  title: 'Staff',
  note: 'Who works here, and what they may do',
  invite: 'Invite a colleague',
  columns: ['Name', 'Roles', 'Account', 'Last sign-in', 'Authenticator', 'Actions'],
  roles: 'Roles',
  account: 'Account',
  lastSignIn: 'Last sign-in',
  authenticator: 'Authenticator',
  never: 'Never',
  isSet: 'Set up',
  isNotSet: 'Not yet',
  open: 'OPEN',
  closed: 'CLOSED',
  you: 'You',
  manage: 'Manage',
  manageNamed: (name: string) => `Manage ${isolated(name)}`,
  invitations: 'Invitations',
  lapsedOn: (roles: string, day: string) =>
    `${roles} · not used until ${day}. The link no longer works: invite them again.`,
  invitedUntil: (roles: string, day: string) => `${roles} · valid until ${day}`,
  invitedBy: (name: string | undefined, day: string) =>
    name === undefined
      ? `Invited at the operator's console on ${day}`
      : `Invited by ${isolated(name)} on ${day}`,
  withdraw: 'Withdraw',
  invitationOf: (email: string) => ` the invitation of ${email}`,
  expired: 'Expired',
  withdrawInvitationTitle: 'Withdraw the invitation?',
  confirmWithdraw: (email: string) =>
    `The link that was sent to ${email} will no longer work. You can invite them again.`,
  waiting: 'To be confirmed',
  waitingNote:
    'Nothing changes until another administrator confirms it. What is not confirmed within 72 hours expires.',
  changes: {
    invite: (name: string, roles: string) => `Invite ${isolated(name)} as ${roles}`,
    role: (name: string, roles: string, before: string) =>
      `Make ${isolated(name)} ${roles} instead of ${before}`,
    open: (name: string) => `Open the account of ${isolated(name)} again`,
    reset: (name: string) => `Reset the authenticator of ${isolated(name)}`,
  },
  askedBy: (name: string, day: string) => `Asked for by ${isolated(name)} on ${day}`,
  lapses: (day: string) => `Expires on ${day}`,
  confirm: 'Confirm',
  refuse: 'Refuse',
  takeBack: 'Withdraw',
  changeNamed: (words: string) => ` this: ${words}`,
  titles: { confirm: 'Confirm this?', refuse: 'Refuse this?', withdraw: 'Withdraw this?' },
  questions: {
    confirm: (asker: string) =>
      `It takes effect at once. First make sure, outside this portal, that ${asker} really asked for it.`,
    refuse: (asker: string) => `Nothing will change. ${asker} and all other administrators will be told.`,
    withdraw: 'Nothing will change. All administrators will be told.',
  },
  confirmedFirst: 'Another administrator must confirm this first. All administrators will be told.',
  inviteWaits:
    'Another administrator must confirm it first; then we will send a link by e-mail. It works once and expires after 72 hours.',
  inviteTitle: 'Invite a colleague',
  inviteLead: 'We will send a link by e-mail. It works once and expires after 72 hours.',
  email: 'Email Address',
  name: 'Full Name',
  send: 'Send the invitation',
  ask: 'Ask for confirmation',
  cancel: 'Cancel',
  goBack: 'Go back',
  changeRoles: 'Change the roles',
  sameRoles: 'Tick or clear a role first.',
  resetAuthenticator: 'Reset the authenticator',
  noAuthenticator: 'None is set up.',
  liftCodes: 'Accept codes again',
  confirmLift: (name: string) =>
    `Too many wrong codes were given for ${isolated(name)} today. Make sure that it is really ${isolated(name)} who is asking, and that nobody else knows their password.`,
  close: 'Close the account',
  reopen: 'Open the account again',
  confirmRoles: (name: string, roles: string) =>
    `${isolated(name)} will be ${roles}. They will be signed out everywhere and must sign in again.`,
  confirmReset: (name: string) =>
    `${isolated(name)} will be signed out everywhere and will set up a new authenticator app at the next sign-in. The recovery codes will no longer work. Make sure that it is really ${isolated(name)} who is asking.`,
  confirmClose: (name: string) =>
    `${isolated(name)} will be signed out everywhere at once and can no longer sign in. What they did is kept. You can open the account again.`,
  confirmOpen: (name: string) =>
    `${isolated(name)} will be able to sign in again with the same password and authenticator.`,
  handOver: 'Open cases',
  countingCases: 'Looking up the open cases.',
  casesUnknown:
    'The open cases could not be looked up. If you go on, those that this person may no longer hold will belong to nobody.',
  holdsNothing: (name: string) => `${isolated(name)} holds no open cases that have to go to someone else.`,
  holds: (name: string, held: string) => `${isolated(name)} holds ${held}. Who takes over?`,
  takesOver: {
    officer: 'Loans',
    advisor: 'Requests, as the advisor',
    expert: 'Requests, as the expert',
  },
  nobody: 'Leave them unassigned',
  successor: (name: string, open: number) => `${isolated(name)} (${formatNumber(String(open))} open)`,
  handOverHint: 'Cases that come in the meantime go the same way. Whoever takes over is told once.',
  handedOver: {
    officer: (name: string | null) => `Loans go to ${isolated(name ?? 'nobody')}.`,
    advisor: (name: string | null) => `Requests go to ${isolated(name ?? 'nobody')}.`,
    expert: (name: string | null) => `Requests as their expert go to ${isolated(name ?? 'nobody')}.`,
  },
  failed: 'Something went wrong',
} as const;
