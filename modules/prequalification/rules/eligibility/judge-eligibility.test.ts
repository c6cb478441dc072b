import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#lending/rules/calendar.ts';
import { qualifyingFacts, ruleOf } from '#app/tests/payloads/eligibility.ts';
import { ruleKinds } from './kinds.ts';
import { type EligibilityRule, readEligibilityRules } from './setting.ts';
import { judgeEligibility, eligibilityLines } from './judge-eligibility.ts';
import type { EligibilityFacts } from './facts.ts';

const today = '2026-03-14';
const usual = { ...readEligibilityRules(undefined), mode: 'rules' as const };
const judge = (rules: EligibilityRule[], facts: EligibilityFacts, day = today) =>
  judgeEligibility({ mode: 'rules', rules }, facts, day);
const titles = { documentTitle: String, industryTitle: String };
const stateOf = (rule: EligibilityRule, changes: Partial<EligibilityFacts>) => {
  const [result] = judge([rule], qualifyingFacts(changes)).results;
  return [result?.state, result?.from];
};

it('QUAL-02 the kinds of rules are closed and only ever appended to', () => {
  expect(Object.keys(ruleKinds)).toEqual([
    'registered@1',
    'registered-months@1',
    'operation-years@1',
    'revenue@1',
    'shareholding@1',
    'employees@1',
    'age@1',
    'industry@1',
    'nature@1',
    'position@1',
    'documents@1',
    'availability@1',
    'rejection-months@1',
  ]);
});

const agriculture = { list: 'in', names: ['agriculture'] };
const years = { index: 0, edges: [2, 5] };
const running = (least: 'minimum' | 'upper' = 'minimum') => ruleOf('operation-years@1', { least });
const band = (index: number, edges = [36, 100]) => ({ index, edges });

it.each([
  [ruleOf('registered@1', {}), {}, 'passed', null],
  [ruleOf('registered@1', {}), { registered: false }, 'failed', null],
  [ruleOf('registered-months@1', { least: 6 }), { registration_date: '2025-09-14' }, 'passed', null],
  [ruleOf('registered-months@1', { least: 6 }), { registration_date: '2025-09-15' }, 'failed', '2026-03-15'],
  [ruleOf('registered-months@1', { least: 6 }), { registration_date: '2025-08-31' }, 'passed', null],
  [ruleOf('registered-months@1', { least: 6 }), { registration_date: null }, 'failed', null],
  [running(), { operation_years: band(1, [2, 5]) }, 'passed', null],
  [running('upper'), { operation_years: band(1, [2, 5]), registration_date: null }, 'failed', null],
  [running(), { operation_years: years, registration_date: '2024-07-14' }, 'failed', '2026-07-14'],
  [running(), { operation_years: years, registration_date: '2024-03-14' }, 'passed', null],
  [running(), { operation_years: null }, 'unknown', null],
  [ruleOf('revenue@1', { least: 'minimum', most: null }), { revenue: band(0) }, 'failed', null],
  [ruleOf('revenue@1', { least: 'minimum', most: null }), { revenue: band(1) }, 'passed', null],
  [ruleOf('revenue@1', { least: null, most: 'upper' }), { revenue: band(1) }, 'passed', null],
  [ruleOf('revenue@1', { least: null, most: 'upper' }), { revenue: band(2) }, 'failed', null],
  [ruleOf('revenue@1', { least: 'upper', most: null }), { revenue: band(1, [36]) }, 'passed', null],
  [ruleOf('revenue@1', { least: 'minimum', most: null }), { revenue: null }, 'unknown', null],
  [ruleOf('shareholding@1', { least: 'minimum' }), { shareholding: band(-1, [20, 50]) }, 'failed', null],
  [ruleOf('shareholding@1', { least: 'upper' }), { shareholding: band(2, [20, 50]) }, 'passed', null],
  [ruleOf('employees@1', { least: 'minimum', most: null }), { employees: band(0, [2, 6]) }, 'failed', null],
  [ruleOf('age@1', { least: 21, most: null }), { date_of_birth: '2005-03-14' }, 'passed', null],
  [ruleOf('age@1', { least: 21, most: null }), { date_of_birth: '2005-03-15' }, 'failed', '2026-03-15'],
  [ruleOf('age@1', { least: 19, most: null }), { date_of_birth: '2008-02-29' }, 'failed', '2027-03-01'],
  [ruleOf('age@1', { least: null, most: 35 }), { date_of_birth: '1991-03-14' }, 'passed', null],
  [ruleOf('age@1', { least: null, most: 34 }), { date_of_birth: '1991-03-14' }, 'failed', null],
  [ruleOf('industry@1', agriculture), {}, 'passed', null],
  [ruleOf('industry@1', { list: 'not-in', names: ['Agriculture'] }), {}, 'failed', null],
  [ruleOf('industry@1', { list: 'in', names: ['Energy'] }), {}, 'failed', null],
  [ruleOf('industry@1', agriculture), { industry: { name: 'Bees', is_offered: false } }, 'unknown', null],
  [ruleOf('nature@1', { list: 'not-in', names: ['Partnership'] }), {}, 'passed', null],
  [ruleOf('position@1', { list: 'in', names: ['Director'] }), {}, 'passed', null],
  [ruleOf('documents@1', { all: ['trading_licence'], count: 0 }), {}, 'passed', null],
  [ruleOf('documents@1', { all: ['bank_statement'], count: 0 }), {}, 'failed', null],
  [ruleOf('documents@1', { all: [], count: 2 }), {}, 'passed', null],
  [ruleOf('documents@1', { all: [], count: 3 }), {}, 'failed', null],
  [ruleOf('availability@1', { most: 1 }), { availability: 1 }, 'passed', null],
  [ruleOf('availability@1', { most: 1 }), { availability: 2 }, 'failed', null],
  [ruleOf('availability@1', { most: 1 }), { availability: null }, 'unknown', null],
  [ruleOf('rejection-months@1', { least: 3 }), {}, 'passed', null],
  [ruleOf('rejection-months@1', { least: 3 }), { last_rejected: '2026-01-31' }, 'failed', '2026-04-30'],
])('QUAL-02 %j with %j: %s, from %s', (rule, changes, state, from) => {
  expect(stateOf(rule, changes)).toEqual([state, from]);
});

