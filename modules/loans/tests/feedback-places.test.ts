import { describe, expect, test } from 'vitest';
import { actOnLoan, listLoanQueue } from '../endpoints/staff-loans.ts';
import {
  changeContactPersons,
  changeLoanDetails,
  changePrequalification,
  readResubmission,
  resubmitLoan,
} from '../endpoints/loan-variants.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import type { FeedbackItem } from '#cases/rules/feedback.ts';
import type { StaffLoanActionInput } from '../rules/staff-actions.ts';
import { validContactPersons, validLoanDetails } from '#app/tests/payloads/loan.ts';
import { earlierPrequalifications } from '#app/tests/support/arrange/loans.ts';
import { act, askedLoan, caseOf, officer, submittedLoan } from '#app/tests/support/cases.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import { dayFromToday } from '#app/tests/support/days.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const ruth = await officer(server);

const reason = 'Please look at this again.';
const asking = (...items: FeedbackItem[]): Extract<StaffLoanActionInput, { action: 'request-feedback' }> => ({
  action: 'request-feedback',
  items: items.map((item) => ({ ...item, reason })),
});
const field = (target: string): FeedbackItem => ({ kind: 'field', target });

const asked = (...targets: string[]) => askedLoan(server, ruth, asking(...targets.map(field)));

/** Changes answers of the prequalification, and sends them. */
async function resubmitWith(client: Person, loanId: number, body: object): Promise<void> {
  await client.does(changePrequalification, { id: loanId, body });
  await client.does(resubmitLoan, { id: loanId });
}

const applicantOf = async (client: Person) => (await client.does(checkPrequalification)).data.applicant;
const nin = 'CF90012345678X';

describe('the applicant and the business', () => {
  test('CASE-06 a wrong NIN is asked about, corrected apart, and part of the account once it is sent', async () => {
    const { client, loanId } = await asked('applicant.national_id');
    const place = { target: 'applicant.national_id', label: 'National ID (applicant)' };
    const before = await applicantOf(client);
    const body = { applicant: { ...before, national_id: nin } };
    const kept = await client.does(changePrequalification, { id: loanId, body });
    expect(kept.message).toContain("haven't sent them yet");
    const { data: waiting } = await client.does(readResubmission, { id: loanId });
    expect(waiting.applicant).toEqual({ ...before, national_id: nin });
    expect(waiting.changed_steps).toEqual(['prequalification-info']);
    expect(waiting.feedback.items).toEqual([expect.objectContaining({ ...place, done: true })]);
    expect(await applicantOf(client)).toEqual(before);
    expect((await caseOf(ruth, loanId)).prequalification?.applicant['national_id']).toBe(before?.national_id);

    await client.does(resubmitLoan, { id: loanId });
    expect(await applicantOf(client)).toEqual({ ...before, national_id: nin });
    const opened = await caseOf(ruth, loanId);
    expect(opened.prequalification?.applicant['national_id']).toBe(nin);
    expect(opened.changes).toEqual([
      expect.objectContaining({ ...place, before: before?.national_id, after: nin, asked: true }),
    ]);
    expect(opened.feedback?.items[0]?.done).toBe(true);
    const found = await ruth.does(listLoanQueue, { query: `search=${nin}` });
    expect(found.data.map(({ id }) => id)).toEqual([loanId]);
    expect(await earlierPrequalifications(server, loanId)).toEqual([
      expect.objectContaining({ applicant: expect.objectContaining({ national_id: before?.national_id }) }),
    ]);
  });

  test('CASE-06 a corrected name is that of the loan as well, and what was not asked for is refused at its field', async () => {
    const { client, loanId } = await asked('applicant.name', 'business.business_name');
    const locked = await client.isRefused(changePrequalification, {
      id: loanId,
      body: { applicant: { name: 'Nakato Grace Mary', gender: 'Male' } },
    });
    expect([locked.status, locked.errors]).toEqual([
      422,
      { 'applicant.gender': ["We didn't ask you to change this, so you can't change it now."] },
    ]);
    const wrong = await client.isRefused(changePrequalification, {
      id: loanId,
      body: { applicant: { name: '' }, business: { business_name: ' ' } },
    });
    expect(wrong.errors).toEqual({
      'applicant.name': ['Name is required'],
      'business.business_name': ['Business name is required.'],
    });
    await resubmitWith(client, loanId, {
      applicant: { name: 'Nakato Grace Mary' },
      business: { business_name: 'Nakato Fresh Foods' },
    });
    expect(await caseOf(ruth, loanId)).toMatchObject({
      applicant_name: 'Nakato Grace Mary',
      business_name: 'Nakato Fresh Foods',
    });
  });

  test('EASE-07 CASE-06 the registration is asked about as a whole: who has none says so, who has one names it', async () => {
    const { client, loanId } = await asked('business.registration_number');
    const change = (business: object) => ({ id: loanId, body: { business } });
    const lacking = await client.isRefused(changePrequalification, change({ registration_number: '' }));
    expect([lacking.status, lacking.errors]).toEqual([
      422,
      { 'business.registration_number': ['Registration number is required.'] },
    ]);
    const business = { registered_business: false, registration_number: '', registration_date: '' };
    await resubmitWith(client, loanId, { business });
    const { changes } = await caseOf(ruth, loanId);
    expect(changes.map(({ target, after, asked: wasAsked }) => [target, after, wasAsked])).toEqual([
      ['business.registered_business', 'No', true],
      ['business.registration_number', null, true],
      ['business.registration_date', null, true],
    ]);
    await act(ruth, loanId, asking(field('business.registered_business')));
    const bare = await client.isRefused(changePrequalification, change({ registered_business: true }));
    expect(bare.errors).toEqual({
      'business.registration_number': ['Registration number is required.'],
      'business.registration_date': ['Registration date is required.'],
    });
  });

  test('CASE-06 a phone number is one place with its country code', async () => {
    const { client, loanId } = await asked('applicant.phone');
    await resubmitWith(client, loanId, { applicant: { phone: '0701 234 567', phone_code: '+256' } });
    const { changes } = await caseOf(ruth, loanId);
    expect(changes.map(({ target, after }) => [target, after])).toEqual([
      ['applicant.phone', '+256 701234567'],
    ]);
  });

  test('CASE-06 the same answers again leave nothing to send, and nobody changes them unasked', async () => {
    const { client, loanId } = await asked('applicant.national_id');
    const body = { applicant: { ...(await applicantOf(client)) } };
    await client.does(changePrequalification, { id: loanId, body });
    expect((await client.does(readResubmission, { id: loanId })).data.changed_steps).toEqual([]);
    const { client: other, loanId: theirs } = await asked('loan-details.amount');
    const refused = await other.isRefused(changePrequalification, { id: theirs, body });
    expect([refused.status, refused.message]).toEqual([
      409,
      "We didn't ask you to change this part of the application.",
    ]);
    expect((await other.isRefused(changePrequalification, { id: loanId, body })).status).toBe(404);
  });
});

