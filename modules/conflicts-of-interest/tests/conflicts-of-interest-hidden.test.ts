import { describe, expect, it } from 'vitest';
import {
  actOnLoan,
  assignLoan,
  assignLoans,
  countLoanQueue,
  exportLoanQueue,
  listLoanQueue,
  showLoanCase,
} from '#loans/endpoints/staff-loans.ts';
import {
  actOnRequest,
  assignRequests,
  countRequestQueue,
  listRequestQueue,
} from '#support-requests/endpoints/staff-requests.ts';
import { changeContactPersons, resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { listReportCases } from '#reports/endpoints/staff-reports.ts';
import { conflictOfInterestMessage } from '../rules/conflicts-of-interest.ts';
import { validContactPerson } from '#app/tests/payloads/loan.ts';
import { releaseConflicted } from '#workspace/server/index.ts';
import { keepCounts } from '#reports/server/index.ts';
import { makeExpert } from '#app/tests/support/arrange/conflicts-of-interest.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { act, caseOf } from '#app/tests/support/cases.ts';
import { declares, endsConflict, hidden } from '#app/tests/support/conflicts-of-interest.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { submittedRequest } from '#app/tests/support/request-clients.ts';
import { colleague, team, type Colleague } from '#app/tests/support/request-cases.ts';
import { clientWithLoan, stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';
import { bellOf } from '#app/tests/support/bell.ts';

const server = await sharedServer();

describe('MONEY-03 what is hidden', () => {
  async function two() {
    const { identity, ...own } = await clientWithLoan(server);
    const other = await submittedBy(server, stranger());
    const ruth = await colleague(server, ['loan-officer', 'credit-manager', 'advisor'], 'Okello Ruth');
    return { identity, own, other, ruth };
  }
  const idsOf = async ({ person }: Colleague, query: string) =>
    (await person.does(listLoanQueue, { query })).data.map(({ id }) => id);
  const submitted = async ({ person }: Colleague) => {
    const { data } = await person.does(countLoanQueue);
    const count = data.statuses.find(({ status }) => status === 'SUBMITTED')?.count;
    return [count, data.unassigned, data.late, data.to_disburse];
  };

  it('MONEY-03 queue, search, counts and file hold nothing of it, and everything of the others', async () => {
    const { identity, own, other, ruth } = await two();
    const before = await submitted(ruth);
    await declares(ruth.person, { kind: 'phone', value: identity.contactPhone });
    for (const query of ['order=newest', 'order=late&late=', 'order=largest', 'order=newest&officer=none']) {
      const ids = await idsOf(ruth, query);
      expect(ids).toContain(other.loanId);
      expect(ids).not.toContain(own.loanId);
    }
    expect(await idsOf(ruth, `search=${own.trackingNumber}`)).toEqual([]);
    expect(await idsOf(ruth, `search=${other.trackingNumber}`)).toEqual([other.loanId]);
    const after = await submitted(ruth);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2).map((count) => Number(count) - 1));
    expect(after.slice(2)).toEqual(before.slice(2));
    const file = await (await ruth.person.send(exportLoanQueue, {})).text();
    expect(file).toContain(other.trackingNumber);
    expect(file).not.toContain(own.trackingNumber);
  });

  it('MONEY-03 the queue and the counts of requests leave it out, an expert’s own too', async () => {
    const people = await team(server);
    const { requestId, client } = await submittedRequest(server);
    await makeExpert(server, requestId, people.expert.person.userId);
    const expert = await colleague(server, ['expert'], 'Ssali Mary');
    const listed = async ({ person }: Colleague) =>
      (await person.does(listRequestQueue, { query: 'order=newest' })).data.map(({ id }) => id);
    const counted = async ({ person }: Colleague) => (await person.does(countRequestQueue)).data;
    const before = await counted(people.advisor);
    await declares(people.advisor.person, { client: await publicIdOf(server, client.userId) });
    expect(await listed(people.advisor)).not.toContain(requestId);
    expect(await listed(people.expert)).toContain(requestId);
    expect((await counted(people.advisor)).unassigned).toBeLessThan(before.unassigned);
    await makeExpert(server, requestId, expert.person.userId);
    expect((await counted(expert)).expert).toBe(1);
    await declares(expert.person, { kind: 'phone', value: '0772123456' });
    expect((await counted(expert)).expert).toBe(0);
    expect(await listed(expert)).toEqual([]);
  });

  it('MONEY-03 the cases behind a figure of the report leave it out', async () => {
    const { identity, own, other, ruth } = await two();
    await keepCounts(server.platform);
    const query = 'kind=loan&of=submitted';
    const behind = async () => (await ruth.person.does(listReportCases, { query })).data.map(({ id }) => id);
    expect(await behind()).toEqual(expect.arrayContaining([own.loanId, other.loanId]));
    await declares(ruth.person, { kind: 'nin', value: identity.nationalId });
    expect(await behind()).toContain(other.loanId);
    expect(await behind()).not.toContain(own.loanId);
  });

  it('MONEY-03 the bell rings for nobody with an interest', async () => {
    const identity = stranger();
    const [ruth, james] = [await signedIn(server, 'loan-officer'), await signedIn(server, 'loan-officer')];
    await declares(ruth, { kind: 'nin', value: identity.nationalId });
    const { trackingNumber } = await submittedBy(server, identity);
    const heard = async (person: Person) =>
      (await bellOf(person)).filter((message) => message.includes(trackingNumber)).length;
    expect([await heard(ruth), await heard(james)]).toEqual([0, 1]);
  });
});