describe('the eligibility result', () => {
  const young = { date_of_birth: '2006-03-15' };
  const poor = { revenue: band(0) };
  const age = (severity: 'required' | 'refer') => ruleOf('age@1', { least: 21, most: null }, severity);
  const sales = (severity: 'required' | 'refer') =>
    ruleOf('revenue@1', { least: 'minimum', most: null }, severity);

  it.each([
    ['all pass', [age('required'), sales('required')], {}, 'qualified', []],
    ['a must fails', [age('required'), sales('refer')], { ...young, ...poor }, 'not-yet', ['age', 'revenue']],
    ['a talk fails', [age('required'), sales('refer')], poor, 'refer', ['revenue']],
    ['a must is unknown', [age('required'), sales('required')], { revenue: null }, 'refer', ['revenue']],
  ])('QUAL-02 %s', (_case, rules, changes, eligibility, failed) => {
    expect(judge(rules, qualifyingFacts(changes))).toMatchObject({ eligibility, failed });
  });

  it('QUAL-01 everyone qualifies in the mode of the specification, whatever the rules say', () => {
    const facts = qualifyingFacts({ ...poor, operation_years: null });
    const qualified = { eligibility: 'qualified', results: [], failed: [], from: null };
    expect(judgeEligibility(readEligibilityRules(undefined), facts, today)).toEqual(qualified);
  });

  it('QUAL-02 the whole has a day if every missing must has one: the latest, unless another must fails by then', () => {
    const changes = { ...young, operation_years: years, registration_date: '2025-01-31' };
    const old = running();
    expect(judge([age('required'), old], qualifyingFacts(changes)).from).toBe('2027-03-15');
    const facts = qualifyingFacts({ ...changes, ...poor });
    expect(judge([age('required'), old, sales('required')], facts).from).toBeNull();
    const limit = { ...ruleOf('age@1', { least: null, most: 20 }), id: 'not-too-old' };
    expect(judge([old, limit], qualifyingFacts({ ...changes, date_of_birth: '2005-12-01' })).from).toBeNull();
  });

  const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2003-01-01', days));
  it('QUAL-02 what time heals passes on the day named and fails the day before', () => {
    fc.assert(
      fc.property(
        fc.record({ registration_date: day, date_of_birth: day, last_rejected: day }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 18, max: 40 }),
        (dates, least, youngest) => {
          const facts = qualifyingFacts({ ...dates, operation_years: { index: 0, edges: [3, 5] } });
          const rules = [
            ruleOf('registered-months@1', { least }),
            running(),
            ruleOf('age@1', { least: youngest, most: null }),
            ruleOf('rejection-months@1', { least }),
          ];
          const { results, from, eligibility } = judge(rules, facts, '2027-06-15');
          for (const { rule, state, from: healed } of results) {
            expect(state === 'failed').toBe(healed !== null);
            if (healed === null) continue;
            expect(judge([rule], facts, healed).eligibility).toBe('qualified');
            expect(judge([rule], facts, addDays(healed, -1)).eligibility).toBe('not-yet');
          }
          expect(from === null).toBe(eligibility === 'qualified');
          if (from === null) return;
          expect(judge(rules, facts, from).eligibility).toBe('qualified');
          expect(judge(rules, facts, addDays(from, -1)).eligibility).toBe('not-yet');
        },
      ),
    );
  });
});

