import { isolated } from '#kit/messages/index.ts';

export const texts = {
  title: 'Data erasure',
  note: 'Clients who requested erasure of their data',
  open: 'To decide',
  none: 'No erasure requests.',
  decided: 'Decided',
  asked: (day: string) => `Requested on ${day}`,
  underWay: 'Cannot be erased yet. In progress or not repaid:',
  carryOut: 'Erase data',
  refuse: 'Refuse',
  ofNamed: (name: string) => ` of ${isolated(name)}`,
  requestOf: (name: string) => ` the request of ${isolated(name)}`,
  confirmTitle: (name: string) => `Erase the data of ${isolated(name)}?`,
  confirm:
    'The account is closed and erased with its drafts, messages and files. This cannot be undone. Loans and requests that have ended are kept for their retention period, then erased.',
  refuseTitle: (name: string) => `Refuse the request of ${isolated(name)}?`,
  refuseLead: 'The client sees the reason.',
  reason: 'Reason',
  cancel: 'Cancel',
  by: (name: string, day: string) => `${isolated(name)}, ${day}`,
} as const;