describe('MONEY-03 who is given a case', () => {
  it('MONEY-03 a colleague with an interest is not given it, one by one or among many', async () => {
    const { identity, loanId } = await clientWithLoan(server);
    const other = await submittedBy(server, stranger());
    const ruth = await colleague(server, ['loan-officer'], 'Okello Ruth');
    const james = await colleague(server, ['loan-officer'], 'Okello James');
    await declares(ruth.person, { kind: 'nin', value: identity.nationalId });
    const words =
      'Okello Ruth declared a conflict of interest with this client. Assign the case to someone else.';
    const body = { officer: ruth.publicId };
    expect(await james.person.isRefused(assignLoan, { id: loanId, body })).toMatchObject({
      status: 422,
      errors: { officer: [words] },
    });
    const many = await james.person.does(assignLoans, { body: { ids: [loanId, other.loanId], ...body } });
    expect(many.data).toEqual({ assigned: 1, refused: [{ id: loanId, reason: words }] });
    const own = { ids: [loanId, other.loanId], officer: james.publicId };
    const asked = await ruth.person.does(assignLoans, { body: own });
    expect(asked.data).toEqual({ assigned: 1, refused: [{ id: loanId, reason: conflictOfInterestMessage }] });
    expect((await caseOf(james.person, loanId)).officer).toBeNull();
    const refusals = { action: 'conflict-of-interest.refused', by: ruth.person };
    expect(await audited(server, refusals)).toMatchObject([{ subject: `loan:${String(loanId)}` }]);
  });

  it('MONEY-03 nor is a request, and nobody with an interest becomes its expert', async () => {
    const { advisor, expert } = await team(server);
    const { requestId, client } = await submittedRequest(server);
    await declares(expert.person, { client: await publicIdOf(server, client.userId) });
    const words =
      'Kato Brian declared a conflict of interest with this client. Assign the case to someone else.';
    const asked = { ids: [requestId], advisor: expert.publicId };
    const many = await advisor.person.does(assignRequests, { body: asked });
    expect(many.data.refused).toEqual([{ id: requestId, reason: words }]);
    const does = (body: object) => advisor.person.send(actOnRequest, { id: requestId, body });
    await does({ action: 'start-review' });
    await does({ action: 'complete-review' });
    const proposed = await advisor.person.isRefused(actOnRequest, {
      id: requestId,
      body: { action: 'propose-expert', expert: expert.publicId },
    });
    expect(proposed.errors).toEqual({ expert: [words] });
  });

  it('MONEY-03 the colleague who held it before gives it back, and others are told', async () => {
    const { identity, loanId, trackingNumber } = await clientWithLoan(server);
    const other = await submittedBy(server, stranger());
    const ruth = await signedIn(server, 'loan-officer');
    const james = await signedIn(server, 'loan-officer');
    for (const id of [loanId, other.loanId]) await act(ruth, id, { action: 'start-processing' });
    await declares(ruth, { kind: 'nin', value: identity.nationalId });
    await releaseConflicted(server.platform);
    await releaseConflicted(server.platform);
    const shown = await caseOf(james, loanId);
    expect(shown.officer).toBeNull();
    expect(shown.actions.filter(({ action }) => action === 'assigned')).toMatchObject([
      { visibility: 'internal' },
    ]);
    expect((await caseOf(ruth, other.loanId)).officer).not.toBeNull();
    expect(await bellOf(james)).toContain(`${trackingNumber} is awaiting assignment.`);
    const subject = `loan:${String(loanId)}`;
    expect(await audited(server, { action: 'loan.released', subject })).toMatchObject([{ actor_id: null }]);
  });
});

