import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from '#kit/rules/engine/validate.ts';
import type { Schema } from '#kit/rules/engine/contract.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import type { TestServer } from './test-server.ts';
import { sql } from './sql.ts';
import { memberOf } from './clients.ts';

export interface TestClient {
  readonly userId: string;
  readonly token: string;
  /** The draft's id, if there is one. */
  readonly loanId: string;
}

interface Situation {
  /** The draft's step; null: no loan at all. */
  readonly step?: number | null;
  readonly status?: string;
  readonly stage?: 'verified' | 'code-pending';
  readonly role?: string;
}

async function one<Row>(server: TestServer, text: string, values: readonly unknown[]): Promise<Row> {
  const [row] = await sql<Row>(server, text, values);
  if (row === undefined) throw new Error(`no row: ${text}`);
  return row;
}

/** A signed-in person, with a draft that has reached its uploads unless the situation says otherwise. */
export async function clientWithDraft(server: TestServer, situation: Situation = {}): Promise<TestClient> {
  const { step = 4, status = 'APPLYING', stage = 'verified', role = 'client' } = situation;
  const { userId, token } = await memberOf(server, role, stage);
  if (step === null) return { userId, token, loanId: '' };
  const { id: loanId } = await one<{ id: string }>(
    server,
    `INSERT INTO loan (user_id, status, step, type, amount, repayment_monthly_period, monthly_installment, purpose,
                       applicant_name, business_name, submitted_at)
     VALUES ($1::bigint, $2, $3::int, 'Spark Loan', 5000000, 12, 500000, 'Working Capital', 'Nakato Grace',
             'Nakato Foods', CASE WHEN $2 = 'APPLYING' THEN NULL ELSE now() END)
     RETURNING id::text`,
    [userId, status, step],
  );
  return { userId, token, loanId };
}

/** Files of a form: field, content, name. */
export type Part = readonly [field: string, content: Buffer | string, name: string];

function formOf(...parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [field, content, name] of parts) form.append(field, new Blob([content]), name);
  return form;
}

/** A form with one file: a PDF by default. */
export const fileForm = (field: string, content: Buffer | string = pdfFile(), name = 'new.pdf'): FormData =>
  formOf([field, content, name]);

export function upload(server: TestServer, client: TestClient, ...parts: readonly Part[]): Promise<Response> {
  return fetch(`${server.url}/api/loans/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body: formOf(...parts),
  });
}

export function call(
  server: TestServer,
  client: TestClient,
  method: 'GET' | 'DELETE',
  id: string,
): Promise<Response> {
  return fetch(`${server.url}/api/loans/loan-documents/${id}`, {
    method,
    headers: { authorization: `Bearer ${client.token}` },
  });
}

/** The success body of a call, checked against its contract. */
export async function answerOf<Answer extends Schema>(
  contract: { readonly name: string; readonly answer: Answer },
  response: Response | undefined,
) {
  const body: unknown = await response?.json();
  const result = validate(contract.answer, body);
  if (response?.status !== 200 || !result.ok) {
    throw new Error(`${contract.name} answered ${response?.status}: ${JSON.stringify(body)}`);
  }
  return result.value;
}

/** The message of a refusal. */
export async function refusalOf(
  response: Response,
): Promise<{ status: number; errors: unknown; message: unknown }> {
  const body: unknown = await response.json();
  const read = (key: string): unknown =>
    typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
  return { status: response.status, message: read('message'), errors: read('errors') };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/**
 * Closes a server. It finishes sending a file shortly after the reader has it all; a connection that still looks busy
 * would be kept for a next request.
 */
export async function closeAfterFiles(server: TestServer): Promise<void> {
  server.server.server.closeAllConnections();
  await server.close();
}

/** Counts everything that uploads can leave behind. */
export async function traces(server: TestServer): Promise<{
  rows: number;
  files: number;
  temporary: number;
  unclaimed: number;
}> {
  const { rows, unclaimed } = await one<{ rows: number; unclaimed: number }>(
    server,
    `SELECT (SELECT count(*) FROM loan_document WHERE deleted_at IS NULL)::int AS rows,
            (SELECT count(*) FROM unclaimed_file)::int AS unclaimed`,
    [],
  );
  const { dataFolder } = server.platform.config;
  return {
    rows,
    files: (await filesBelow(join(dataFolder, 'files'))).length,
    temporary: (await readdir(join(dataFolder, 'temporary')).catch(() => [])).length,
    unclaimed,
  };
}

/** Bytes that have arrived of each part of a file that is on its way. */
export async function arrivedOfParts(server: TestServer): Promise<number[]> {
  const folder = join(server.platform.config.dataFolder, 'temporary');
  const names = await readdir(folder).catch(() => []);
  const sizeOf = (name: string) =>
    stat(join(folder, name, 'part')).then(
      ({ size }) => size,
      () => 0,
    );
  return Promise.all(names.map(sizeOf));
}

/** The audit log's actions on a document, in order. */
export async function auditOf(server: TestServer, documentId: string): Promise<string[]> {
  const { actions } = await one<{ actions: string[] | null }>(
    server,
    `SELECT json_agg(action ORDER BY id) AS actions FROM audit_log WHERE subject = $1`,
    [`loan-document:${documentId}`],
  );
  return actions ?? [];
}
