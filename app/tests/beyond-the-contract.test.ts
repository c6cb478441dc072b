import { expect, test } from 'vitest';
import { changePrequalification, resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { validPrequalification } from './payloads/prequalification.ts';
import { act, officer } from './support/cases.ts';
import { signedIn } from './support/loan-clients.ts';
import { rowsWith } from './support/privacy.ts';
import { stranger, submittedBy } from './support/duplicates.ts';
import { sharedServer } from './support/test-server.ts';

const server = await sharedServer();

const smuggled = 'Smuggled';
/** As a form never sends it: names of columns and of answers. */
const beyond = Object.fromEntries(
  ['id', 'user_id', 'status', 'roles', 'version', 'prequalified', 'unknown'].map((name) => [name, smuggled]),
);
const within = <T extends object>(answers: T): T => ({ ...beyond, ...answers });

test('PREQ-01 CASE-06 what is sent beyond the fields of the prequalification is kept nowhere', async () => {
  const client = await signedIn(server);
  const { applicant, business, ...documents } = validPrequalification();
  const answers = { applicant: within(applicant), business: within(business), documents: within(documents) };
  await client.does(submitPrequalification, { body: within(answers) });
  const loan = await submittedBy(server, stranger());
  const items = ['applicant.address', 'business.description'].map((target) => ({
    kind: 'field' as const,
    target,
    reason: 'Which one?',
  }));
  await act(await officer(server), loan.loanId, { action: 'request-feedback', items });
  const { data } = await loan.client.does(checkPrequalification);
  const body = { applicant: within({ ...data.applicant, address: 'Beside the mill' }), business: beyond };
  await loan.client.does(changePrequalification, { id: loan.loanId, body });
  await loan.client.does(resubmitLoan, { id: loan.loanId, body: beyond });
  expect(await rowsWith(server, ['Beside the mill'])).toHaveProperty('prequalification');
  expect(await rowsWith(server, [smuggled])).toEqual({});
});
