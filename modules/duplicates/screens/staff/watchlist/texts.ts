import { isolated } from '#kit/messages/index.ts';
import type { WatchlistEntry } from '../../../endpoints/staff-duplicates.ts';

export const texts = {
  title: 'Watchlist',
  note: 'People and businesses that officers are warned about',
  add: 'Add to watchlist',
  which: 'Entries',
  active: 'Active',
  past: 'History',
  none: 'The watchlist is empty.',
  noPast: 'No ended entries.',
  list: 'Watchlist',
  watchlisted: 'Identifier',
  ending: (ending: string) => `ending in ${ending}`,
  reason: 'Reason',
  since: 'Added',
  until: 'Until',
  noEnd: 'No end date',
  state: 'Ended',
  over: 'Expired',
  end: 'End',
  endNamed: (ending: string) => ` the entry ending in ${ending}`,
  by: (name: string, day: string) => `${isolated(name)}, ${day}`,
  addTitle: 'Add to watchlist',
  addLead:
    'Cases that match show a warning, and approving them needs a reason. Nothing is rejected automatically.',
  kind: 'Identifier type',
  anyValue: 'Number',
  value: { nin: 'NIN', phone: 'Phone number', registration: 'Registration number' },
  valueHint: 'Only its last three characters are shown afterwards.',
  reasonHint: 'Officers see it in the case. The client does not.',
  untilHint: 'Last day. Leave empty to keep the entry until an administrator ends it.',
  cancel: 'Cancel',
  endTitle: ({ kind, ending }: WatchlistEntry) =>
    `End the watchlist entry for the ${texts.value[kind]} ending in ${ending}?`,
  endLead: 'Officers are no longer warned. The entry stays in the history.',
  endSend: 'End entry',
} as const;
