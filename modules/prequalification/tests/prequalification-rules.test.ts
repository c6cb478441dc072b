import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveLoanDetails } from '#loans/endpoints/loans.ts';
import { readEligibility, submitPrequalification } from '../endpoints/prequalification.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import {
  readEligibilityRuleSettings,
  storeEligibilityRules,
  tryEligibilityRules,
} from '../endpoints/staff-prequalification.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { trialWords } from '../rules/eligibility/trial.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import {
  validApplicant,
  validBusiness,
  validPrequalification,
} from '#app/tests/payloads/prequalification.ts';
import { ruleOf } from '#app/tests/payloads/eligibility.ts';
import { todayOf } from '#settings/server/index.ts';
import { recomputeEligibility } from '../server/index.ts';
import { administratorNamed } from '#app/tests/support/administrators.ts';
import { forgeEligibility, setMinimumRevenue } from '#app/tests/support/arrange/settings.ts';
import { sharedPostedServer } from '#app/tests/support/clients.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { runCommand } from '#app/tests/support/process.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedPostedServer();
const administrator = await signedIn(server, 'administrator');

const reads = () => ({ query: server.platform.database.read });
const rules = [
  ruleOf('age@1', { least: 21, most: null }),
  ruleOf('revenue@1', { least: 'minimum', most: null }),
  ruleOf('shareholding@1', { least: 'minimum' }, 'refer'),
];
const store = (mode: 'everyone' | 'rules') =>
  administrator.does(storeEligibilityRules, { body: { mode, rules } });
const send = async (client: Person, changes: { applicant?: object; business?: object }) =>
  client.does(submitPrequalification, {
    body: {
      ...validPrequalification(),
      applicant: validApplicant(changes.applicant),
      business: validBusiness(changes.business),
    },
  });
const eligibilityOf = ({ userId }: Person) =>
  sql<Record<string, unknown>>(
    server,
    `SELECT mode, rules_version, engine_version, eligibility, failed, facts -> 'revenue' AS revenue,
       given_on = (now() AT TIME ZONE 'Africa/Kampala')::date AS today
     FROM eligibility_result WHERE user_id = $1::bigint ORDER BY id`,
    [userId],
  );
const poor = { revenue_in_12_months: 'Below UGX 36,000,000' };

it('QUAL-01 by default everyone qualifies, as the specification says, whatever the rules would say', async () => {
  const client = await signedIn(server);
  expect((await administrator.does(readEligibilityRuleSettings)).data.mode).toBe('everyone');
  expect(await send(client, { business: poor })).toEqual({
    message: "You're prequalified. You can now apply for a loan.",
    data: { prequalified: true },
  });
  const qualified = { prequalified: true, eligibility: null };
  expect((await client.does(checkPrequalification)).data).toMatchObject(qualified);
  expect((await client.does(readEligibility)).data).toBeNull();
  expect(await eligibilityOf(client)).toEqual([
    {
      mode: 'everyone',
      rules_version: 1,
      engine_version: 1,
      eligibility: 'qualified',
      failed: [],
      revenue: { index: 0, edges: [36_000_000, 100_000_000] },
      today: true,
    },
  ]);
});

describe('with rules', () => {
  let client: Person;
  beforeAll(async () => {
    await store('rules');
    client = await signedIn(server);
  });

  it('QUAL-02 who misses what is needed does not qualify yet, is told what and from when, and keeps the answers', async () => {
    const today = await todayOf(reads());
    // Nobody who turns 21 was born on 29 February.
    const birthday = addDays(today, addDays(today, 10).endsWith('-02-29') ? 11 : 10);
    const date_of_birth = `${String(Number(birthday.slice(0, 4)) - 21)}${birthday.slice(4)}`;
    await client.does(keepDraft, { id: 'applicant', body: { answers: { name: 'Nakato Grace' } } });
    for (let time = 0; time < 2; time += 1)
      expect(await send(client, { applicant: { date_of_birth } })).toMatchObject({
        data: { prequalified: null, eligibility: 'not-yet' },
      });
    expect(await eligibilityOf(client)).toMatchObject([
      { mode: 'rules', rules_version: 2, eligibility: 'not-yet', failed: ['age'] },
    ]);
    const { data } = await client.does(checkPrequalification);
    expect(data).toMatchObject({ prequalified: null, eligibility: 'not-yet', applicant: null });
    expect(Object.keys(data.drafts)).toEqual(['applicant']);
    expect((await client.does(readEligibility)).data).toMatchObject({
      eligibility: 'not-yet',
      from: birthday,
      decision: null,
      answer_by: null,
      lines: [
        { id: 'age', state: 'failed', yours: '20 years', needed: 'at least 21 years', from: birthday },
        { id: 'revenue', state: 'passed' },
        { id: 'shareholding', state: 'passed' },
      ],
    });
    const message = 'Complete the prequalification first.';
    const refused = await client.isRefused(saveLoanDetails, { body: validLoanDetails() });
    expect(refused).toMatchObject({ status: 409, message });
  });

  it('QUAL-02 changed answers are judged again, by a person where the rules say so, and one who passes qualifies', async () => {
    expect(await send(client, { business: { shareholding: 'None' } })).toMatchObject({
      data: { prequalified: null, eligibility: 'refer' },
    });
    expect((await client.does(readEligibility)).data).toMatchObject({ eligibility: 'refer', decision: null });
    expect((await send(client, {})).data).toEqual({ prequalified: true });
    const { data } = await client.does(checkPrequalification);
    expect(data).toMatchObject({ prequalified: true, eligibility: 'qualified', drafts: {} });
    const body = { ...validPrequalification(), business: validBusiness(poor) };
    expect((await client.isRefused(submitPrequalification, { body })).status).toBe(409);
    const results = (await eligibilityOf(client)).map(({ eligibility }) => eligibility);
    expect(results).toEqual(['not-yet', 'refer', 'qualified']);
  });

  it('QUAL-01 once everyone qualifies again, who was refused may send the same answers', async () => {
    const other = await signedIn(server);
    expect((await send(other, { business: poor })).data.eligibility).toBe('not-yet');
    await store('everyone');
    expect((await other.does(checkPrequalification)).data.eligibility).toBeNull();
    expect((await send(other, { business: poor })).data).toEqual({ prequalified: true });
  });
});

