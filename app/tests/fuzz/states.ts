import type { Role } from '#kit/rules/access/roles.ts';
import { actOnLoan, attachToLoan } from '#loans/endpoints/staff-loans.ts';
import {
  actOnRequest as actOnRequestCase,
  attachToRequest,
  reportTask,
} from '#support-requests/endpoints/staff-requests.ts';
import { allEndpoints } from '../../endpoints.ts';
import { askErasure } from '#privacy/endpoints/privacy.ts';
import { readOffer } from '#offers/endpoints/offers.ts';
import { saveLoanDetails } from '#loans/endpoints/loans.ts';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { storeAgreementRequired } from '#offers/endpoints/agreement-settings.ts';
import { storeEligibilityRules } from '#prequalification/endpoints/staff-prequalification.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { validBusiness, validPrequalification } from '../payloads/prequalification.ts';
import { validLoanDetails } from '../payloads/loan.ts';
import { ruleOf } from '../payloads/eligibility.ts';
import { act, submittedLoan } from '../support/cases.ts';
import { clientWith, strongPassword, tokenFor } from '../support/clients.ts';
import { validApproval, validDisbursement } from '../support/decisions.ts';
import { readyToSubmit, signedIn, withDraft, type Person } from '../support/loan-clients.ts';
import { answerOf } from '../support/loan-documents.ts';
import { openStatement, statementOf } from '../support/payment-imports.ts';
import { moneyPeople, disbursedLoan, repay } from '../support/repayments.ts';
import { act as actOnRequest, assessment, requestUpTo, team } from '../support/request-cases.ts';
import { formOf, putRequest, submittedRequest, withRequest } from '../support/request-clients.ts';
import { signInStaff, setUpApp } from '../support/staff.ts';
import { phone } from '../support/parts.ts';
import { issued, mailed } from './valid-bodies.ts';
import { sql } from '../support/sql.ts';
import type { TestServer } from '../support/test-server.ts';

type Sender = readonly [person: Person, roles: readonly Role[]];

interface States {
  readonly senders: readonly Sender[];
  /** Valid bodies, by the operation's id, that fit what is there. */
  readonly bodies: Readonly<Record<string, readonly unknown[]>>;
  /** Hashes of the agreements shown for signing, by client id. */
  readonly agreements: ReadonlyMap<string, string>;
}

/** Every setting as it is, which may be stored again. */
async function settingsOf(administrator: Person): Promise<Record<string, readonly unknown[]>> {
  const bodies: Record<string, readonly unknown[]> = {};
  for (const store of allEndpoints.filter(
    ({ method, versioned }) => method === 'PUT' && versioned === true,
  )) {
    const read = allEndpoints.find(({ method, path }) => method === 'GET' && path === store.path);
    if (read === undefined || read.params !== undefined) continue;
    const answer: unknown = await (await administrator.send(read, {})).json();
    bodies[store.name] = [Reflect.get(Object(answer), 'data')];
  }
  return bodies;
}

/** Clients whose offers may be signed; each agreement as it is shown. */
async function offered(
  server: TestServer,
  { officer, manager }: Readonly<Record<'officer' | 'manager', Person>>,
  administrator: Person,
) {
  await server.platform.seal.prepare();
  await administrator.does(storeAgreementRequired, { body: { agreement_required: true } });
  const offers: { client: Person; sha256: string }[] = [];
  // One may be signed, one declined.
  for (let nth = 0; nth < 2; nth += 1) {
    const { client, loanId: id } = await submittedLoan(server);
    await act(officer, id, { action: 'start-processing' });
    await act(manager, id, validApproval());
    offers.push({ client, sha256: (await client.does(readOffer, { id })).data.agreement.sha256 });
  }
  await administrator.does(storeAgreementRequired, { body: { agreement_required: false } });
  return offers;
}

/** Refers a client to an officer; afterwards everyone qualifies again. */
async function referred(administrator: Person, client: Person): Promise<void> {
  const rules = [ruleOf('shareholding@1', { least: 'minimum' }, 'refer')];
  await administrator.does(storeEligibilityRules, { body: { mode: 'rules', rules } });
  const body = { ...validPrequalification(), business: validBusiness({ shareholding: 'None' }) };
  await client.does(submitPrequalification, { body });
  await administrator.does(storeEligibilityRules, { body: { mode: 'everyone', rules: [] } });
}

