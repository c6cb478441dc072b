import { expect, it } from 'vitest';
import { readEligibility, submitPrequalification } from '../endpoints/prequalification.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import {
  decideReferral,
  listReferrals,
  showReferral,
  storeEligibilityRules,
} from '../endpoints/staff-prequalification.ts';
import { exportAuditLog } from '#audit/endpoints/staff-audit.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import {
  validApplicant,
  validBusiness,
  validPrequalification,
} from '#app/tests/payloads/prequalification.ts';
import { ruleOf } from '#app/tests/payloads/eligibility.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { sharedPostedServer } from '#app/tests/support/clients.ts';
import { declares } from '#app/tests/support/conflicts-of-interest.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedPostedServer();
const administrator = await signedIn(server, 'administrator');
await administrator.does(storeEligibilityRules, {
  body: { mode: 'rules', rules: [ruleOf('shareholding@1', { least: 'minimum' }, 'refer')] },
});
const officer = await signedIn(server, 'loan-officer');

const body = { ...validPrequalification(), business: validBusiness({ shareholding: 'None' }) };
const waiting = async (staff: Person) => (await staff.does(listReferrals)).data;
async function referred(answers: object = body) {
  const client = await signedIn(server);
  await client.does(submitPrequalification, { body: answers });
  const [row] = await sql<{ id: number }>(
    server,
    `SELECT id::int FROM referral WHERE user_id = $1::bigint AND state = 'open'`,
    [client.userId],
  );
  if (row === undefined) throw new Error('nobody is to look at it');
  return { client, id: row.id };
}
const told = async (client: Person) =>
  (await client.does(listNotifications)).data.map(({ message }) => message);

it('QUAL-05 an officer qualifies a referred client, who is told why, and what was sent is kept', async () => {
  const { client, id } = await referred();
  const open = { id, state: 'open', business_name: 'Nakato Poultry and Feeds' };
  expect(await waiting(officer)).toMatchObject([open]);
  expect((await officer.does(showReferral, { id })).data).toMatchObject({
    applicant: { name: 'Nakato Grace' },
    lines: [{ id: 'shareholding', state: 'failed', yours: 'None', needed: '20%' }],
    decision: null,
  });
  const empty = await officer.isRefused(decideReferral, {
    id,
    body: { eligibility: 'qualified', reason: ' ' },
  });
  expect(empty.errors).toEqual({ reason: ['Reason is required.'] });
  const reason = 'Her mother owns it, and has agreed.';
  await officer.does(decideReferral, { id, body: { eligibility: 'qualified', reason } });
  expect((await client.does(checkPrequalification)).data).toMatchObject({
    prequalified: true,
    eligibility: 'qualified',
    business: { shareholding: 'None' },
  });
  expect((await client.does(readEligibility)).data).toMatchObject({
    eligibility: 'qualified',
    decision: { reason },
  });
  expect(await told(client)).toContain("We've reviewed your answers: you qualify to apply for a loan.");
  const again = await officer.isRefused(decideReferral, { id, body: { eligibility: 'not-yet', reason } });
  expect(again.status).toBe(409);
  expect(await waiting(officer)).toEqual([]);
  expect((await officer.does(listReferrals, { query: 'state=decided' })).data).toMatchObject([
    { id, state: 'qualified' },
  ]);
});

it('QUAL-05 after not yet the same answers are not asked about again, and changed ones are', async () => {
  const { client, id } = await referred();
  const reason = 'Please come with whoever owns the business.';
  await officer.does(decideReferral, { id, body: { eligibility: 'not-yet', reason } });
  const { data: state } = await client.does(checkPrequalification);
  expect(state).toMatchObject({ prequalified: null, eligibility: 'not-yet' });
  await client.does(submitPrequalification, { body });
  expect(await waiting(officer)).toEqual([]);
  expect((await client.does(readEligibility)).data?.decision).toMatchObject({
    eligibility: 'not-yet',
    reason,
  });
  const business = { ...body.business, description: 'We sell eggs; my mother owns half.' };
  await client.does(submitPrequalification, { body: { ...body, business } });
  expect(await waiting(officer)).toMatchObject([{ state: 'open' }]);
  await client.does(submitPrequalification, { body: validPrequalification() });
  expect(await waiting(officer)).toEqual([]);
});

it('QUAL-05 MONEY-03 it is hidden from a colleague with a conflict of interest, who may not decide it either', async () => {
  const { client, id } = await referred();
  const manager = await signedIn(server, 'credit-manager');
  await declares(manager, { client: await publicIdOf(server, client.userId) });
  expect((await manager.does(listReferrals)).open).toBe(0);
  expect((await officer.does(listReferrals)).open).toBe(1);
  const decision = { eligibility: 'qualified', reason: 'I know her.' };
  for (const refused of [
    await manager.isRefused(showReferral, { id }),
    await manager.isRefused(decideReferral, { id, body: decision }),
  ])
    expect(refused.status).toBe(403);
  const cashier = await signedIn(server, 'cashier');
  expect((await cashier.isRefused(listReferrals, {})).status).toBe(403);
  const log = await (await (await signedIn(server, 'auditor')).send(exportAuditLog, {})).text();
  for (const words of ['decided that a client qualifies', 'decided that a client does not qualify yet'])
    expect(log).toContain(words);
  expect(log).not.toContain('Her mother owns it');
});

it('QUAL-05 MONEY-03 CASE-07 who stands in the answers counts before anything is decided: an interest hides them', async () => {
  const manager = await signedIn(server, 'credit-manager');
  const relative = { national_id: 'CM7604510T2KLB', phone: '753019284', phone_code: '+256' };
  await declares(manager, { kind: 'nin', value: relative.national_id });
  const { client, id } = await referred({ ...body, applicant: validApplicant(relative) });
  expect((await waiting(manager)).map((row) => row.id)).not.toContain(id);
  expect((await waiting(officer)).map((row) => row.id)).toContain(id);
  const isHidden = async () => (await manager.isRefused(showReferral, { id })).status === 403;
  expect(await isHidden()).toBe(true);
  const decision = { eligibility: 'not-yet', reason: 'Please come with the owner.' };
  expect((await manager.isRefused(decideReferral, { id, body: decision })).status).toBe(403);
  await officer.does(decideReferral, { id, body: decision });
  expect(await isHidden()).toBe(true);
  const kept = await sql(server, 'SELECT kind FROM person_key WHERE user_id = $1::bigint', [client.userId]);
  expect(kept.length).toBeGreaterThan(3);
});

it('QUAL-05 MONEY-03 CASE-07 of several referrals of a client, the latest names who is in the answers', async () => {
  const [ruth, james] = [await signedIn(server, 'loan-officer'), await signedIn(server, 'loan-officer')];
  const [earlier, latest] = ['CM7604510T2KLC', 'CM7604510T2KLD'];
  const answers = (national_id: string) => ({ ...body, applicant: validApplicant({ national_id }) });
  await declares(ruth, { kind: 'nin', value: earlier });
  await declares(james, { kind: 'nin', value: latest });
  const { client } = await referred(answers(earlier));
  await client.does(submitPrequalification, { body: answers(latest) });
  const account = await publicIdOf(server, client.userId);
  const isShownTo = async (staff: Person) => (await waiting(staff)).some((row) => row.client.id === account);
  expect([await isShownTo(ruth), await isShownTo(james)]).toEqual([true, false]);
});
