import { describe, expect, it } from 'vitest';
import { askErasure, carryOutErasure, listErasures } from '#privacy/endpoints/privacy.ts';
import { changeContactPersons, resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { correctClient } from '#corrections/endpoints/staff-corrections.ts';
import {
  readDuplicates,
  markDifferentPerson,
  undoDifferentPerson,
  type Duplicates,
} from '../endpoints/staff-duplicates.ts';
import { storeBusiness } from '#business/endpoints/business.ts';
import { validContactPerson } from '#app/tests/payloads/loan.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { personKeysOf } from '#app/tests/support/arrange/duplicates.ts';
import { act, officer, putInto } from '#app/tests/support/cases.ts';
import { manyLoans, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const ruth = await officer(server);

const seen = async (loanId: number): Promise<Duplicates> =>
  (await ruth.does(readDuplicates, { id: loanId })).data;
const kindsOf = ({ matches }: Duplicates) =>
  matches.map((match) => match.in_common.map(({ kind, here, there }) => `${kind}: ${here}, ${there}`));
const accountOf = ({ matches }: Duplicates): string => matches[0]?.account.id ?? '';
async function erase(client: Person): Promise<void> {
  await client.does(askErasure, { body: { reason: 'I have moved away.' } });
  const administrator = await signedIn(server, 'administrator');
  const { open } = (await administrator.does(listErasures)).data;
  await administrator.does(carryOutErasure, { id: open[0]?.id ?? 0 });
}
/** Says of a loan's client and another account that they are not the same person. */
const sayOther = (pair: { id: number; account: string }, reason = 'Brothers.', staff = ruth) =>
  staff.does(markDifferentPerson, { params: pair, body: { reason } });
/** That an account and another one are not the same person. */
const saidOf = ({ userId }: Person) =>
  sql(server, 'SELECT FROM not_duplicate WHERE $1::bigint IN (one_user_id, other_user_id)', [userId]);
const audited = (action: string, loanId: number) =>
  sql<{ details: object }>(
    server,
    `SELECT details FROM audit_log WHERE action = $1 AND subject = $2 ORDER BY id`,
    [action, `loan:${loanId}`],
  );

describe('CASE-07 the same person elsewhere', () => {
  it('CASE-07 strangers have nothing in common, nor have the loans of one account', async () => {
    const { client, loanId } = await submittedBy(server, stranger());
    await submittedBy(server, stranger());
    await manyLoans(server, client.userId, 2);
    expect(await seen(loanId)).toEqual({ matches: [], more: 0, watchlist: [], needs_reason: false });
  });

  it('CASE-07 another account with the same NIN and phone is named, with its loan, on both sides', async () => {
    const grace = stranger();
    const first = await submittedBy(server, grace);
    const again = stranger({ nationalId: grace.nationalId, accountPhone: grace.phone });
    const second = await submittedBy(server, again);
    const found = await seen(second.loanId);
    expect(kindsOf(found)).toEqual([['nin: applicant, applicant', 'phone: account, applicant']]);
    expect(found).toMatchObject({
      matches: [
        {
          account: { name: grace.name },
          is_closed: false,
          business_name: 'Nakato Poultry and Feeds',
          files: [],
          loans: [
            {
              id: first.loanId,
              tracking_number: first.trackingNumber,
              status: 'SUBMITTED',
              applicant_name: grace.name,
              amount: '15000000',
              submitted_at: expect.stringMatching(/^\d{4}-.*Z$/),
            },
          ],
          more_loans: 0,
          different_person: null,
        },
      ],
      needs_reason: true,
    });
    expect(kindsOf(await seen(first.loanId))).toEqual([
      ['nin: applicant, applicant', 'phone: applicant, account'],
    ]);
  });

  it('CASE-07 NINs that differ in O and 0 or I and 1, registration numbers, contact persons, and names with a birthday match', async () => {
    const one = stranger({ nationalId: 'CM8501O1234ABC', name: 'Okot Péter' });
    await submittedBy(server, one);
    const near = await submittedBy(server, stranger({ nationalId: 'CM85OIO1234ABC' }));
    expect(kindsOf(await seen(near.loanId))).toEqual([['nin-near: applicant, applicant']]);
    const number = one.registrationNumber.replace(/^8/, 'UG-8');
    const firm = await submittedBy(server, stranger({ registrationNumber: number }));
    expect(kindsOf(await seen(firm.loanId))).toEqual([]);
    const same = await submittedBy(server, stranger({ registrationNumber: `${one.registrationNumber} ` }));
    expect(kindsOf(await seen(same.loanId))).toEqual([['registration: business, business']]);
    const partner = await submittedBy(server, stranger({ contactPhone: one.contactPhone }));
    expect(kindsOf(await seen(partner.loanId))).toEqual([['phone: contact:0, contact:0']]);
    const named = await submittedBy(server, stranger({ name: 'peter OKOT' }));
    expect(kindsOf(await seen(named.loanId))).toEqual([['name-birth: applicant, applicant']]);
    const born = await submittedBy(server, stranger({ name: 'Peter Okot', dateOfBirth: '1985-05-06' }));
    expect(kindsOf(await seen(born.loanId))).toEqual([]);
  });

  it('CASE-07 the same file names both documents; one that many accounts hold is a form', async () => {
    const one = stranger();
    const first = await submittedBy(server, one);
    const { loanId } = await submittedBy(server, stranger({ licence: one.licence }));
    const { matches } = await seen(loanId);
    const name = 'trading_licence.pdf';
    const file = { here: { name }, there: { name }, tracking_number: first.trackingNumber };
    expect(matches).toMatchObject([{ in_common: [], files: [file] }]);
    expect(matches[0]?.files[0]?.here.id).not.toBe(matches[0]?.files[0]?.there.id);
    for (let more = 0; more < 4; more += 1) await submittedBy(server, stranger({ licence: one.licence }));
    expect((await seen(loanId)).matches).toHaveLength(5);
    await submittedBy(server, stranger({ licence: one.licence }));
    expect((await seen(loanId)).matches).toEqual([]);
  }, 60_000);

  it('CASE-07 advisors and borrowers learn nothing, and a draft or an unknown loan is 404', async () => {
    const { client, loanId } = await submittedBy(server, stranger());
    const advisor = await signedIn(server, 'advisor');
    expect(await advisor.isRefused(readDuplicates, { id: loanId })).toMatchObject({ status: 403 });
    expect(await client.isRefused(readDuplicates, { id: loanId })).toMatchObject({ status: 403 });
    expect(await ruth.isRefused(readDuplicates, { id: 987_654 })).toMatchObject({ status: 404 });
  });
});

describe('CASE-07 what is compared', () => {
  it('CASE-07 keeps no NIN, phone or name that could be read', async () => {
    const grace = stranger();
    const { client } = await submittedBy(server, grace);
    const rows = await personKeysOf(server, client.userId);
    const kinds = ['nin', 'phone', 'file', 'name-birth'];
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    const kept = JSON.stringify(rows).toLowerCase();
    const { nationalId, phone, name, registrationNumber, licence } = grace;
    for (const value of [nationalId, phone, name, registrationNumber, licence]) {
      expect(kept).not.toContain(value.toLowerCase());
      expect(kept).not.toContain(Buffer.from(value).toString('hex'));
    }
  });

  it('CASE-07 follows a changed business profile and what a client sends again', async () => {
    const one = stranger();
    await submittedBy(server, one);
    const { client, loanId } = await submittedBy(server, stranger());
    const registration_number = one.registrationNumber;
    await client.does(storeBusiness, { body: { name: 'Nakato Poultry', registration_number } });
    expect(kindsOf(await seen(loanId))).toEqual([['registration: profile, business']]);
    await client.does(storeBusiness, { body: { name: 'Nakato Poultry', registration_number: '80020009' } });
    expect(kindsOf(await seen(loanId))).toEqual([]);
    await act(ruth, loanId, {
      action: 'request-feedback',
      items: [{ kind: 'field', target: 'contact-persons.contact_persons', reason: 'Whose number is it?' }],
    });
    const contact = validContactPerson({ national_id: one.contactNationalId, phone: '780111222' });
    await client.does(changeContactPersons, { id: loanId, body: { contact_persons: [contact] } });
    expect(kindsOf(await seen(loanId))).toEqual([]);
    await client.does(resubmitLoan, { id: loanId, body: {} });
    expect(kindsOf(await seen(loanId))).toEqual([['nin: contact:0, contact:0']]);
  });

  it('CASE-07 goes with an erasure', async () => {
    const grace = stranger();
    const first = await submittedBy(server, grace);
    const second = await submittedBy(server, stranger({ nationalId: grace.nationalId }));
    const account = accountOf(await seen(second.loanId));
    await sayOther({ id: second.loanId, account });
    await ruth.does(correctClient, {
      id: account,
      body: { reason: 'Misread.', applicant: { national_id: stranger().nationalId } },
      headers: { 'if-match': '1' },
    });
    expect((await seen(second.loanId)).matches).toHaveLength(1);
    await putInto(server, first.loanId, 'REJECTED');
    await erase(first.client);
    expect(await personKeysOf(server, first.client.userId)).toEqual([]);
    expect((await seen(second.loanId)).matches).toEqual([]);
    expect(await saidOf(first.client)).toEqual([]);
  });
});

describe('CASE-07 not the same', () => {
  async function twins() {
    const grace = stranger();
    const other = await submittedBy(server, grace);
    const own = await submittedBy(server, stranger({ phone: grace.phone }));
    const pair = { id: own.loanId, account: accountOf(await seen(own.loanId)) };
    return { grace, own, other, pair };
  }

  it('CASE-07 is said with a reason, counts on both sides, and is in the audit log without it', async () => {
    const { own, other, pair } = await twins();
    const empty = await ruth.isRefused(markDifferentPerson, { params: pair, body: { reason: ' ' } });
    expect(empty.errors).toEqual({ reason: ['Reason is required.'] });
    const reason = 'Brothers who share a phone; both NINs were seen.';
    const daniel = await officer(server);
    await sayOther(pair, reason);
    for (const { loanId } of [own, other]) {
      const found = await seen(loanId);
      expect(found.needs_reason).toBe(true);
      expect(found.matches[0]?.different_person).toMatchObject({ reason, by: { name: 'Nakato Grace' } });
      expect((await daniel.does(readDuplicates, { id: loanId })).data.needs_reason).toBe(false);
    }
    const details = { other_account: pair.account };
    expect(await audited('loan.not-duplicate', own.loanId)).toEqual([{ details }]);
    await ruth.does(undoDifferentPerson, { params: pair });
    expect(await seen(other.loanId)).toMatchObject({
      needs_reason: true,
      matches: [{ different_person: null }],
    });
    expect(await ruth.isRefused(undoDifferentPerson, { params: pair })).toMatchObject({ status: 409 });
    expect(await audited('loan.not-duplicate-withdrawn', own.loanId)).toHaveLength(1);
  });

  it('CASE-07 holds only for what matched: something new counts again', async () => {
    const { grace, own, pair } = await twins();
    await sayOther(pair);
    await own.client.does(storeBusiness, {
      body: { name: 'Nakato Poultry', registration_number: grace.registrationNumber },
    });
    expect(await seen(own.loanId)).toMatchObject({
      needs_reason: true,
      matches: [{ different_person: null }],
    });
  });

  it('CASE-07 two officers at once keep one decision; of strangers there is none', async () => {
    const { pair, own } = await twins();
    const daniel = await officer(server);
    await Promise.all([ruth, daniel].map((staff) => sayOther(pair, 'Brothers.', staff)));
    const third = await officer(server);
    expect((await third.does(readDuplicates, { id: own.loanId })).data.needs_reason).toBe(false);
    const { client } = await submittedBy(server, stranger());
    const account = await publicIdOf(server, client.userId);
    const refused = { params: { id: own.loanId, account }, body: { reason: 'Brothers.' } };
    expect(await ruth.isRefused(markDifferentPerson, refused)).toMatchObject({ status: 409 });
  });

  it('CASE-07 what was said of two goes with the erasure of the newer one too', async () => {
    const { own, pair } = await twins();
    await sayOther(pair);
    expect(await saidOf(own.client)).toHaveLength(1);
    await putInto(server, own.loanId, 'REJECTED');
    await erase(own.client);
    expect(await saidOf(own.client)).toEqual([]);
  });
});
