import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { administered, reads, writes } from '#settings/endpoints/administered.ts';
import { journalAccountsSchema } from '../rules/accounts.ts';

export const readJournalAccountSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.journal-accounts.read',
  path: '/staff/journal-accounts',
  summary: 'Returns the codes and names of the accounts of the journal, and when interest is income',
  answer: administered(journalAccountsSchema),
});
export const storeJournalAccounts = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.journal-accounts.store',
  path: '/staff/journal-accounts',
  summary: 'Saves a new version once a second administrator confirms it; entries posted from then on use it',
  body: journalAccountsSchema,
});
