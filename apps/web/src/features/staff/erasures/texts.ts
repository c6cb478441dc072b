import { isolated } from '@ensigo/messages';

export const texts = {
  title: 'Privacy',
  note: 'Clients who ask for the erasure of their data',
  open: 'To decide',
  none: 'No client has asked for the erasure of their data.',
  decided: 'Decided',
  asked: (day: string) => `Asked on ${day}`,
  underWay: 'Cannot be erased yet. Under way or not repaid:',
  carryOut: 'Erase the data',
  refuse: 'Refuse',
  ofNamed: (name: string) => ` of ${isolated(name)}`,
  requestOf: (name: string) => ` the request of ${isolated(name)}`,
  confirmTitle: (name: string) => `Erase the data of ${isolated(name)}?`,
  confirm:
    'The account is closed and erased with drafts, messages and files. This cannot be undone. Loans and requests that have ended stay until their time has passed, and are erased then.',
  refuseTitle: (name: string) => `Refuse the request of ${isolated(name)}?`,
  refuseLead: 'The client reads the reason.',
  reason: 'Reason',
  cancel: 'Cancel',
  by: (name: string, day: string) => `${isolated(name)}, ${day}`,
} as const;
