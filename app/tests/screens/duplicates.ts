import type { Duplicates, PersonMatch } from '#duplicates/endpoints/staff-duplicates.ts';

/** Another account with the same NIN, and a phone in common. */
export const matchOf = (changes: Partial<PersonMatch> = {}): PersonMatch => ({
  account: { id: '5f0f3c56-5d7b-4f0e-9d2f-0a1b2c3d4e5f', name: 'Grace Nakato' },
  business_name: 'Nakato Retail',
  is_closed: false,
  in_common: [
    { kind: 'nin', here: 'applicant', there: 'applicant' },
    { kind: 'phone', here: 'contact:0', there: 'account' },
  ],
  files: [],
  loans: [
    {
      id: 351,
      tracking_number: 'LN-2025-00351',
      status: 'PROCESSING',
      applicant_name: 'Grace Nakato',
      business_name: 'Nakato Retail',
      amount: '4000000',
      submitted_at: '2025-09-02T08:00:00Z',
      servicing: null,
    },
  ],
  more_loans: 0,
  different_person: null,
  ...changes,
});
/** What is found of duplicates: nobody by default. */
export const found = (changes: Partial<Duplicates> = {}): Duplicates => ({
  matches: [],
  more: 0,
  watchlist: [],
  needs_reason: false,
  ...changes,
});
