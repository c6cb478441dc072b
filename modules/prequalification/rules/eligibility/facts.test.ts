import { expect, it } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { prequalificationSchema } from '../submission.ts';
import { defaultSettings } from '#settings/rules/settings.ts';
import { validBusiness, validPrequalification } from '#app/tests/payloads/prequalification.ts';
import { qualifyingFacts } from '#app/tests/payloads/eligibility.ts';
import { canonicalFacts, factsOf } from './facts.ts';

const today = '2026-03-14';
const circumstances = { settings: defaultSettings, industries: ['Agriculture'], lastRejected: null };
const factsWith = (business: object, other: Partial<typeof circumstances> = {}) => {
  const read = validate(prequalificationSchema({ today, settings: other.settings ?? defaultSettings }), {
    ...validPrequalification(),
    business: validBusiness(business),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return factsOf(read.value, { ...circumstances, ...other });
};

it('QUAL-02 bands are kept as index and edges, and names with whether they were offered', () => {
  expect(factsWith({})).toEqual(qualifyingFacts());
  expect(factsWith({ shareholding: 'None', industry: 'Bees', registered_business: false })).toMatchObject({
    shareholding: { index: -1, edges: [20, 50] },
    industry: { name: 'Bees', is_offered: false },
    registered: false,
    registration_date: null,
  });
  const settings = { ...defaultSettings, minimumOperationYears: 6, minimumShareholding: 60 };
  expect(factsWith({ operation_years: '7', shareholding: 'None' }, { settings })).toMatchObject({
    operation_years: { index: 1, edges: [6] },
    shareholding: { index: -1, edges: [60] },
  });
});

it('QUAL-03 an answer whose band is no longer offered is unknown, and no fact identifies a person', () => {
  const settings = { ...defaultSettings, minimumRevenue: 50_000_000 };
  const answers = { ...validPrequalification(), business: { ...validBusiness(), registered_business: true } };
  expect(factsOf(answers, { ...circumstances, settings }).revenue).toBeNull();
  expect(canonicalFacts(factsWith({}))).not.toMatch(/Nakato|CF9107210K4HJA|Mukono|Female/);
});

it('QUAL-03 the canonical text does not depend on the order in which facts were stored', () => {
  const facts = qualifyingFacts();
  const { registered, ...others } = facts;
  expect(canonicalFacts({ ...others, registered })).toBe(canonicalFacts(facts));
  expect(JSON.stringify({ ...others, registered })).not.toBe(JSON.stringify(facts));
});

it('QUAL-03 the canonical text of some facts stays what it was: by it stored results are computed again', () => {
  expect(canonicalFacts(qualifyingFacts())).toBe(
    '{"availability":0,"date_of_birth":"1991-03-14","documents":["certificate_of_incorporation","trading_licence"],' +
      '"employees":{"edges":[2,6],"index":1},"industry":{"is_offered":true,"name":"Agriculture"},"last_rejected":null,' +
      '"nature_of_business":{"is_offered":true,"name":"Single Member Company"},"operation_years":{"edges":[2,5],"index":2},' +
      '"position":{"is_offered":true,"name":"Director"},"registered":true,"registration_date":"2019-02-06",' +
      '"revenue":{"edges":[36000000,100000000],"index":1},"shareholding":{"edges":[20,50],"index":2}}',
  );
});
