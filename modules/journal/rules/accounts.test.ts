import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changedLines } from '#settings/rules/changed-lines.ts';
import {
  journalAccountLines,
  journalAccountsSchema,
  readJournalAccounts,
  usualJournalAccounts,
} from './accounts.ts';

const messagesOf = (changes: object) => {
  const { error } = z.safeParse(journalAccountsSchema, { ...usualJournalAccounts, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('JOIN-04 the accounts of the journal', () => {
  test('have presets until the lender sets something', () => {
    expect(readJournalAccounts(undefined)).toEqual(usualJournalAccounts);
    expect(messagesOf({})).toEqual({});
    expect(() => readJournalAccounts({})).toThrow();
  });

  test('may share a code where money is, and nowhere else', () => {
    expect(messagesOf({ bank_code: '1000', mobile_money_code: '1000' })).toEqual({});
    expect(messagesOf({ waivers_code: '5000', interest_receivable_code: '1000' })).toEqual({
      interest_receivable_code: '1000 is already the code of Cash.',
      waivers_code: '5000 is already the code of Write-offs.',
    });
  });

  test('are refused at each field at once', () => {
    expect(
      messagesOf({ cash_code: '', bank_code: 'a b', fee_income_name: '', accounting_method: 'none' }),
    ).toEqual({
      cash_code: 'Enter the account code (1 to 20 letters, digits, dots or dashes).',
      bank_code: 'Enter the account code (1 to 20 letters, digits, dots or dashes).',
      fee_income_name: expect.any(String),
      accounting_method: 'Choose when interest is income.',
    });
  });

  test('are said in words to the person who confirms a change', () => {
    const changed = { ...usualJournalAccounts, accounting_method: 'cash', write_offs_code: '5600' };
    expect(changedLines(journalAccountLines(usualJournalAccounts), journalAccountLines(changed))).toEqual([
      {
        label: 'Interest is income',
        before: 'When it falls due (accrual)',
        after: 'When it is paid (cash)',
      },
      { label: 'Write-offs', before: '5000 Write-offs', after: '5600 Write-offs' },
    ]);
  });
});
