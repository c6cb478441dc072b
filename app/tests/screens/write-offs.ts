import type { LoanWriteOff } from '#write-offs/endpoints/write-offs.ts';

/** A loan that a credit manager may write off, once a second one confirms. */
export const loanWriteOff = (changes: Partial<LoanWriteOff> = {}): LoanWriteOff => ({
  owed: { principal: '3428914', interest: '144678', total: '3573592' },
  may_write_off: true,
  refused: null,
  limit: '1000000',
  second: { why: 'limit', people: ['Kaggwa Henry'] },
  in_force: null,
  pending: null,
  ...changes,
});

/** The same once it is written off. */
export const writtenOff = (changes: Partial<NonNullable<LoanWriteOff['in_force']>> = {}): LoanWriteOff =>
  loanWriteOff({
    owed: null,
    refused: 'This loan was written off on 02 Dec 2026.',
    second: null,
    in_force: {
      on: '2026-12-02',
      principal: '3428914',
      interest: '144678',
      recovered: '73592',
      outstanding: '3500000',
      reason: 'business-closed',
      explanation: 'Shop in Mbale closed.',
      by: 'Nansubuga Miriam',
      confirmed_by: 'Kaggwa Henry',
      undo_until: '2027-01-01',
      undo_refused: null,
      undo_second: null,
      ...changes,
    },
  });