describe('MONEY-03 at the moment of the act', () => {
  it('MONEY-03 what is declared between reading and acting counts, and what was removed does not', async () => {
    const { identity, loanId } = await clientWithLoan(server);
    const ruth = await signedIn(server, 'loan-officer');
    const { version } = await caseOf(ruth, loanId);
    await declares(ruth, { kind: 'registration', value: identity.registrationNumber });
    const headers = { 'if-match': String(version) };
    const take = { id: loanId, body: { action: 'start-processing' }, headers };
    expect(await ruth.isRefused(actOnLoan, take)).toMatchObject(hidden);
    await endsConflict(server, ruth);
    expect((await ruth.does(actOnLoan, take)).data.status).toBe('PROCESSING');
  });

  it('MONEY-03 an act that waits for the case is judged by what was declared while it waited', async () => {
    const { identity, loanId } = await clientWithLoan(server);
    const ruth = await signedIn(server, 'loan-officer');
    await caseOf(ruth, loanId);
    let refused: Promise<unknown> = Promise.resolve();
    await server.platform.database.transaction(async (transaction) => {
      await transaction.query(
        { name: 'test.hold', text: 'SELECT FROM loan WHERE id = $1::bigint FOR UPDATE' },
        [loanId],
      );
      refused = ruth.isRefused(actOnLoan, { id: loanId, body: { action: 'start-processing' } });
      await expect
        .poll(async () => {
          const rows = await sql(server)`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
            WHERE NOT granted AND datname = current_database()`;
          return rows.length;
        })
        .toBeGreaterThan(0);
      await declares(ruth, { kind: 'nin', value: identity.nationalId });
    });
    expect(await refused).toMatchObject(hidden);
  });

  it('MONEY-03 a contact person who is corrected counts at once', async () => {
    const { client, loanId } = await submittedBy(server, stranger());
    const ruth = await signedIn(server, 'loan-officer');
    const james = await signedIn(server, 'loan-officer');
    await declares(ruth, { kind: 'phone', value: '0772 555 111' });
    await act(james, loanId, {
      action: 'request-feedback',
      comment: 'Who is that?',
      items: [{ kind: 'field', target: 'contact-persons.contact_persons', reason: 'The number is wrong.' }],
    });
    await caseOf(ruth, loanId);
    const contact = validContactPerson({ phone: '772555111' });
    await client.does(changeContactPersons, { id: loanId, body: { contact_persons: [contact] } });
    await caseOf(ruth, loanId);
    await client.does(resubmitLoan, { id: loanId, body: {} });
    expect(await ruth.isRefused(showLoanCase, { id: loanId })).toMatchObject(hidden);
  });
});
