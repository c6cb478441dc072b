import { readJournalAccountSettings, storeJournalAccounts } from '#journal/endpoints/journal-accounts.ts';
import { accountRoles, roleTitles } from '#journal/rules/accounts.ts';
import { setting } from '../setting.ts';

const methods = [
  { value: 'accrual', label: 'When it falls due (accrual)' },
  { value: 'cash', label: 'When it is paid (cash)' },
];

/** The accounts of the journal, as the lender's books name them (JOIN-04). */
export const journalAccounts = setting([readJournalAccountSettings, storeJournalAccounts], {
  title: 'Journal accounts',
  lead: 'Entries posted from now on use these accounts; earlier entries keep theirs. After a change of when interest is income, each loan is adjusted with its next entry.',
  takesTwo: true,
  parts: [
    { name: 'accounting_method', kind: 'cards', label: 'Interest is income', choices: methods },
    {
      columns: ['Account', 'Code', 'Name'],
      table: accountRoles.map((role) => ({
        title: roleTitles[role],
        inputs: [
          { name: `${role}_code`, label: `${roleTitles[role]}: code` },
          { name: `${role}_name`, label: `${roleTitles[role]}: name` },
        ],
      })),
    },
    { note: 'Cash, bank and mobile money may have the same code.' },
  ],
});
