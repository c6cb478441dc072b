import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportAuditLog, listAuditLog, type AuditRow } from '../endpoints/staff-audit.ts';
import { readAuditMailbox, storeAuditMailbox } from '#administration/endpoints/administration.ts';
import { validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { mailHead, verifyLog } from '../server/index.ts';
import { createDatabase } from '#kit/platform/database/postgres.ts';
import { act, caseOf, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { sharedPostedServer } from '#app/tests/support/clients.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { runCommand } from '#app/tests/support/process.ts';
import { act as actOnRequest, assessment, requestUpTo, team } from '#app/tests/support/request-cases.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedPostedServer();
const administrator = await signedIn(server, 'administrator');

const read = async (kind: string): Promise<AuditRow[]> =>
  (await administrator.does(listAuditLog, { query: `kind=${kind}` })).data;

test('GUARD-07 an entry names its request, its place in the chain, and the sum that was decided on', async () => {
  const [first, second] = [await officer(server), await officer(server)];
  const { loanId } = await submittedLoan(server);
  const { amount } = await caseOf(first, loanId);
  await act(first, loanId, { action: 'start-processing' });
  await act(first, loanId, validApproval());
  await act(second, loanId, validDisbursement({ amount_disbursed: '900000', reason: 'Needs less.' }));
  const [approved] = await read('loan.approve');
  expect(approved).toMatchObject({
    details: { from: 'PROCESSING', to: 'PENDING', asked: amount, amount: '9000000' },
    request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    place: { position: expect.stringMatching(/^\d+$/), hash: expect.stringMatching(/^[\da-f]{64}$/) },
  });
  const [closed] = await read('loan.close');
  expect(closed?.details).toMatchObject({ amount_disbursed: '900000' });
  expect(closed?.request_id).not.toBe(approved?.request_id);
  expect((await caseOf(first, loanId)).status).toBe('CLOSED');
  const csv = await (await administrator.send(exportAuditLog, { query: 'kind=loan.close' })).text();
  expect(csv).toContain('Amount disbursed: UGX 900,000');
  expect(csv).toContain(closed?.place?.hash);
  expect(csv).toContain(closed?.request_id);
});

test('GUARD-07 proposed and approved budgets are in the log', async () => {
  const people = await team(server);
  const { requestId } = await requestUpTo(server, people, 'UNDER BUDGET REVIEW');
  const [proposed] = await read('request.submit-assessment');
  expect(proposed?.details).toHaveProperty(
    'proposed_budget',
    'proposed_budget' in assessment ? assessment.proposed_budget : '',
  );
  const approval = { action: 'approve-budget', approved_budget: '1200000' } as const;
  await actOnRequest(people.administrator, requestId, approval);
  const [approved] = await read('request.approve-budget');
  expect(approved?.details).toHaveProperty('approved_budget', '1200000');
});

const heads = () =>
  sql(server)<{ position: string; hash: string }>`SELECT position::text, encode(hash, 'hex') AS hash
    FROM audit_head ORDER BY day`;
const headMails = () => server.smtp.mailsTo('auditor@example.com');

test('GUARD-07 no head is mailed without an address; with one, once a day however many nodes there are', async () => {
  await mailHead(server.platform);
  expect(await heads()).toEqual([]);
  const { version } = await administrator.does(readAuditMailbox, {});
  const wrong = await administrator.isRefused(storeAuditMailbox, { body: { email: 'auditor' } });
  expect(wrong.errors).toEqual({ email: ['Invalid email format.'] });
  const headers = { 'if-match': String(version) };
  await administrator.does(storeAuditMailbox, { body: { email: 'auditor@example.com' }, headers });
  const [changed] = await read('settings.changed');
  expect(changed?.about?.title).toBe('settings audit-mailbox');
  const csv = await (await administrator.send(exportAuditLog, { query: 'kind=settings.changed' })).text();
  expect(csv).toContain('Email address: from none to auditor@example.com');
  const { databaseUrl: url = '' } = server.platform.config;
  const nodes = [1, 2, 3].map(() => ({
    ...server.platform,
    database: createDatabase({ url, pipelinedReads: false, migrations: [] }),
  }));
  try {
    await Promise.all(nodes.flatMap((node) => [mailHead(node), mailHead(node)]));
    await mailHead(server.platform);
  } finally {
    await Promise.all(nodes.map(({ database }) => database.close()));
  }
  const [head, ...others] = await heads();
  expect(others).toEqual([]);
  await expect.poll(() => headMails().length, { timeout: 10_000 }).toBe(1);
  const place = `${head?.position ?? ''}:${head?.hash ?? ''}`;
  expect(headMails()[0]?.text).toContain(`npm run verify -- --head ${place}`);
  await sql(server, `UPDATE audit_head SET day = day - 1`);
  await mailHead(server.platform);
  expect(await heads()).toHaveLength(2);
});

test('GUARD-07 the former recipient of the digests is told when they go elsewhere, and who changed it', async () => {
  await administrator.does(storeAuditMailbox, { body: { email: 'board@example.com' } });
  const told = () =>
    headMails().filter(({ subject }) => subject?.includes('You no longer receive the audit log digest'));
  await expect.poll(() => told().length, { timeout: 10_000 }).toBe(1);
  expect(told()[0]?.text).toMatch(/^.+ changed the email address/);
  expect(told()[0]?.text).toContain('to board@example.com');
  await administrator.does(storeAuditMailbox, { body: { email: 'board@example.com' } });
  await administrator.does(storeAuditMailbox, { body: { email: '' } });
  await expect.poll(() => server.smtp.mailsTo('board@example.com').length, { timeout: 10_000 }).toBe(1);
  expect(server.smtp.mailsTo('board@example.com')[0]?.text).toContain('It is no longer sent.');
});

test('GUARD-07 the command names what is wrong and exits with 1; it needs no server, and accepts a head', async () => {
  const { databaseUrl = '', databaseOwnerUrl = '', dataFolder } = server.platform.config;
  const variables = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a-key-that-protects-nothing-but-tests',
    DATA_DIR: join(dataFolder, 'none'),
  };
  const { head, entries } = await verifyLog(server.platform);
  const place = `${head.position}:${head.hash}`;
  const good = await runCommand('verify', ['--head', place], variables);
  expect(good).toEqual({
    code: 0,
    output: `The audit log is intact: ${String(entries)} entries, each confirmed by the next.\nThe digest for sequence number ${head.position} matches the one you gave.\nDigest: ${place}\n`,
  });
  expect(await runCommand('verify', ['--head', 'x'], variables)).toMatchObject({ code: 2 });
  expect((await runCommand('verify', [], { ...variables, DATABASE_URL: databaseOwnerUrl })).output).toContain(
    'The log is protected only by its hash chain',
  );
  const other = await runCommand('verify', ['--head', `${head.position}:${'0'.repeat(64)}`], variables);
  expect(other.code).toBe(1);
  expect(other.output).toContain('the hash differs from the mailed digest');
  for (const statement of [
    'ALTER TABLE audit_log DISABLE TRIGGER USER',
    `UPDATE audit_log SET details = '{"amount": "1"}' WHERE action = 'loan.approve'`,
    'ALTER TABLE audit_log ENABLE TRIGGER USER',
  ])
    await sql(server, statement);
  const bad = await runCommand('verify', [], variables);
  expect(bad.code).toBe(1);
  expect(bad.output).toMatch(
    /^Sequence number \d+: entry \d+ of .* \("approved a loan"\) does not match what was written/,
  );
}, 120_000);
