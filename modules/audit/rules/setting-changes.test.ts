import { expect, it } from 'vitest';
import { auditDetails } from './details.ts';
import { settingChanges } from './setting-changes.ts';

const changed = (before: unknown, after: unknown) =>
  settingChanges({ version: 3, before: JSON.stringify(before), after: JSON.stringify(after) });

it('GUARD-07 names every part of a setting that changed, and what it was', () => {
  const thresholds = { minimum_revenue: 1_000_000, minimum_shareholding: 20, decision_days: 5 };
  const raised = { ...thresholds, minimum_revenue: 2_000_000, minimum_shareholding: 25 };
  expect(changed(thresholds, raised)).toEqual([
    'Minimum revenue in the last 12 months: from UGX 1,000,000 to UGX 2,000,000',
    'Minimum shareholding: from 20% to 25%',
  ]);
  expect(changed({ days: null }, { days: 14 })).toEqual([
    'Days after the reply-by date until a case is closed: from none to 14',
  ]);
  expect(changed({ notification_hosts: [] }, { notification_hosts: ['a.example', 'b.example'] })).toEqual([
    'External addresses that notifications may link to: a.example, b.example',
  ]);
  expect(changed({ logo: null }, { logo: { file: 'logo-1.png', width: 9, height: 9 } })).toEqual([
    'Logo: from none to logo-1.png',
  ]);
});

it('GUARD-07 names items of a list by their names, with what is in them', () => {
  const fee = { label: 'Arrangement', kind: 'percentage', value: '200', taken: 'deducted' };
  const spark = { type: 'Spark Loan', monthly_interest_bps: 280, method: 'flat', fees: [fee] };
  const cheaper = { ...spark, method: 'declining_balance', fees: [{ ...fee, value: '150' }] };
  const before = { interest_cap_bps: null, products: [spark] };
  expect(changed(before, { interest_cap_bps: 300, products: [cheaper] })).toEqual([
    'Spark Loan, Arrangement, value: from 2% to 1.5%',
    'Spark Loan, interest method: from flat rate to reducing balance',
    'Maximum effective monthly rate: from none to 3%',
  ]);
  const late = { code: 'late', words: 'Too late.', help: 'Come earlier.', days: 0 };
  const low = { code: 'too-low', words: 'Too low.', help: 'More.', days: 30, lg: { words: 'Wansi.' } };
  expect(changed({ reasons: [late] }, { reasons: [low] })).toEqual([
    'too-low: added',
    'too-low, in Luganda, reason: Wansi.',
    'too-low, suggested days before applying again: 30',
    'too-low, what would help: More.',
    'too-low, reason: Too low.',
    'late: removed',
    'late, suggested days before applying again: was 0',
    'late, what would help: was Come earlier.',
    'late, reason: was Too late.',
  ]);
  const bank = { title: 'Bank', number: '12', name: 'A Lender Ltd' };
  expect(changed({ payment_methods: [] }, { payment_methods: [bank] })).toEqual([
    'Bank: added',
    'Bank, account name: A Lender Ltd',
    'Bank, number: 12',
  ]);
  const industries = [{ name: 'Fishing' }, { name: 'Farming' }];
  expect(changed({ industries }, { industries: [...industries].reverse() })).toEqual(['Order: changed']);
});

it('QUAL-01 GUARD-07 names rules of the prequalification by what they look at, and says what they ask', () => {
  const age = {
    id: 'age-2',
    kind: 'age@1',
    severity: 'required',
    words: '',
    parameters: { least: 18, most: 70 },
  };
  const industry = {
    id: 'industry',
    kind: 'industry@1',
    severity: 'refer',
    words: 'Ask us.',
    parameters: { list: 'not-in', names: ['Gold', 'Casinos'] },
  };
  const older = { ...age, parameters: { least: 21, most: 70 } };
  expect(changed({ mode: 'everyone', rules: [age] }, { mode: 'rules', rules: [older, industry] })).toEqual([
    'Who qualifies: from everyone who completes the prequalification to only clients who meet the rules',
    "Applicant's age (age-2), limits: from “18 to 70 years” to “21 to 70 years”",
    'Industry (industry): added',
    'Industry (industry), words: Ask us.',
    'Industry (industry), if not met: refer to an officer',
    'Industry (industry), limits: “none of: Gold, Casinos”',
  ]);
  // Of another release: as it stands.
  const later = { id: 'new', kind: 'new@1', severity: 'required', parameters: { least: 2 } };
  expect(changed({ rules: [] }, { rules: [later, { ...age, parameters: { least: 'many' } }] })).toEqual([
    'new: added',
    'new, kind: new@1',
    'new, if not met: not yet',
    'new, limits, at least: 2',
    "Applicant's age (age-2): added",
    "Applicant's age (age-2), words: none",
    "Applicant's age (age-2), if not met: not yet",
    "Applicant's age (age-2), limits, at least: many",
  ]);
});

it('GUARD-07 does not call it another order where only the names within an item come in one', () => {
  const late = { code: 'late', words: 'Too late.', days: 0 };
  const low = { code: 'too-low', words: 'Too low.', days: 30 };
  const kept = (reason: typeof late) => ({ code: reason.code, days: reason.days, words: reason.words });
  expect(changed({ reasons: [late, low] }, { reasons: [kept(late), kept(low)] })).toEqual([]);
});

it('GUARD-07 leaves the two values out of the other details, and everything else as it is', () => {
  const details = { version: 3, change: 7, before: '{"days":null}', after: '{"days":14}' };
  expect(auditDetails(details)).toBe('Version: 3, Pending change number: 7');
  const earlier = { before: 'by SMS', after: '{', is: 'by mail' };
  expect(settingChanges(earlier)).toBeUndefined();
  expect(auditDetails(earlier)).toBe('Before: by SMS, After: {, Is: by mail');
});
