import { beforeEach, describe, expect, test } from 'vitest';
import { actOnLoan, assignLoan, countLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { changeStaffRoles, disableStaff, readStaffCases } from '#staff/endpoints/staff-accounts.ts';
import { confirmPendingChange } from '#pending-changes/endpoints/pending-changes.ts';
import { declareConflictOfInterest } from '#conflicts-of-interest/endpoints/conflicts-of-interest.ts';
import { resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { administratorNamed, forgetAdministrators, onlyChange } from '#app/tests/support/administrators.ts';
import { act, caseOf, putInto, submittedLoan, type Submitted } from '#app/tests/support/cases.ts';
import { conflictOfInterestIn } from '#app/tests/support/conflicts-of-interest.ts';
import { sharedPostedServer } from '#app/tests/support/clients.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import {
  act as actOnRequest,
  caseOf as requestOf,
  requestUpTo,
  team,
} from '#app/tests/support/request-cases.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';
import { assignOfficer, assignOfficerSlowly, holdingCase } from '#app/tests/support/arrange/loans.ts';
import { closeAccount, publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { sql } from '#app/tests/support/sql.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { audited } from '#app/tests/support/audited.ts';

let ruth: StaffClient;
let miriam: StaffClient;
let james: StaffClient;
let daniel: StaffClient;
const server = await sharedPostedServer();
beforeEach(async () => {
  await forgetAdministrators(server);
  ruth = await administratorNamed(server, 'Namusoke Ruth');
  miriam = await administratorNamed(server, 'Nansubuga Miriam');
  james = await signInStaff(server, ['loan-officer'], 'Okello James');
  daniel = await signInStaff(server, ['loan-officer'], 'Opio Daniel');
});

/** A loan that this officer holds. */
async function loanOf(officer: StaffClient): Promise<Submitted> {
  const loan = await submittedLoan(server);
  await assignOfficer(server, loan.loanId, officer.userId);
  return loan;
}
const officerOf = async ({ loanId }: Submitted) =>
  (
    await sql(server)<{ name: string | null }>`SELECT users.name FROM loan
      LEFT JOIN users ON users.id = loan.officer_id WHERE loan.id = ${loanId}::bigint`
  )[0]?.name ?? null;
const statusOf = async ({ loanId }: Submitted) =>
  (await sql<{ status: string }>(server, 'SELECT status FROM loan WHERE id = $1::bigint', [loanId]))[0]
    ?.status;
const auditOf = (loan: Submitted | undefined) =>
  audited(server, { action: '%.reassigned', subject: `loan:${String(loan?.loanId)}` });
const expertGone = (request: string) =>
  `Kato Brian is no longer the expert for ${request}. Choose another expert.`;
const close = (
  who: Pick<StaffClient, 'publicId'>,
  successors: Readonly<Record<string, string | null>> = {},
) => ruth.api(disableStaff, { id: who.publicId, body: { successors } });

describe('closing an account', () => {
  test('CASE-05 hands over its open loans: a timeline entry and an audit row each, one message for all', async () => {
    const loans = [await loanOf(james), await loanOf(james)];
    const ended = await loanOf(james);
    const viewer = await signedIn(server, 'credit-manager');
    await putInto(server, ended.loanId, 'REJECTED');
    const { data } = (await ruth.api(readStaffCases, { id: james.publicId })).answer();
    expect(data.officer.held).toBe(2);
    expect(data.officer.successors).toContainEqual({ id: daniel.publicId, name: 'Opio Daniel', open: 0 });
    expect(data.officer.successors).not.toContainEqual(expect.objectContaining({ id: james.publicId }));

    (await close(james, { officer: daniel.publicId })).answer();
    const officers = await Promise.all([...loans, ended].map(officerOf));
    expect(officers).toEqual(['Opio Daniel', 'Opio Daniel', 'Okello James']);
    for (const loan of loans) {
      const { actions } = await caseOf(viewer, loan.loanId);
      const comment = 'Reassigned from Okello James to Opio Daniel';
      expect(actions).toContainEqual(expect.objectContaining({ action: 'assigned', comment }));
      const details = { as: 'officer', from: james.publicId, to: daniel.publicId };
      expect(await auditOf(loan)).toEqual([expect.objectContaining({ action: 'loan.reassigned', details })]);
    }
    const words = 'You have been assigned 2 loans, previously with Okello James.';
    expect((await bellOf(daniel)).filter((message) => message === words)).toHaveLength(1);
    await expect
      .poll(() => server.smtp.mailsTo(daniel.email).map(({ subject }) => subject), { timeout: 10_000 })
      .toEqual(['You have been assigned 2 loans, previously with Okello James']);
  });

  test('CASE-05 without a successor the cases belong to nobody, and those who may take them hear it once', async () => {
    const loans = [await loanOf(james), await loanOf(james)];
    const before = (await daniel.api(countLoanQueue)).answer().data.unassigned;
    (await ruth.api(disableStaff, { id: james.publicId })).answer();
    expect(await Promise.all(loans.map(officerOf))).toEqual([null, null]);
    expect((await daniel.api(countLoanQueue)).answer().data.unassigned).toBe(before + 2);
    expect(await bellOf(daniel)).toContain('2 loans previously with Okello James are now unassigned.');
    expect(await auditOf(loans[0])).toMatchObject([{ details: { to: 'nobody' } }]);
  });

  test('CASE-05 hands over requests to their advisor’s and their expert’s successors', async () => {
    const people = await team(server);
    const { requestId } = await requestUpTo(server, people, 'UNDER WORKPLAN DEVELOPMENT');
    const sarah = await signInStaff(server, ['advisor'], 'Akello Sarah');
    const kato = await signInStaff(server, ['expert'], 'Kato Moses');
    expect((await close(people.advisor, { advisor: kato.publicId })).status).toBe(422);
    (await close(people.advisor, { advisor: sarah.publicId })).answer();
    (await close(people.expert, { expert: kato.publicId })).answer();
    const request = await requestOf(people.administrator, requestId);
    expect([request.advisor?.name, request.expert?.name]).toEqual(['Akello Sarah', 'Kato Moses']);
    expect(await bellOf(sarah)).toEqual(['You have been assigned 1 request, previously with Auma Sarah.']);
    const asExpert = 'You have been assigned 1 request as expert, previously with Kato Brian.';
    expect(await bellOf(kato)).toEqual([asExpert]);
  });

  test('MONEY-03 CASE-05 a case in which the successor has an interest goes to nobody', async () => {
    const loans = [await loanOf(james), await loanOf(james)];
    const people = await team(server);
    const { requestId, client } = await requestUpTo(server, people, 'UNDER EXPERT ASSESSMENT');
    const sarah = await signInStaff(server, ['advisor'], 'Akello Sarah');
    const other = await signInStaff(server, ['loan-officer'], 'Kato Moses');
    for (const [person, userId] of [
      [daniel, loans[0]?.client.userId],
      [sarah, client.userId],
    ] as const) {
      const body = conflictOfInterestIn({ client: await publicIdOf(server, userId ?? '') });
      (await person.api(declareConflictOfInterest, { body })).answer();
    }
    (await close(james, { officer: daniel.publicId })).answer();
    expect(await Promise.all(loans.map(officerOf))).toEqual([null, 'Opio Daniel']);
    expect(await bellOf(daniel)).toContain('You have been assigned 1 loan, previously with Okello James.');
    expect(await bellOf(other)).toContain('1 loan previously with Okello James is now unassigned.');
    expect(await auditOf(loans[0])).toMatchObject([{ details: { to: 'nobody' } }]);
    (await close(people.expert, { expert: sarah.publicId })).answer();
    const { tracking_number: number, expert } = await requestOf(people.administrator, requestId);
    expect(expert).toBeNull();
    expect(await bellOf(sarah)).toEqual([]);
    expect(await bellOf(people.advisor.person)).toContain(expertGone(number));
  });

  test('CASE-05 an expert who leaves an open request to nobody: its advisor hears it and names another one', async () => {
    const people = await team(server);
    const sarah = await signInStaff(server, ['advisor'], 'Akello Sarah');
    const { requestId } = await requestUpTo(server, people, 'UNDER EXPERT ASSESSMENT');
    await close(people.advisor, { advisor: sarah.publicId });
    (await close(people.expert)).answer();
    const { tracking_number: number, expert } = await requestOf(people.administrator, requestId);
    expect(expert).toBeNull();
    expect(await bellOf(sarah)).toContain(expertGone(number));
    await actOnRequest(people.administrator, requestId, {
      action: 'propose-expert',
      expert: sarah.publicId,
      comment: 'Kato Brian has left.',
    });
    expect((await requestOf(people.administrator, requestId)).expert?.name).toBe('Akello Sarah');
  });

  test('MONEY-03 an advisor with an interest in a request is not told its number when it loses its expert', async () => {
    const people = await team(server);
    const { requestId, client } = await requestUpTo(server, people, 'UNDER EXPERT ASSESSMENT');
    const sarah = await signInStaff(server, ['advisor'], 'Akello Sarah');
    const { tracking_number: number } = await requestOf(people.administrator, requestId);
    const body = conflictOfInterestIn({ client: await publicIdOf(server, client.userId) });
    await people.advisor.person.does(declareConflictOfInterest, { body });
    (await close(people.expert)).answer();
    expect(await bellOf(people.advisor.person)).not.toContain(expertGone(number));
    expect(await bellOf(sarah)).toContain(expertGone(number));
  });

  test('CASE-05 refuses a colleague who may not take the cases over, and the one who leaves', async () => {
    const loan = await loanOf(james);
    const gone = await signInStaff(server, ['loan-officer'], 'Gone Already');
    await closeAccount(server, gone.userId);
    const advisor = await signInStaff(server, ['advisor'], 'Auma Sarah');
    for (const person of [james, gone, advisor]) {
      const refused = await close(james, { officer: person.publicId });
      expect(refused.status).toBe(422);
      expect(refused.errors).toEqual({ 'successors.officer': ['Choose a colleague from the list.'] });
    }
    expect(await officerOf(loan)).toBe('Okello James');
  });

  test('CASE-02 the answer to a leaver’s questions reaches their successor', async () => {
    const { client, loanId, trackingNumber } = await loanOf(james);
    const person = await signedIn(server, 'loan-officer');
    await act(person, loanId, { action: 'request-feedback', whole: true, comment: 'Please look again.' });
    await close(james, { officer: daniel.publicId });
    const permission = { crb_name: 'Nakato Grace', crb_nin: 'CM900121234ABC', disclaimer: true };
    await client.does(resubmitLoan, { id: loanId, body: permission });
    const answered = `Nakato Grace has answered your information request on ${trackingNumber}.`;
    expect(await bellOf(daniel)).toContain(answered);
  });
});

describe('changing roles', () => {
  const change = (roles: string[], successors: Readonly<Record<string, string | null>>) =>
    ruth.api(changeStaffRoles, { id: james.publicId, body: { roles, successors } });
  const confirm = async () => miriam.api(confirmPendingChange, { id: (await onlyChange(miriam)).id });

  test('CASE-05 hands over once it is confirmed, with the cases that came in between', async () => {
    const first = await loanOf(james);
    (await change(['auditor'], { officer: daniel.publicId })).answer();
    expect(await officerOf(first)).toBe('Okello James');
    const { lines } = await onlyChange(miriam);
    expect(lines).toEqual([{ label: 'Open loans', before: 'Okello James', after: 'Opio Daniel' }]);
    const second = await loanOf(james);
    (await confirm()).answer();
    expect([await officerOf(first), await officerOf(second)]).toEqual(['Opio Daniel', 'Opio Daniel']);
    expect(await bellOf(daniel)).toContain('You have been assigned 2 loans, previously with Okello James.');
  });

  test('CASE-05 keeps what the new roles may hold', async () => {
    const loan = await loanOf(james);
    (await change(['credit-manager', 'cashier'], {})).answer();
    expect((await onlyChange(miriam)).lines).toEqual([]);
    (await confirm()).answer();
    expect(await officerOf(loan)).toBe('Okello James');
  });

  test('CASE-05 is refused in words once the successor is closed, and nothing changes', async () => {
    const loan = await loanOf(james);
    (await change(['auditor'], { officer: daniel.publicId })).answer();
    await closeAccount(server, daniel.userId);
    expect(await confirm()).toMatchObject({
      status: 409,
      message:
        'Opio Daniel can no longer take over the loans. Decline this request and submit a new one with another colleague.',
    });
    expect(await officerOf(loan)).toBe('Okello James');
    expect((await onlyChange(miriam)).kind).toBe('staff-roles');
  });
});

describe('at the same time', () => {
  test('CASE-05 a case that is given to someone while their account is being closed is handed over or refused', async () => {
    const manager = await signedIn(server, 'credit-manager');
    for (let round = 0; round < 5; round += 1) {
      const leaver = await signInStaff(server, ['loan-officer'], 'Leaving Soon');
      const held = await loanOf(leaver);
      const free = await submittedLoan(server);
      const [given] = await Promise.all([
        manager.send(assignLoan, { id: free.loanId, body: { officer: leaver.publicId } }),
        manager.send(assignLoan, { id: held.loanId, body: { officer: leaver.publicId } }),
        close(leaver, { officer: daniel.publicId }),
      ]);
      expect([200, 422]).toContain(given.status);
      expect(await officerOf(free)).toBe(given.status === 200 ? 'Opio Daniel' : null);
      expect(await officerOf(held)).toBe('Opio Daniel');
    }
  });

  test('CASE-05 closing waits for a case that is just being given, and takes it too', async () => {
    const loan = await submittedLoan(server);
    const giving = { loanId: loan.loanId, officerId: james.userId };
    const closing = () => close(james, { officer: daniel.publicId });
    (await assignOfficerSlowly(server, giving, closing)).answer();
    expect(await officerOf(loan)).toBe('Opio Daniel');
  });

  test('STAFF-04 a colleague who decides while their account is being closed is refused once it is', async () => {
    const [held, other] = [await loanOf(james), await submittedLoan(server)];
    const body = { action: 'start-processing', comment: '' };
    const ended = await holdingCase(server, held.loanId, async (waiting) => {
      const closing = close(james, { officer: daniel.publicId });
      await waiting(1);
      const deciding = james.api(actOnLoan, { id: other.loanId, body });
      await waiting(2);
      return { closing, deciding };
    });
    (await ended.closing).answer();
    expect((await ended.deciding).status).toBe(401);
    expect(await statusOf(other)).toBe('SUBMITTED');
  });
});
