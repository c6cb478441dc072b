import { expect, test } from 'vitest';
import { assignLoan, countLoanQueue, listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { declineOffer } from '#offers/endpoints/offers.ts';
import { turnOfApproved } from '#offers/rules/offer.ts';
import { followOffers } from '#offers/server/index.ts';
import { approvedEarlier, lastDayIn, offerEndsIn } from '#app/tests/support/arrange/offers.ts';
import { act, caseOf, refusedToAct, submittedLoan, type Submitted } from '#app/tests/support/cases.ts';
import { startPostedServer } from '#app/tests/support/clients.ts';
import { dayFromNow, validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { closeAfterFiles } from '#app/tests/support/loan-documents.ts';
import { sharedServer, type TestServer } from '#app/tests/support/test-server.ts';
import { sign } from '#app/tests/support/offers.ts';
import { bellOf } from '#app/tests/support/bell.ts';

const server = await sharedServer();
const officer = await signedIn(server, ['loan-officer']);
const both = await signedIn(server, ['loan-officer', 'cashier']);
const cashier = await signedIn(server, ['cashier']);
const auditor = await signedIn(server, ['auditor']);
const loan = await approvedBy(both);

async function approvedBy(person: Person, where: TestServer = server): Promise<Submitted> {
  const made = await submittedLoan(where);
  await act(person, made.loanId, { action: 'start-processing' });
  await act(person, made.loanId, validApproval());
  return made;
}

/** Another lender, who requires signatures. */
async function withSignatures() {
  const posted = await startPostedServer({}, { agreementRequired: true });
  const decides = await signedIn(posted, ['loan-officer']);
  return { posted, decides, pays: await signedIn(posted, ['cashier']) };
}
const totalsOf = async (person: Person) => (await person.does(countLoanQueue)).data;
const toDisburse = async (person: Person) =>
  (await person.does(listLoanQueue, { query: 'status=PENDING&payable=yes' })).data.map(({ id }) => id);

test('CASE-01 after the approval it is the turn of those who may pay out, and not of the approver', async () => {
  expect(await toDisburse(cashier)).toEqual([loan.loanId]);
  expect((await totalsOf(cashier)).to_disburse).toBe(1);
  // Four eyes: the approver may not pay it out, though they are a cashier.
  expect(await toDisburse(both)).toEqual([]);
  expect(await totalsOf(both)).toMatchObject({ mine: 0, to_disburse: 0 });
});

test('CASE-01 the approval rings those who may pay out, and nobody else', async () => {
  const words = `Loan ${loan.trackingNumber} is approved and ready to be disbursed.`;
  expect(await bellOf(cashier)).toContain(words);
  for (const person of [both, officer, auditor]) expect(await bellOf(person)).not.toContain(words);
});

test('CASE-01 MONEY-06 where a signature is required, what is not signed is not to be paid out yet', async () => {
  const { posted, decides, pays } = await withSignatures();
  const { client, loanId } = await approvedBy(decides, posted);
  expect(await toDisburse(pays)).toEqual([]);
  expect((await totalsOf(pays)).to_disburse).toBe(0);
  await posted.platform.seal.prepare();
  await sign(posted, client, loanId);
  expect(await toDisburse(pays)).toEqual([loanId]);
  expect((await totalsOf(pays)).to_disburse).toBe(1);
  await closeAfterFiles(posted);
});

const desk = 'status=SUBMITTED,RESUBMITTED,PROCESSING,PENDING&turn=desk';
const clients = 'status=WAITING FOR FEEDBACK,PENDING&turn=client';

test("CASE-01 MONEY-04 an offer is its client's turn until it is signed, and the desk's once it is declined or lapsed", async () => {
  const { posted, decides, pays } = await withSignatures();
  const declined = await approvedBy(decides, posted);
  const lapsed = await approvedBy(decides, posted);
  const waiting = await approvedBy(decides, posted);
  const fresh = await submittedLoan(posted);
  await declined.client.does(declineOffer, { id: declined.loanId, body: { reason: 'Too dear.' } });
  // Its last day is over, and nothing has said so yet.
  await offerEndsIn(posted, lapsed.loanId, -1);

  const rows = async (person: Person, query: string) =>
    (await person.does(listLoanQueue, { query })).data.map(({ id, turn }) => [id, turn]);
  expect(await rows(decides, `${desk}&officer=me`)).toEqual([
    [declined.loanId, 'assignee'],
    [lapsed.loanId, 'assignee'],
  ]);
  // The case's own screen reads the offer: it comes to the same.
  for (const { loanId } of [declined, lapsed, waiting]) {
    const seen = await caseOf(decides, loanId);
    const row = (await decides.does(listLoanQueue, { query: `search=${seen.tracking_number}` })).data[0];
    expect(row?.turn).toBe(turnOfApproved(seen.offer, seen.agreement_required));
  }
  expect(await rows(decides, `${desk}&officer=none`)).toEqual([[fresh.loanId, null]]);
  expect(await rows(decides, clients)).toEqual([[waiting.loanId, 'client']]);
  const ofDeclined = `search=${declined.trackingNumber}`;
  expect(await rows(decides, `${desk}&${ofDeclined}`)).toEqual([[declined.loanId, 'assignee']]);
  expect(await rows(decides, `${clients}&${ofDeclined}`)).toEqual([]);
  expect(await rows(pays, 'status=PENDING&payable=yes')).toEqual([]);
  expect(await totalsOf(decides)).toMatchObject({ mine: 2, unassigned: 1, waiting: 1, to_disburse: 0 });

  await decides.does(assignLoan, { id: lapsed.loanId, body: { officer: null } });
  expect(await totalsOf(decides)).toMatchObject({ mine: 1, unassigned: 2, waiting: 1 });
  // Other terms are the client's turn again.
  await act(decides, declined.loanId, validApproval({ monthly_interest_bps: '200' }));
  expect(await totalsOf(decides)).toMatchObject({ mine: 0, unassigned: 2, waiting: 2 });
  await closeAfterFiles(posted);
});

test('CASE-01 where no signature is required, an open offer is the turn of those who pay out', async () => {
  const { data } = await cashier.does(listLoanQueue, { query: 'status=PENDING' });
  expect(data.map(({ turn }) => turn)).toEqual(['cashier']);
  expect((await cashier.does(listLoanQueue, { query: clients })).data).toEqual([]);
  expect((await totalsOf(cashier)).waiting).toBe(0);
});

test('MONEY-06 without signatures, what was paid on the last day of an offer is recorded within three days', async () => {
  const { loanId } = await approvedBy(officer);
  await approvedEarlier(server, loanId, 20);
  const refused = (daysAgo: number) =>
    refusedToAct(cashier, loanId, validDisbursement({ paid_on: dayFromNow(-daysAgo) }));
  await lastDayIn(server, loanId, -4);
  expect((await refused(4)).message).toContain('expired');
  await lastDayIn(server, loanId, -3);
  expect((await caseOf(cashier, loanId)).abilities).toContainEqual({ action: 'close', refused: null });
  expect((await refused(0)).message).toContain('The loan must be approved again.');
  await followOffers(server.platform, { evenAtNight: true });
  expect((await act(cashier, loanId, validDisbursement({ paid_on: dayFromNow(-3) }))).status).toBe('CLOSED');
});
