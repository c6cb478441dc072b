import { readyToSubmit, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { validBusiness, validPrequalification } from '#app/tests/payloads/prequalification.ts';
import { ruleOf } from '#app/tests/payloads/eligibility.ts';
import { offerEndsIn } from '#app/tests/support/arrange/offers.ts';
import { disbursedDaysAgo } from '#app/tests/support/arrange/repayments.ts';
import { dayPasses } from '#app/tests/support/arrange/servicing.ts';
import { waivesAnything, limitsSet } from '#app/tests/support/arrange/write-offs.ts';
import { act, submittedLoan } from '#app/tests/support/cases.ts';
import { signUpAndVerify, type PostedServer } from '#app/tests/support/clients.ts';
import { validDisbursement } from '#app/tests/support/decisions.ts';
import { approvedLoan, sign } from '#app/tests/support/offers.ts';
import { repay, reversed } from '#app/tests/support/repayments.ts';
import * as requests from '#app/tests/support/request-cases.ts';
import { formOf, putRequest, submittedRequest } from '#app/tests/support/request-clients.ts';
import { undoes, writesOff } from '#app/tests/support/write-offs.ts';
import { changeLoanDetails, resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { declineOffer } from '#offers/endpoints/offers.ts';
import { followOffers } from '#offers/server/index.ts';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { storeEligibilityRules } from '#prequalification/endpoints/staff-prequalification.ts';
import { changeChallenge, resubmitRequest } from '#support-requests/endpoints/request-variants.ts';
import { validChallenge } from '#app/tests/payloads/request.ts';
import { storeTicket } from '#tickets/endpoints/tickets.ts';

const rejection = {
  action: 'reject' as const,
  comment: 'Not ours to give.',
  reasons: ['collateral-too-low'],
};

/** The life of loans with everything that is told of them; the repayment and its reversal are of this loan. */
async function loans(server: PostedServer): Promise<void> {
  const [officer, manager, cashier] = await Promise.all([
    signedIn(server, 'loan-officer'),
    signedIn(server, 'credit-manager'),
    signedIn(server, ['cashier']),
  ]);
  const second = await signedIn(server, 'credit-manager');
  const signing = { server, officer, manager, cashier };

  const asked = await submittedLoan(server);
  const question = { action: 'request-feedback', whole: true, comment: 'Ask Nakato Grace.' } as const;
  await act(officer, asked.loanId, question);
  const details = validLoanDetails({ amount: '14000000' });
  await asked.client.does(changeLoanDetails, { id: asked.loanId, body: details });
  await asked.client.does(resubmitLoan, { id: asked.loanId });
  await act(officer, asked.loanId, { action: 'start-processing' });
  await act(officer, asked.loanId, rejection);

  const declined = await approvedLoan(signing);
  await declined.client.does(declineOffer, { id: declined.loanId, body: { reason: 'Nakato has money.' } });
  const lapsed = await approvedLoan(signing);
  await offerEndsIn(server, lapsed.loanId, -1);
  await followOffers(server.platform, { evenAtNight: true });

  const { client, loanId } = await approvedLoan(signing);
  await sign(server, client, loanId);
  await act(cashier, loanId, validDisbursement());
  await disbursedDaysAgo(server, loanId, 40);
  await dayPasses(server);
  const { number } = await repay(cashier, loanId, { amount: '100000' });
  await reversed(manager, loanId, number);
  await limitsSet(server, { write_off: null });
  await writesOff(second, loanId);
  await undoes(second, loanId);
  await waivesAnything(server);
  await act(manager, loanId, { action: 'complete', comment: 'The rest is waived.' });
}

async function supportRequests(server: PostedServer): Promise<void> {
  const team = await requests.team(server);
  const asked = await submittedRequest(server);
  await requests.act(team.advisor, asked.requestId, {
    action: 'request-feedback',
    comment: 'Which product of Nakato?',
  });
  await asked.client.does(changeChallenge, {
    id: asked.requestId,
    body: validChallenge({ challenge: 'Nakato sells less.' }),
  });
  await asked.client.does(resubmitRequest, { id: asked.requestId });
  await requests.act(team.advisor, asked.requestId, rejection);
  const { requestId } = await requests.requestUpTo(server, team, 'APPROVED');
  await putRequest(server, requestId, 'DELIVERABLES APPROVED');
  await requests.act(team.advisor, requestId, { action: 'complete' });
}

async function clients(server: PostedServer, administrator: Person): Promise<void> {
  await signUpAndVerify(server);
  await readyToSubmit(server);
  const rules = [ruleOf('shareholding@1', { least: 'minimum' }, 'refer')];
  await administrator.does(storeEligibilityRules, { body: { mode: 'rules', rules } });
  const client = await signedIn(server);
  const business = validBusiness({ shareholding: 'None' });
  await client.does(submitPrequalification, { body: { ...validPrequalification(), business } });
  await client.sendForm(storeTicket, '', formOf({ subject: 'My licence', message: 'Call Nakato Grace.' }));
}

/** Everything happens once that events are of. */
export async function everyEvent(server: PostedServer, administrator: Person): Promise<void> {
  await server.platform.seal.prepare();
  await loans(server);
  await supportRequests(server);
  await clients(server, administrator);
}