/** Files with replies for the client, in a loan and in a request. */
async function attach(
  server: TestServer,
  staff: Person,
  at: 'loan' | 'request',
  id: number,
): Promise<string[]> {
  const call = at === 'loan' ? attachToLoan : attachToRequest;
  const sent = await staff.sendForm(call, id, formOf({}, ['attachments[]', 'note.pdf']));
  return (await answerOf(call, sent)).data.map((file) => file.id);
}

/** A reply to the latest entry of a case, with a file. */
async function replyWithFile(
  server: TestServer,
  staff: Person,
  at: 'loan' | 'request',
  id: number,
): Promise<void> {
  const attachments = await attach(server, staff, at, id);
  const [entry] = await sql<{ id: number }>(
    server,
    `SELECT max(id)::int AS id FROM ${at}_action WHERE ${at}_id = $1::bigint`,
    [id],
  );
  const said = { action: 'comment', comment: 'As we said.', visibility: 'client', reply_to: entry?.id };
  await staff.does(at === 'loan' ? actOnLoan : actOnRequestCase, { id, body: { ...said, attachments } });
}

/** A task with a report, and a file in it. */
export async function reportWithFile(server: TestServer, expert: Person, id: number): Promise<void> {
  const attachments = await attach(server, expert, 'request', id);
  const [task] = await sql(server)<{ id: string }>`SELECT task.id::text FROM workplan_task AS task
    JOIN workplan_deliverable AS promised ON promised.id = deliverable_id
    WHERE promised.request_id = ${id}::bigint ORDER BY 1 LIMIT 1`;
  const body = {
    completed: false,
    completed_date: '',
    actual_man_hours: '2',
    comment: 'Begun.',
    attachments,
  };
  await expert.does(reportTask, { id, params: { task: task?.id ?? '' }, body });
}

