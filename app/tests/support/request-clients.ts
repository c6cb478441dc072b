import {
  addRequestAction,
  saveChallenge,
  saveDeliverables,
  saveRequestDetails,
  submitRequest,
} from '#support-requests/endpoints/requests.ts';
import { uploadRequestDocuments } from '#support-requests/endpoints/request-documents.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { validChallenge, validDeliverables, validRequestDetails } from '../payloads/request.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { manyLoans, prequalified, type Person } from './loan-clients.ts';
import { answerOf } from './loan-documents.ts';
import type { TestServer } from './test-server.ts';
import { sql } from './sql.ts';

/** A prequalified client whose last loan is closed: they may ask for management support (decision 0046). */
export async function closedClient(server: TestServer): Promise<Person> {
  const client = await prequalified(server);
  await manyLoans(server, client.userId, 1);
  await sql(server)`UPDATE loan SET status = 'CLOSED' WHERE user_id = ${client.userId}::bigint`;
  return client;
}

/** Fields and files of a form; a file is given as its name and bytes. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  ...files: readonly (readonly [field: string, name: string, bytes?: Buffer])[]
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, name, bytes = pdfFile()] of files) form.append(field, new Blob([bytes]), name);
  return form;
}

export interface OwnRequest {
  readonly client: Person;
  readonly requestId: number;
}

/** A client whose draft has reached a step: 2 challenge, 3 documents, 4 deliverables, 5 only to be sent. */
export async function withRequest(server: TestServer, step: 2 | 3 | 4 | 5): Promise<OwnRequest> {
  const client = await closedClient(server);
  const { data } = await client.does(saveRequestDetails, { body: validRequestDetails() });
  if (step > 2) await client.does(saveChallenge, { body: validChallenge() });
  if (step > 3)
    await answerOf(uploadRequestDocuments, await client.sendForm(uploadRequestDocuments, '', formOf({})));
  if (step > 4) await client.does(saveDeliverables, { body: validDeliverables() });
  return { client, requestId: data.id };
}

/** A client whose request is submitted. */
export async function submittedRequest(server: TestServer): Promise<OwnRequest> {
  const own = await withRequest(server, 5);
  await own.client.does(submitRequest, { body: { request_id: own.requestId } });
  return own;
}

/** Puts a request into a status directly. */
export async function putRequest(server: TestServer, requestId: number, status: string): Promise<void> {
  await sql(server)`UPDATE support_request SET status = ${status} WHERE id = ${requestId}::bigint`;
}

/** A timeline entry by a staff member, created directly in the database. */
export async function staffEntry(
  server: TestServer,
  requestId: number,
  staff: Person,
  entry: {
    readonly action: string;
    readonly comment?: string;
    readonly visibility?: 'client' | 'internal';
    readonly details?: object;
    readonly expertId?: string;
  },
): Promise<number> {
  const { action, comment = null, visibility = 'client', details = {}, expertId = null } = entry;
  const [row] = await sql(server)<{ id: number }>`INSERT INTO request_action
    (request_id, action, user_id, comment, visibility, details, expert_id)
    VALUES (${requestId}::bigint, ${action}, ${staff.userId}::bigint, ${comment}, ${visibility},
      ${JSON.stringify(details)}::jsonb, ${expertId}::bigint) RETURNING id::int`;
  return row?.id ?? 0;
}

/** A request that waits for the feedback that this advisor asked for. */
export async function waitingRequest(
  server: TestServer,
  advisor: Person,
  comment = 'Tell us more about the market.',
): Promise<OwnRequest> {
  const own = await submittedRequest(server);
  await sql(server)`UPDATE support_request SET advisor_id = ${advisor.userId}::bigint
    WHERE id = ${own.requestId}::bigint`;
  await putRequest(server, own.requestId, 'WAITING FOR FEEDBACK');
  await staffEntry(server, own.requestId, advisor, { action: 'request feedback', comment });
  return own;
}

/** Sends a form of the closing actions. */
export const sendAction = (
  client: Person,
  requestId: number,
  fields: Readonly<Record<string, string>>,
  ...files: Parameters<typeof formOf>[1][]
): Promise<Response> => client.sendForm(addRequestAction, requestId, formOf(fields, ...files));

/** The answer to a form that must succeed. */
export async function doesForm<
  C extends Endpoint & { readonly answer: Parameters<typeof answerOf>[0]['answer'] },
>(client: Person, call: C, id: string | number, form: FormData) {
  return answerOf<C['answer']>(call, await client.sendForm(call, id, form));
}