describe('rows and fields that belong together', () => {
  test('CASE-06 one contact person alone is opened', async () => {
    const { client, loanId } = await asked('contact-persons.contact_persons.1');
    const [first, second] = validContactPersons().contact_persons;
    const changed = { ...second, name: 'Okello James' };
    const keep = (...contact_persons: unknown[]) =>
      client.send(changeContactPersons, { id: loanId, body: { contact_persons } });
    for (const rows of [
      [{ ...first, name: 'Somebody Else' }, changed],
      [first],
      [first, changed, { ...first, name: 'A Third' }],
    ]) {
      const refused = await keep(...rows);
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining("We didn't ask you to change this, so you can't change it now."),
      ]);
    }
    expect((await keep(first, changed)).status).toBe(200);
    await client.does(resubmitLoan, { id: loanId });
    const { changes, feedback } = await caseOf(ruth, loanId);
    expect(changes).toEqual([
      expect.objectContaining({
        target: 'contact-persons.contact_persons.1',
        label: 'Contact person 2',
        asked: true,
        after: expect.stringContaining('Okello James'),
      }),
    ]);
    expect(feedback?.items).toEqual([expect.objectContaining({ label: 'Contact person 2', done: true })]);
  });

  test('CASE-06 feedback on the installment opens the amount and the period with it', async () => {
    const { client, loanId } = await asked('loan-details.monthly_installment');
    const body = validLoanDetails({ repayment_monthly_period: '16', monthly_installment: '999000' });
    await client.does(changeLoanDetails, { id: loanId, body });
    await client.does(resubmitLoan, { id: loanId });
    const { changes } = await caseOf(ruth, loanId);
    expect(changes.map(({ target, asked: wasAsked }) => [target, wasAsked])).toEqual([
      ['loan-details.repayment_monthly_period', true],
      ['loan-details.monthly_installment', true],
    ]);
  });

  test('CASE-06 a row that the loan does not have cannot be asked about', async () => {
    const { loanId } = await submittedLoan(server);
    const body = asking(field('contact-persons.contact_persons.1'), field('loan-details.collaterals.17'));
    const refused = await ruth.isRefused(actOnLoan, { id: loanId, body });
    expect([refused.status, refused.errors]).toEqual([
      422,
      { 'items.1.target': ['This is not part of the application.'] },
    ]);
  });
});

describe('asking', () => {
  const askingBy = (days: number) => ({
    ...asking(field('loan-details.amount')),
    answer_by: dayFromToday(days),
  });

  test.each([-1, 0, 91])('CASE-06 an answer by %i days from today is refused at its field', async (days) => {
    const { loanId } = await submittedLoan(server);
    const refused = await ruth.isRefused(actOnLoan, { id: loanId, body: askingBy(days) });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['answer_by']]);
  });

  test.each([1, 90])('CASE-06 an answer by %i days from today may be asked for', async (days) => {
    const { loanId } = await submittedLoan(server);
    await act(ruth, loanId, askingBy(days));
    expect((await caseOf(ruth, loanId)).feedback?.answer_by).toBe(dayFromToday(days));
  });

  test('CASE-06 the notice names what is asked for', async () => {
    const { client, loanId, trackingNumber } = await submittedLoan(server);
    const items = [
      field('applicant.national_id'),
      { kind: 'document', target: 'bank_statement' } as const,
      field('contact-persons.contact_persons.0'),
    ];
    await act(ruth, loanId, asking(...items));
    const { data } = await client.does(listNotifications);
    expect(data[0]?.message).toBe(
      `We need 3 things from you for your loan ${trackingNumber}: National ID (applicant), Bank Statement for the last 6 months and 1 more.`,
    );
  });
});