it('QUAL-02 each line says what is yours and what is needed, what is missing first', () => {
  const facts = qualifyingFacts({
    operation_years: years,
    registration_date: '2024-07-14',
    revenue: { index: 0, edges: [36_000_000, 100_000_000] },
  });
  const lines = eligibilityLines(judgeEligibility(usual, facts, '2025-11-18'), facts, '2025-11-18', titles);
  expect(lines).toEqual([
    {
      id: 'operation-years',
      state: 'failed',
      from: '2026-07-14',
      title: 'Your business must have been running for at least 2 years',
      hint: 'Registered on 14 Jul 2024. If you started then:',
      yours: '1 year, 4 months',
      needed: '2 years',
      help: '',
    },
    {
      id: 'revenue',
      state: 'failed',
      from: null,
      title: 'Revenue in the last 12 months must be at least UGX 36,000,000',
      hint: '',
      yours: 'Below UGX 36,000,000',
      needed: 'UGX 36,000,000',
      help: 'Record every sale. A cash book counts as proof.',
    },
    {
      id: 'shareholding',
      state: 'passed',
      from: null,
      title: 'Your share of the business',
      hint: '',
      yours: 'Above 50%',
      needed: '20%',
      help: '',
    },
  ]);
});

it('QUAL-02 every kind says something about everyone, whatever is known', () => {
  const rules = [
    ruleOf('registered@1', {}),
    ruleOf('registered-months@1', { least: 13 }),
    ruleOf('employees@1', { least: 'minimum', most: 'upper' }),
    ruleOf('age@1', { least: 21, most: 70 }),
    ruleOf('industry@1', { list: 'not-in', names: ['Energy', 'Education'] }),
    ruleOf('documents@1', { all: ['bank_statement'], count: 3 }),
    ruleOf('availability@1', { most: 0 }),
    ruleOf('rejection-months@1', { least: 3 }),
  ];
  const poor = qualifyingFacts({
    registered: false,
    registration_date: null,
    date_of_birth: '2006-03-15',
    employees: { index: 0, edges: [2, 6] },
    industry: { name: 'Energy', is_offered: true },
    documents: ['trading_licence'],
    availability: 2,
    last_rejected: '2026-03-01',
  });
  const said = eligibilityLines(judge(rules, poor), poor, today, {
    documentTitle: (name) => name.replace('bank_statement', 'Bank Statement'),
    industryTitle: (name) => name.replace('Education', 'Teaching'),
  });
  const [months, people] = ['1 year, 1 month', 'at least 2 people, at most 5 people'];
  expect(said.map(({ title, yours, needed }) => [title, yours, needed])).toEqual([
    ['Your business must be registered', 'Not registered', 'Registered'],
    [`Your business must have been registered for at least ${months}`, 'Not registered', months],
    ['At least 2 people, at most 5 people must work in the business', '1', people],
    ['You must be 21 to 70 years old', '19 years', '21 to 70 years'],
    ['Industry', 'Energy', 'Not Energy, Teaching'],
    ['Documents you have ready', '1', 'Bank Statement, at least 3'],
    ['When you can give us your documents', 'More than 4 days', 'Less than 2 days'],
    ['3 months must pass after a rejection', '0 months', '3 months'],
  ]);
  for (const one of eligibilityLines(judge(rules, qualifyingFacts()), qualifyingFacts(), today, titles))
    expect(one.title).not.toBe('');
});

it('QUAL-02 what is missing is shown before what passed, each in the order of the rules', () => {
  const rules = [
    ruleOf('registered@1', {}),
    ruleOf('age@1', { least: 60, most: null }),
    ruleOf('documents@1', { all: [], count: 99 }),
  ];
  const facts = qualifyingFacts();
  const lines = eligibilityLines(judge(rules, facts), facts, today, titles);
  expect(lines.map(({ state }) => state)).toEqual(['failed', 'failed', 'passed']);
  expect(lines.map(({ id }) => id)).toEqual([rules[1]?.id, rules[2]?.id, rules[0]?.id]);
});

it('QUAL-02 the documents that are still missing are named, and none where only their number is short', () => {
  const said = (all: string[], count: number) => {
    const rules = [ruleOf('documents@1', { all, count })];
    const [line] = eligibilityLines(judge(rules, qualifyingFacts()), qualifyingFacts(), today, titles);
    return [line?.hint, line?.needed];
  };
  expect(said([], 3)).toEqual(['', 'at least 3']);
  expect(said([], 2)).toEqual(['', '']);
  const missing = 'no_such_paper, nor_this';
  expect(said(missing.split(', '), 2)).toEqual([`Still missing: ${missing}.`, missing]);
});
