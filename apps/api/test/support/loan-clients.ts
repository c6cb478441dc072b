import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { defaultDocumentTypes } from '@ensigo/rulebook/settings';
import {
  validContactPersons,
  validFinanceInfo,
  validLoanDetails,
} from '../../../../packages/rulebook/src/test-support/loan.ts';
import { validPrequalification } from '../../../../packages/rulebook/src/test-support/prequalification.ts';
import type { TestServer } from './test-server.ts';

export interface Answered {
  readonly status: number;
  readonly body: any;
}

/** Someone who is signed in, and what they call. */
export interface SignedIn {
  readonly userId: string;
  readonly email: string;
  get(path: string): Promise<Answered>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
}

/** Runs any SQL on the test's own database. */
export function sql<Row>(server: TestServer, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const name = `test.${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  return server.database.query<Row>({ name, text }, values);
}

export async function signedIn(server: TestServer, role = 'client'): Promise<SignedIn> {
  const email = `${randomUUID()}@example.test`;
  const [user] = await sql<{ id: string }>(
    server,
    `INSERT INTO users (name, email, phone, phone_code, password_hash, role)
     VALUES ('Nakato Grace', $1, '772123456', '+256', 'none', $2) RETURNING id::text`,
    [email, role],
  );
  const userId = user?.id ?? '';
  const token = randomBytes(32).toString('base64url');
  await sql(server, `INSERT INTO session (token_hash, user_id, stage) VALUES ($1, $2::bigint, 'verified')`, [
    createHash('sha256').update(token).digest(),
    userId,
  ]);
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
  return {
    userId,
    email,
    get: (path) => call('GET', path),
    post: (path, body = {}, headers) => call('POST', path, body, headers),
    put: (path, body = {}, headers) => call('PUT', path, body, headers),
  };
}

/** A client who has passed the prequalification. */
export async function prequalified(server: TestServer): Promise<SignedIn> {
  const client = await signedIn(server);
  await expectDone(client.post('/loans/prequalification', validPrequalification()));
  return client;
}

/** A prequalified client whose draft has reached a step: 2 contact persons, 3 finance info, 4 uploads. */
export async function withDraft(server: TestServer, step: 2 | 3 | 4): Promise<SignedIn & { loanId: number }> {
  const client = await prequalified(server);
  const { body } = await expectDone(client.post('/loans/loan-details', validLoanDetails()));
  if (step > 2) await expectDone(client.post('/loans/contact-persons', validContactPersons()));
  if (step > 3) await expectDone(client.post('/loans/finance-info', validFinanceInfo()));
  return { ...client, loanId: body.data.id };
}

/** A file of every required document; the bytes do not matter here. */
export async function withRequiredDocuments(server: TestServer, loanId: number): Promise<void> {
  for (const type of defaultDocumentTypes.filter((each) => each.required)) {
    await sql(
      server,
      `INSERT INTO loan_document (id, loan_id, type, file_name, size, mime, sha256, scanned, storage_key)
       VALUES (gen_random_uuid(), $1::bigint, $2, $2 || '.pdf', 10, 'application/pdf', '\\x00', false, gen_random_uuid())`,
      [loanId, type.name],
    );
  }
}

/** A client with everything in place for the submit. */
export async function readyToSubmit(server: TestServer): Promise<SignedIn & { loanId: number }> {
  const client = await withDraft(server, 4);
  await withRequiredDocuments(server, client.loanId);
  return client;
}

/** Many loans of one client, made straight in the database: newest last, submitted, one a minute. */
export async function manyLoans(server: TestServer, userId: string, count: number): Promise<void> {
  await sql(
    server,
    `INSERT INTO loan (user_id, created_at, status, step, type, amount, repayment_monthly_period,
                       monthly_installment, purpose, applicant_name, business_name, submitted_at)
     SELECT $1::bigint, at, 'SUBMITTED', 4, 'Spark Loan', 5000000, 12, 500000, 'Working Capital', 'Nakato Grace',
            'Nakato Foods', at
     FROM generate_series(1, $2::int) AS n, LATERAL (SELECT now() - make_interval(mins => $2::int - n) AS at) AS t`,
    [userId, count],
  );
}

async function expectDone(answer: Promise<Answered>): Promise<Answered> {
  const answered = await answer;
  if (answered.status !== 200) throw new Error(JSON.stringify(answered));
  return answered;
}