/** Cases, money, offers, statements and changes in the states that calls need beyond what clients alone do. */
export async function arrangeStates(server: TestServer): Promise<States> {
  const money = await moneyPeople(server);
  const { officer, manager, cashier, both } = money;
  const administrator = await signedIn(server, 'administrator');
  const bodies = await settingsOf(administrator);
  const offers = await offered(server, money, administrator);
  const talker = await signedIn(server);
  await referred(administrator, talker);

  const running = await disbursedLoan(server, money, { daysAgo: 40 });
  await repay(cashier, running.loanId);
  await repay(cashier, running.loanId, { amount: '20000000' });
  const disbursed = await disbursedLoan(server, money, { daysAgo: 70 });
  await sql(server)`INSERT INTO repayment_reminder (loan_id, due_on, day, channel, sent_on)
    SELECT id, now() - make_interval(days => n), n, 'call', now() FROM loan, generate_series(1, 3) AS n
    WHERE id = ${disbursed.loanId}::bigint`;
  for (const staff of [cashier, both])
    await openStatement(
      staff,
      statementOf(
        { reference: `FZ${staff.userId}A`, message: disbursed.trackingNumber, amount: '1000' },
        { reference: `FZ${staff.userId}B`, message: 'thanks', amount: '2000' },
      ),
    );
  await sql(server)`INSERT INTO person_key (user_id, loan_id, kind, key, place)
    SELECT user_id, id, 'nin', decode(md5('twin'), 'hex'), 'consent' FROM loan
      WHERE id = ANY (${[running.loanId, disbursed.loanId]}::bigint[])`;
  const attachments = await attach(server, officer, 'loan', disbursed.loanId);
  await act(officer, disbursed.loanId, {
    action: 'comment',
    comment: 'See it.',
    visibility: 'client',
    attachments,
  });
  await replyWithFile(server, officer, 'loan', disbursed.loanId);
  const gone = await signedIn(server);
  await gone.does(askErasure, { body: { reason: 'I have moved away.' } });

  const advisors = await team(server);
  const reviewed = await requestUpTo(server, advisors, 'UNDER REVIEW');
  const enclosed = await attach(server, advisors.advisor.person, 'request', reviewed.requestId);
  const comment = {
    action: 'comment',
    comment: 'See it.',
    visibility: 'client',
    attachments: enclosed,
  } as const;
  await actOnRequest(advisors.advisor, reviewed.requestId, comment);
  await replyWithFile(server, advisors.advisor.person, 'request', reviewed.requestId);
  const whole = { action: 'request-feedback', whole: true, comment: 'Why?' } as const;
  await actOnRequest(advisors.advisor, reviewed.requestId, whole);
  const closing = await submittedRequest(server);
  await putRequest(server, closing.requestId, 'CLOSED');
  const planned = await submittedRequest(server);
  await putRequest(server, planned.requestId, 'UNDER WORKPLAN DEVELOPMENT');
  await sql(server)`UPDATE support_request
    SET advisor_id = ${advisors.advisor.person.userId}::bigint,
    expert_id = ${advisors.expert.person.userId}::bigint WHERE id = ${planned.requestId}::bigint`;

  await disbursed.client.does(saveLoanDetails, {
    body: { ...validLoanDetails(), repeats: disbursed.loanId },
  });
  const resubmitting = await submittedLoan(server);
  await act(officer, resubmitting.loanId, { action: 'start-processing' });
  await act(officer, resubmitting.loanId, {
    action: 'request-feedback',
    items: [{ kind: 'document', target: 'trading_licence', reason: 'Too dark.' }],
  });

  const uploader = phone(server, { token: await tokenFor(server, talker.email) });
  await uploader.checked(pdfFile('part'));
  await uploader.opened(100);
  for (const name of ['one', 'two', 'three']) {
    const { userId } = await signInStaff(server, 'loan-officer', `Colleague ${name}`);
    await sql(server)`UPDATE users SET email = 'colleague-' || id || '@example.test'
      WHERE id = ${userId}::bigint`;
  }
  await sql(server)`UPDATE users SET email = 'grace@example.com' WHERE id = ${running.client.userId}::bigint`;

  // Two who count: what they change waits for the other one.
  const second = await signedIn(server, 'administrator');
  for (const { email } of [administrator, second])
    await setUpApp(await clientWith(server, email, await tokenFor(server, email, 'authenticator-pending')));

  const drafts = [await withDraft(server, 2), await withDraft(server, 3), await readyToSubmit(server)];
  const requests = [await withRequest(server, 2), await withRequest(server, 3), await withRequest(server, 5)];
  const name = 'Nakato Grace';
  const signature = { sha256: issued('agreement'), by: 'mail', code: issued('signing-code'), name };
  const chief: readonly Role[] = ['administrator'];
  const cases = [running, disbursed, reviewed, closing, planned, resubmitting];
  const clients = [...offers, ...cases, ...drafts, ...requests];
  return {
    senders: [
      ...[talker, gone, ...clients.map(({ client }) => client)].map((client): Sender => [client, ['client']]),
      [administrator, chief],
      [second, chief],
      [officer, ['loan-officer']],
      [manager, ['credit-manager']],
      [cashier, ['cashier']],
      [both, ['credit-manager', 'cashier']],
      [advisors.advisor.person, ['advisor']],
      [advisors.expert.person, ['advisor']],
    ],
    agreements: new Map(offers.map(({ client, sha256 }) => [client.userId, sha256])),
    bodies: {
      ...bodies,
      'auth.login': [{ email: mailed, password: strongPassword }],
      'loans.offer-code': [signature],
      'loans.offer-sign': [signature],
      'loans.offer-decline': [{ reason: 'I changed my mind.' }],
      'loans.offer-ask': [{ question: 'May I pay later?' }],
      'staff.loans.act': [
        { action: 'start-processing' },
        { action: 'request-feedback', whole: true, comment: 'Look at it again.' },
        { action: 'comment', comment: 'Call us.', visibility: 'client' },
        { action: 'reject', comment: 'No.', reasons: ['cannot-pay-back'] },
        { action: 'remind' },
        { action: 'complete' },
        validApproval(),
        validDisbursement(),
      ],
      'staff.requests.act': [
        { action: 'start-review' },
        { action: 'complete-review' },
        { action: 'propose-expert', expert: advisors.expert.publicId },
        { action: 'start-assessment' },
        assessment,
        { action: 'approve-budget', approved_budget: '1200000' },
        { action: 'submit-workplan' },
        { action: 'comment', comment: 'Call us.', visibility: 'client' },
      ],
      'status-by-phone.ussd': ['', '1', '2', '1*48261', `2*${running.trackingNumber}`].map((text) => ({
        sessionId: 'fuzz',
        phoneNumber: '+256772123456',
        text,
      })),
      'staff.requests.report-task': [
        { completed: false, completed_date: '', actual_man_hours: '2', comment: 'Begun.', attachments: [] },
      ],
      'staff.payment-imports.choose': [
        { choice: 'loan', loan: disbursed.trackingNumber },
        { choice: 'leave' },
        { choice: 'none' },
      ],
      'staff.payment-imports.record': [
        { count: 1, sum: '1000' },
        { count: 2, sum: '3000' },
      ],
    },
  };
}