it('QUAL-01 a rule that names what borrowers are not offered is neither stored nor tried', async () => {
  const body = {
    mode: 'rules',
    rules: [
      ruleOf('documents@1', { all: ['trading_licence', 'trading_license'], count: 0 }),
      ruleOf('industry@1', { list: 'in', names: ['Agriculture', 'Agricultre'] }),
    ],
  };
  for (const call of [storeEligibilityRules, tryEligibilityRules])
    expect(await administrator.isRefused(call, { body })).toMatchObject({
      status: 422,
      errors: {
        'rules.0.parameters.all.1': [expect.stringContaining('trading_license')],
        'rules.1.parameters.names.1': [expect.stringContaining('Agricultre')],
      },
    });
  expect((await administrator.does(readEligibilityRuleSettings)).data.mode).toBe('everyone');
});

it('QUAL-04 rules are tried on past prequalifications, each on its own day, and nothing is written', async () => {
  const before = await sql(server, 'SELECT count(*) FROM eligibility_result');
  const body = { mode: 'rules', rules: [ruleOf('revenue@1', { least: 'minimum', most: null })] };
  const { data } = await administrator.does(tryEligibilityRules, { body });
  expect(data).toEqual({
    all: 3,
    refused: 2,
    referred: 0,
    qualified: 0,
    ended: { rejected: 0, disbursed: 0, completed: 0, late: 0 },
  });
  const asBefore = await administrator.does(tryEligibilityRules, { body: { ...body, mode: 'everyone' } });
  expect(asBefore.data).toMatchObject({ all: 3, refused: 0 });
  expect(await sql(server, 'SELECT count(*) FROM eligibility_result')).toEqual(before);
});

describe('the record', () => {
  it('QUAL-03 every eligibility is computed again to the same result, also with other rules and thresholds since', async () => {
    await administrator.does(storeEligibilityRules, {
      body: { mode: 'rules', rules: [ruleOf('age@1', { least: 60, most: null })] },
    });
    await setMinimumRevenue(server, 50_000_000);
    const { count, differences } = await recomputeEligibility(reads());
    expect(differences).toEqual([]);
    expect(count).toBeGreaterThan(4);
  });

  it('QUAL-03 the command names each eligibility result that differs, and exits with 1', async () => {
    const { databaseUrl = '', dataFolder } = server.platform.config;
    const variables = {
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'a-key-that-protects-nothing-but-tests',
      DATA_DIR: join(dataFolder, 'none'),
    };
    await forgeEligibility(server);
    const { code, output } = await runCommand('eligibility', [], variables);
    expect(code).toBe(1);
    expect(output).toMatch(/the stored result is qualified, age, the recomputed result is not-yet, age\./);
    expect(output).toMatch(/the stored facts are not those that were assessed\./);
    expect(output).toMatch(/Recomputed \d eligibility results: 2 differ\.\n$/);
  });
});

it('QUAL-04 the administrator who confirms changed rules sees what they would have done', async () => {
  const ruth = await administratorNamed(server, 'Namusoke Ruth');
  const miriam = await administratorNamed(server, 'Nansubuga Miriam');
  const body = { mode: 'rules', rules: [ruleOf('age@1', { least: 65, most: null })] };
  const { past, changes } = trialWords((await ruth.api(tryEligibilityRules, { body })).answer().data);
  expect(past).toMatch(/^Prequalifications of the last 24 months, each checked as of its own date: [1-9]/);
  expect(changes).toHaveLength(3);
  await ruth.api(storeEligibilityRules, { body });
  const [change] = (await miriam.api(listPendingChanges)).answer().data;
  expect(change?.lines.at(-1)).toEqual({
    label: 'Tested on past prequalifications',
    before: past,
    after: changes.join('\n'),
  });
});
