import { describe, expect, it } from 'vitest';
import { showLoanCase } from '#loans/endpoints/staff-loans.ts';
import {
  readDuplicates,
  markDifferentPerson,
  undoDifferentPerson,
} from '#duplicates/endpoints/staff-duplicates.ts';
import { showClient } from '#clients/endpoints/staff-clients.ts';
import { showRequestCase } from '#support-requests/endpoints/staff-requests.ts';
import { releaseConflicted } from '#workspace/server/index.ts';
import { keepContactKeys } from '../server/index.ts';
import { details } from '#accounts/server/profile/store.ts';
import { contactPhoneOf } from '#app/tests/support/arrange/conflicts-of-interest.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { latestLoanSentMinutesAgo } from '#app/tests/support/arrange/loans.ts';
import { act, caseOf, refusedToAct } from '#app/tests/support/cases.ts';
import { validApproval } from '#app/tests/support/decisions.ts';
import { declares, hidden } from '#app/tests/support/conflicts-of-interest.ts';
import { manyLoans, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { caseOf as requestOf, requestUpTo, team } from '#app/tests/support/request-cases.ts';
import { clientWithLoan, stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';
import { bellOf } from '#app/tests/support/bell.ts';

const server = await sharedServer();

describe('MONEY-03 a number or address that was once one’s own', () => {
  const changed = (userId: string, kind: 'phone' | 'email', to: string) =>
    server.platform.database.transaction(async (transaction) => {
      await details.keepEarlier(transaction, userId, kind);
      if (kind === 'email') await details.setEmail(transaction, userId, to);
      else
        await details.setPhone(transaction, userId, { kind, phone: to, phone_code: '+256', sent_by: 'sms' });
    });

  it('MONEY-03 a phone number counts after it was changed', async () => {
    const { identity, loanId } = await clientWithLoan(server);
    const ruth = await signedIn(server, 'loan-officer');
    await changed(ruth.userId, 'phone', identity.contactPhone);
    expect(await ruth.isRefused(showLoanCase, { id: loanId })).toMatchObject(hidden);
    await changed(ruth.userId, 'phone', stranger().phone);
    expect(await ruth.isRefused(showLoanCase, { id: loanId })).toMatchObject(hidden);
  });

  it('MONEY-03 an e-mail address counts after it was changed', async () => {
    const { client, loanId } = await submittedBy(server, stranger());
    const ruth = await signedIn(server, 'loan-officer');
    await caseOf(ruth, loanId);
    const first = ruth.email;
    await changed(ruth.userId, 'email', `new-${first}`);
    await changed(client.userId, 'email', first);
    expect(await ruth.isRefused(showLoanCase, { id: loanId })).toMatchObject(hidden);
  });
});

describe('MONEY-03 what stands beside a case', () => {
  it('MONEY-03 of a matching account in which there is an interest only the number is shown, and nothing is said', async () => {
    const grace = stranger();
    const first = await submittedBy(server, grace);
    const { loanId } = await submittedBy(server, stranger({ licence: grace.licence }));
    const ruth = await signedIn(server, 'loan-officer');
    const account = await publicIdOf(server, first.client.userId);
    const seen = async () => (await ruth.does(readDuplicates, { id: loanId })).data;
    expect((await seen()).matches.map((match) => match.account.id)).toEqual([account]);
    await declares(ruth, { client: account });
    expect(await seen()).toMatchObject({ matches: [], more: 1, needs_reason: true });
    const params = { id: loanId, account };
    const say = { params, body: { reason: 'Two people.' } };
    expect(await ruth.isRefused(markDifferentPerson, say)).toMatchObject(hidden);
    expect(await ruth.isRefused(undoDifferentPerson, { params })).toMatchObject(hidden);
  });

  it('MONEY-03 nor does a refusal to approve over such an account name it, or what is kept of an approval', async () => {
    const grace = stranger();
    const { client, trackingNumber } = await submittedBy(server, grace);
    const { loanId } = await submittedBy(server, stranger({ licence: grace.licence }));
    const james = await signedIn(server, 'loan-officer');
    await act(james, loanId, { action: 'start-processing' });
    const ruth = await signedIn(server, 'loan-officer');
    const manager = await signedIn(server, 'credit-manager');
    const refused = (person: Person) => refusedToAct(person, loanId, validApproval());
    const words = `Possible duplicate in ${trackingNumber}. A credit manager must approve this loan.`;
    expect((await refused(ruth)).message).toBe(words);
    for (const person of [ruth, manager])
      await declares(person, { client: await publicIdOf(server, client.userId) });
    const unnamed = 'Possible duplicate in another account.';
    const refusal = `${unnamed} A credit manager must approve this loan.`;
    expect(await refused(ruth)).toMatchObject({ status: 403, message: refusal });
    const { abilities } = await caseOf(ruth, loanId);
    expect(abilities).toContainEqual({ action: 'approve', refused: refusal });
    expect((await refused(manager)).errors).toEqual({
      match_reason: [`${unnamed} Enter why you approve the loan anyway.`],
    });
    await act(manager, loanId, validApproval({ match_reason: 'Both shops were visited.' }));
    const said = (await caseOf(james, loanId)).actions.flatMap(({ comments }) => comments);
    expect(said.map(({ comment }) => comment)).toEqual([
      `Approved despite a warning: ${unnamed}\nBoth shops were visited.`,
    ]);
  });

  it('MONEY-03 of a single loan in which there is an interest nothing is shown beside other cases', async () => {
    const friend = stranger();
    const { client, loanId, trackingNumber } = await submittedBy(server, friend);
    const matching = await submittedBy(server, stranger({ licence: friend.licence }));
    await manyLoans(server, client.userId, 1);
    const [other] = await latestLoanSentMinutesAgo(server, client.userId, 1);
    const ruth = await signedIn(server, 'loan-officer');
    const james = await signedIn(server, 'loan-officer');
    const account = await publicIdOf(server, client.userId);
    await act(james, loanId, { action: 'start-processing' });
    const beside = async (person: Person) =>
      JSON.stringify([
        (await caseOf(person, other?.id ?? 0)).others,
        await person.does(showClient, { id: account }),
        await person.does(readDuplicates, { id: matching.loanId }),
      ]);
    await declares(ruth, { kind: 'phone', value: friend.contactPhone });
    expect((await beside(james)).split(trackingNumber).length).toBeGreaterThan(4);
    expect(await beside(ruth)).not.toContain(trackingNumber);
    const { others } = await caseOf(ruth, other?.id ?? 0);
    expect(others).toEqual({ newest: [], more: 0 });
    const { matches } = (await ruth.does(readDuplicates, { id: matching.loanId })).data;
    expect(matches).toMatchObject([{ account: { id: account }, files: [], more_loans: 1 }]);
    const say = { params: { id: matching.loanId, account }, body: { reason: 'Two people.' } };
    expect(await ruth.isRefused(markDifferentPerson, say)).toMatchObject(hidden);
  });

  it('MONEY-03 nor of a single request', async () => {
    const people = await team(server);
    const { requestId, client } = await requestUpTo(server, people, 'UNDER REVIEW');
    await manyLoans(server, client.userId, 1);
    const [loan] = await latestLoanSentMinutesAgo(server, client.userId, 1);
    const joan = await signedIn(server, ['loan-officer', 'advisor']);
    const account = await publicIdOf(server, client.userId);
    const { tracking_number: number } = await requestOf(people.advisor, requestId);
    const beside = async () =>
      JSON.stringify([
        (await caseOf(joan, loan?.id ?? 0)).others,
        await joan.does(showClient, { id: account }),
      ]);
    expect(await beside()).toContain(number);
    const { phone } = stranger();
    await contactPhoneOf(server, requestId, phone);
    await server.platform.database.transaction((transaction) =>
      keepContactKeys(server.platform, transaction, [String(requestId)]),
    );
    await declares(joan, { kind: 'phone', value: phone });
    expect(await joan.isRefused(showRequestCase, { id: requestId })).toMatchObject(hidden);
    expect(await beside()).not.toContain(number);
  });
});

describe('MONEY-03 an expert who has come to have an interest', () => {
  it.each(['UNDER EXPERT ASSESSMENT', 'UNDER WORKPLAN IMPLEMENTATION'])(
    'MONEY-03 is no longer the expert of a request %s, and its advisor is told',
    async (status) => {
      const people = await team(server);
      const { requestId, client } = await requestUpTo(server, people, status);
      const { tracking_number: number } = await requestOf(people.advisor, requestId);
      await declares(people.expert.person, { client: await publicIdOf(server, client.userId) });
      await releaseConflicted(server.platform);
      await releaseConflicted(server.platform);
      const shown = await requestOf(people.advisor, requestId);
      expect([shown.status, shown.advisor?.name, shown.expert]).toEqual([status, 'Auma Sarah', null]);
      const words = `Kato Brian is no longer the expert for ${number}. Choose another expert.`;
      expect((await bellOf(people.advisor.person)).filter((message) => message === words)).toHaveLength(1);
      const released = { action: 'request.released', subject: `request:${String(requestId)}` };
      expect((await audited(server, released)).map((entry) => entry.details)).toEqual([
        { as: 'expert', from: people.expert.publicId },
      ]);
    },
  );
});
