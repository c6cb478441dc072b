import * as z from 'zod/mini';
import { choiceField, plainField } from '#kit/rules/engine/field.ts';
import { required } from '#kit/rules/fields/required.ts';
import type { PaymentMethod } from '#lending/rules/loan/disbursement.ts';
import type { SettingLine } from '#settings/rules/changed-lines.ts';

/** Name of the setting, a JSON value. */
export const journalAccountsSetting = 'journal_accounts';

/** What an account of the journal is for; its code and name are the lender's. */
export const accountRoles = [
  'cash',
  'bank',
  'mobile_money',
  'loans_receivable',
  'interest_receivable',
  'overpayments',
  'interest_income',
  'fee_income',
  'recoveries',
  'write_offs',
  'waivers',
] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Where money of each payment method is. */
export const moneyRoles = {
  cash: 'cash',
  bank: 'bank',
  'mobile-money': 'mobile_money',
} as const satisfies Record<PaymentMethod, AccountRole>;

const isMoney = (role: AccountRole): boolean => Object.values(moneyRoles).some((money) => money === role);

export const roleTitles = {
  cash: 'Cash',
  bank: 'Bank',
  mobile_money: 'Mobile money',
  loans_receivable: 'Loans receivable',
  interest_receivable: 'Interest receivable',
  overpayments: 'Overpayments',
  interest_income: 'Interest income',
  fee_income: 'Fee income',
  recoveries: 'Recoveries',
  write_offs: 'Write-offs',
  waivers: 'Waivers',
} as const satisfies Record<AccountRole, string>;

/** When interest is income: on its due day, or when it is paid. */
export const accountingMethods = ['accrual', 'cash'] as const;
export type AccountingMethod = (typeof accountingMethods)[number];

const codeShape = /^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$/;
const code = () =>
  plainField((typed) =>
    codeShape.test(typed) ? undefined : 'Enter the account code (1 to 20 letters, digits, dots or dashes).',
  );
const account = <Role extends AccountRole>(role: Role) => {
  const fields = { [`${role}_code`]: code(), [`${role}_name`]: required('Account name', 60) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the two fields
  return fields as Record<`${Role}_code` | `${Role}_name`, ReturnType<typeof code>>;
};

/** Accounts that share a code cannot be told apart in the books; only those of money may be one. */
function refuseClashes(value: object, context: Parameters<Parameters<typeof z.superRefine<object>>[0]>[1]) {
  // Checked in any case, so it may be anything.
  const typed: Readonly<Record<string, unknown>> = { ...value };
  for (const [index, role] of accountRoles.entries()) {
    const input = typed[`${role}_code`];
    const other = accountRoles
      .slice(0, index)
      .find((one) => typed[`${one}_code`] === input && !(isMoney(one) && isMoney(role)));
    if (typeof input !== 'string' || input === '' || other === undefined) continue;
    const message = `${input} is already the code of ${roleTitles[other]}.`;
    context.addIssue({ code: 'custom', message, path: [`${role}_code`], input });
  }
}

/** The accounts of the journal and the method of the books (JOIN-04). */
export const journalAccountsSchema = /* @__PURE__ */ (() =>
  z
    .object({
      accounting_method: choiceField(accountingMethods, 'Choose when interest is income.'),
      ...account('cash'),
      ...account('bank'),
      ...account('mobile_money'),
      ...account('loans_receivable'),
      ...account('interest_receivable'),
      ...account('overpayments'),
      ...account('interest_income'),
      ...account('fee_income'),
      ...account('recoveries'),
      ...account('write_offs'),
      ...account('waivers'),
    })
    .check(z.superRefine<object>(refuseClashes, { when: () => true })))();
export type JournalAccounts = z.output<typeof journalAccountsSchema>;

/** Until the lender sets something. */
export const usualJournalAccounts: JournalAccounts = {
  accounting_method: 'accrual',
  cash_code: '1000',
  cash_name: 'Cash',
  bank_code: '1010',
  bank_name: 'Bank',
  mobile_money_code: '1020',
  mobile_money_name: 'Mobile money',
  loans_receivable_code: '1100',
  loans_receivable_name: 'Loans receivable',
  interest_receivable_code: '1110',
  interest_receivable_name: 'Interest receivable',
  overpayments_code: '2000',
  overpayments_name: 'Overpayments',
  interest_income_code: '4000',
  interest_income_name: 'Interest income',
  fee_income_code: '4010',
  fee_income_name: 'Fee income',
  recoveries_code: '4020',
  recoveries_name: 'Recoveries',
  write_offs_code: '5000',
  write_offs_name: 'Write-offs',
  waivers_code: '5010',
  waivers_name: 'Waivers',
};

/** Reads the setting `journal_accounts`; throws if it cannot be read, as nobody may guess where to post. */
export const readJournalAccounts = (value: unknown): JournalAccounts =>
  value === undefined || value === null ? usualJournalAccounts : z.parse(journalAccountsSchema, value);

const methodWords = {
  accrual: 'When it falls due (accrual)',
  cash: 'When it is paid (cash)',
} as const satisfies Record<AccountingMethod, string>;

/** The accounts in plain words, for those who confirm a change of them (MONEY-12). */
export const journalAccountLines = (accounts: JournalAccounts): SettingLine[] => [
  ['Interest is income', methodWords[accounts.accounting_method === 'cash' ? 'cash' : 'accrual']],
  ...accountRoles.map((role): SettingLine => [
    roleTitles[role],
    `${accounts[`${role}_code`]} ${accounts[`${role}_name`]}`,
  ]),
];
