import { listSettings } from '#settings/endpoints/settings.ts';
import { saveContactPersons, saveFinanceInfo, saveLoanDetails } from '#loans/endpoints/loans.ts';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { Endpoint, Schema } from '#kit/rules/engine/contract.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { defaultDocumentTypes } from '#settings/rules/default-documents.ts';
import { readSettings } from '#settings/rules/settings.ts';
import { validContactPersons, validFinanceInfo, validLoanDetails } from '../payloads/loan.ts';
import { validPrequalification } from '../payloads/prequalification.ts';
import { memberOf } from './clients.ts';
import type { Reached, TestServer } from './test-server.ts';
import { sql } from './sql.ts';

interface JsonEndpoint extends Endpoint {
  readonly answer: Schema;
}

/** What is sent with a call; the body can be anything. */
interface Sent {
  readonly id?: string | number;
  /** Further path parameters, by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly page?: number;
  /** Without its question mark. */
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Refused {
  readonly status: number;
  readonly message: string;
  readonly errors: FieldErrors | undefined;
}

function isFailure(body: unknown): body is { message: string; errors?: FieldErrors } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}

/** A signed-in person who calls the server over HTTP. */
export class Person {
  readonly #server: Pick<TestServer, 'url'>;
  readonly #token: string;
  readonly userId: string;
  readonly email: string;

  constructor(server: Pick<TestServer, 'url'>, userId: string, email: string, token: string) {
    this.#server = server;
    this.#token = token;
    this.userId = userId;
    this.email = email;
  }

  /** The same person at another process of the same installation. */
  at(url: string): Person {
    return new Person({ url }, this.userId, this.email, this.#token);
  }

  async send(call: Endpoint, { id, params, page, query: text, body, headers = {} }: Sent): Promise<Response> {
    const path = call.path.replaceAll(/:(\w+)/g, (_part, name: string) =>
      encodeURIComponent(String(params?.[name] ?? id)),
    );
    const query = text === undefined ? (page === undefined ? '' : `?page=${page}`) : `?${text}`;
    return fetch(`${this.#server.url}/api${path}${query}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  sendForm(call: Endpoint, id: string | number, form: FormData): Promise<Response> {
    return fetch(`${this.#server.url}/api${call.path.replace(/:\w+/, String(id))}`, {
      method: call.method,
      headers: { authorization: `Bearer ${this.#token}` },
      body: form,
    });
  }

  /** The answer to a call that must succeed, typed by the contract. */
  async does<C extends JsonEndpoint>(call: C, sent: Sent = {}) {
    const response = await this.send(call, sent);
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${call.name}: ${response.status} ${JSON.stringify(body)}`);
    const result = validate<C['answer']>(call.answer, body);
    if (!result.ok) throw new Error(`${call.name}: ${JSON.stringify(result.errors)}`);
    return result.value;
  }

  /** The refusal of a call that must fail. */
  async isRefused(call: Endpoint, sent: Sent = {}): Promise<Refused> {
    const response = await this.send(call, sent);
    const body: unknown = await response.json();
    if (response.status === 200 || !isFailure(body)) throw new Error(`${call.name}: ${JSON.stringify(body)}`);
    return { status: response.status, message: body.message, errors: body.errors };
  }
}

export async function signedIn(
  server: Reached,
  role: string | readonly string[] = 'client',
): Promise<Person> {
  const { userId, email, token } = await memberOf(server, role);
  return new Person(server, userId, email, token);
}

/** The lender's settings, as a client's screens read them. */
export async function settingsFor(client: Person) {
  const { data } = await client.does(listSettings);
  return readSettings(data.map((setting) => ({ ...setting, json_value: setting.json_value })));
}

/** A client who has passed the prequalification. */
export async function prequalified(server: TestServer, answers = validPrequalification()): Promise<Person> {
  const client = await signedIn(server);
  await client.does(submitPrequalification, { body: answers });
  return client;
}

interface Draft {
  readonly client: Person;
  readonly loanId: number;
}

/** A prequalified client whose draft has reached a step: 2 contact persons, 3 finance info, 4 uploads. */
export async function withDraft(
  server: TestServer,
  step: 2 | 3 | 4,
  answers = validPrequalification(),
): Promise<Draft> {
  const client = await prequalified(server, answers);
  const { data } = await client.does(saveLoanDetails, { body: validLoanDetails() });
  if (step > 2) await client.does(saveContactPersons, { body: validContactPersons() });
  if (step > 3) await client.does(saveFinanceInfo, { body: validFinanceInfo() });
  return { client, loanId: data.id };
}

/** A file for each of these document types; the bytes do not matter here. */
export async function addDocuments(
  server: TestServer,
  loanId: number,
  types: readonly string[] = defaultDocumentTypes.filter((type) => type.required).map((type) => type.name),
): Promise<void> {
  await sql(server)`INSERT INTO loan_document
    (id, loan_id, type, file_name, size, mime, sha256, scanned, storage_key)
    SELECT gen_random_uuid(), ${loanId}::bigint, type, type || '.pdf', 10, 'application/pdf', '\\x00', false,
           gen_random_uuid()
    FROM unnest(${types}::text[]) AS type`;
}

/** A client with everything ready to submit. */
export async function readyToSubmit(server: TestServer, answers = validPrequalification()): Promise<Draft> {
  const draft = await withDraft(server, 4, answers);
  await addDocuments(server, draft.loanId);
  return draft;
}

/** Submitted loans of one client, created directly in the database: one a minute, the newest now. */
export async function manyLoans(server: TestServer, userId: string, count: number): Promise<void> {
  await sql(
    server,
  )`INSERT INTO loan (user_id, created_at, status, step, type, amount, repayment_monthly_period,
                      monthly_installment, purpose, applicant_name, business_name, submitted_at)
    SELECT ${userId}::bigint, made.at, 'SUBMITTED', 4, 'Spark Loan', 5000000, 12, 500000, 'Working Capital',
           'Nakato Grace', 'Nakato Foods', made.at
    FROM generate_series(1, ${count}::int) AS n,
         LATERAL (SELECT now() - make_interval(mins => ${count}::int - n) AS at) AS made`;
}
