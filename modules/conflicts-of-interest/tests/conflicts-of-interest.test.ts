import { describe, expect, it } from 'vitest';
import {
  confirmConflictsOfInterest,
  declareConflictOfInterest,
  listConflictsOfInterestOfColleagues,
  readConflictsOfInterest,
} from '../endpoints/conflicts-of-interest.ts';
import { showLoanCase } from '#loans/endpoints/staff-loans.ts';
import { showRequestCase } from '#support-requests/endpoints/staff-requests.ts';
import { setNameAndPhone, publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import {
  confirmedMonthsAgo,
  storedConflictsOfInterest,
} from '#app/tests/support/arrange/conflicts-of-interest.ts';
import { caseOf } from '#app/tests/support/cases.ts';
import {
  conflictOfInterestIn,
  declares,
  endsConflict,
  hidden,
} from '#app/tests/support/conflicts-of-interest.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { submittedRequest } from '#app/tests/support/request-clients.ts';
import { clientWithLoan, type Identity } from '#app/tests/support/duplicates.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';

const server = await sharedServer();

const auditOf = (action: string, by: Person) => audited(server, { action, by });
const refusedCase = (staff: Person, loanId: number) => staff.isRefused(showLoanCase, { id: loanId });

describe('MONEY-03 who has an interest', () => {
  it.each([
    ['the NIN', ({ nationalId }: Identity) => ({ kind: 'nin', value: ` ${nationalId.toLowerCase()} ` })],
    ['the phone', ({ phone }: Identity) => ({ kind: 'phone', value: `0${phone}` })],
    ['the phone of the account', ({ accountPhone }: Identity) => ({ kind: 'phone', value: accountPhone })],
    [
      'the registration number',
      ({ registrationNumber }: Identity) => ({ kind: 'registration', value: registrationNumber }),
    ],
    [
      'a contact person’s NIN',
      ({ contactNationalId }: Identity) => ({ kind: 'nin', value: contactNationalId }),
    ],
    ['a contact person’s phone', ({ contactPhone }: Identity) => ({ kind: 'phone', value: contactPhone })],
  ])(
    'MONEY-03 a colleague who declared %s is refused the case in words, and the log records it',
    async (_what, of) => {
      const { identity, loanId } = await clientWithLoan(server);
      const other = await clientWithLoan(server);
      const ruth = await signedIn(server, 'loan-officer');
      await caseOf(ruth, loanId);
      await declares(ruth, of(identity));
      expect(await refusedCase(ruth, loanId)).toMatchObject(hidden);
      await caseOf(ruth, other.loanId);
      await refusedCase(ruth, loanId);
      const refusals = await auditOf('conflict-of-interest.refused', ruth);
      expect(refusals.map(({ subject, details }) => [subject, details])).toEqual([
        [`loan:${String(loanId)}`, {}],
      ]);
    },
  );

  it('MONEY-03 a declared client is recognised in other accounts and as a contact person', async () => {
    const grace = await clientWithLoan(server);
    const again = await clientWithLoan(server, { nationalId: grace.identity.nationalId });
    const partner = await clientWithLoan(server, { registrationNumber: grace.identity.registrationNumber });
    const friend = await clientWithLoan(server, { contactPhone: grace.identity.phone });
    const ruth = await signedIn(server, 'loan-officer');
    await declares(ruth, { client: await publicIdOf(server, grace.client.userId) });
    for (const { loanId } of [grace, again, partner, friend])
      expect(await refusedCase(ruth, loanId)).toMatchObject(hidden);
  });

  it('MONEY-03 a client with the same contact person as a declared one is a different person', async () => {
    const grace = await clientWithLoan(server);
    const { contactNationalId, contactPhone } = grace.identity;
    const neighbour = await clientWithLoan(server, { contactNationalId, contactPhone });
    const ruth = await signedIn(server, 'loan-officer');
    await declares(ruth, { client: await publicIdOf(server, grace.client.userId) });
    expect(await refusedCase(ruth, grace.loanId)).toMatchObject(hidden);
    await caseOf(ruth, neighbour.loanId);
  });

  it('MONEY-03 one’s own phone number and e-mail address count without being declared', async () => {
    const { identity, loanId } = await clientWithLoan(server);
    const other = await clientWithLoan(server);
    const ruth = await signedIn(server, 'loan-officer');
    await caseOf(ruth, loanId);
    await setNameAndPhone(server, ruth.userId, 'Okello Ruth', identity.contactPhone);
    expect(await refusedCase(ruth, loanId)).toMatchObject(hidden);
    await caseOf(ruth, other.loanId);
    await setNameAndPhone(server, ruth.userId, 'Okello Ruth', other.identity.accountPhone);
    expect(await refusedCase(ruth, other.loanId)).toMatchObject(hidden);
    await caseOf(ruth, loanId);
  });

  it('MONEY-03 the contact person of a request is compared', async () => {
    const { requestId } = await submittedRequest(server);
    const sarah = await signedIn(server, 'advisor');
    await sarah.does(showRequestCase, { id: requestId });
    await declares(sarah, { kind: 'phone', value: '0772 123 456' });
    expect(await sarah.isRefused(showRequestCase, { id: requestId })).toMatchObject(hidden);
  });

  it('MONEY-03 an auditor reads on; a colleague without an interest too', async () => {
    const { identity, loanId } = await clientWithLoan(server);
    const auditor = await signedIn(server, ['auditor']);
    await declares(auditor, { kind: 'nin', value: identity.nationalId });
    expect((await caseOf(auditor, loanId)).id).toBe(loanId);
    expect((await caseOf(await signedIn(server, 'loan-officer'), loanId)).id).toBe(loanId);
  });
});

describe('MONEY-03 the list', () => {
  it('MONEY-03 keeps nothing that could be read, and shows the person what they need to recognise it', async () => {
    const grace = await clientWithLoan(server);
    const ruth = await signedIn(server, 'loan-officer');
    await declares(ruth, { kind: 'nin', value: grace.identity.nationalId });
    await declares(ruth, {
      kind: 'client',
      client: await publicIdOf(server, grace.client.userId),
      relation: 'friend',
    });
    const { data } = await ruth.does(readConflictsOfInterest);
    expect(data.conflicts_of_interest).toMatchObject([
      {
        kind: 'client',
        client: { name: grace.identity.name },
        ending: '',
        relation: 'friend',
        since: '2020-01-01',
      },
      { kind: 'nin', client: null, ending: grace.identity.nationalId.slice(-4), relation: 'family' },
    ]);
    const kept = (await storedConflictsOfInterest(server)).toLowerCase();
    expect(kept).not.toContain(grace.identity.nationalId.toLowerCase());
    const others = await (await signedIn(server, 'loan-officer')).does(readConflictsOfInterest);
    expect(others.data.conflicts_of_interest).toEqual([]);
  });

  it('MONEY-03 says at the field what is wrong, all at once', async () => {
    const ruth = await signedIn(server, 'loan-officer');
    const refused = async (changes: Record<string, string>) =>
      (await ruth.isRefused(declareConflictOfInterest, { body: conflictOfInterestIn(changes) })).errors;
    expect(await refused({ kind: 'phone', value: '0772', relation: 'other', since: '' })).toEqual({
      value: ['Phone number must be exactly 9 digits.'],
      relation_words: ['Describe the relationship.'],
      since: ['Enter the date it began.'],
    });
    expect(await refused({ kind: 'client' })).toEqual({ client: ['Choose a client from the list.'] });
    expect(await refused({ client: '11111111-1111-4111-8111-111111111111' })).toEqual({
      client: ['Choose a client from the list.'],
    });
    expect(await refused({ kind: 'registration', value: '80020001234567', since: '2999-01-01' })).toEqual({
      since: ['Enter today or an earlier date.'],
    });
  });

  it('MONEY-03 holds each once; the log tells that it is declared, and that it returns after its end', async () => {
    const { identity, loanId } = await clientWithLoan(server);
    const ruth = await signedIn(server, 'loan-officer');
    const nin = { kind: 'nin', value: identity.nationalId };
    await declares(ruth, nin);
    const again = { body: conflictOfInterestIn(nin) };
    expect(await ruth.isRefused(declareConflictOfInterest, again)).toMatchObject({ status: 409 });
    await endsConflict(server, ruth);
    await caseOf(ruth, loanId);
    await declares(ruth, nin);
    expect(await refusedCase(ruth, loanId)).toMatchObject(hidden);
    const said = { conflict_of_interest_in: 'nin', relation: 'family' };
    const details = async (action: string) => (await auditOf(action, ruth)).map((entry) => entry.details);
    expect(await details('conflict-of-interest.declared')).toEqual([said, { ...said, removed_before: true }]);
  });

  it('MONEY-03 is confirmed for a year, an empty one too; administrators and auditors see only how many', async () => {
    const ruth = await signedIn(server, 'loan-officer');
    const before = await ruth.does(readConflictsOfInterest);
    expect([before.data.confirmed_at, before.data.due_on]).toEqual([null, null]);
    await ruth.does(confirmConflictsOfInterest);
    const after = await ruth.does(readConflictsOfInterest);
    expect(after.data.due_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await auditOf('conflicts-of-interest.confirmed', ruth)).toMatchObject([
      { details: { conflicts_of_interest: 0 } },
    ]);
    await confirmedMonthsAgo(server, 12);
    expect((await ruth.does(readConflictsOfInterest)).data).toMatchObject({
      due_on: null,
      confirmed_at: expect.any(String),
    });
    await declares(ruth, { kind: 'phone', value: '0772999888' });
    const joan = await signedIn(server, 'administrator');
    const { data } = await joan.does(listConflictsOfInterestOfColleagues);
    const own = await publicIdOf(server, ruth.userId);
    expect(data.find(({ colleague }) => colleague.id === own)).toMatchObject({
      conflicts_of_interest: 1,
      is_due: true,
    });
    expect(JSON.stringify(data)).not.toContain('999888');
    await (await signedIn(server, ['auditor'])).does(listConflictsOfInterestOfColleagues);
    expect(await ruth.isRefused(listConflictsOfInterestOfColleagues)).toMatchObject({ status: 403 });
  });
});
