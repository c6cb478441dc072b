import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readSession, type SessionUser } from '#kit/endpoints/session.ts';
import { register, verifyCode } from '#accounts/endpoints/accounts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { AnswerOf, Endpoint, SessionStage } from '#kit/rules/engine/contract.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import type { Config } from '#kit/platform/config.ts';
import { startSmsGatewaySink, type SmsGatewaySink } from '../doubles/sms-gateway-sink.ts';
import { startSmtpSink, type SmtpSink } from '../doubles/smtp-sink.ts';
import { rolesOf } from './roles.ts';
import { closeAfterTests, startTestServer, type Reached, type TestServer } from './test-server.ts';
import { sql } from './sql.ts';

/** The server with a mail server and an SMS gateway that record what they receive. */
export interface PostedServer extends TestServer {
  readonly smtp: SmtpSink;
  readonly gateway: SmsGatewaySink;
}

/** Where people receive mail. */
export type Posted = Pick<PostedServer, 'smtp'>;

/** What is sent with a call; a body that is a string is sent as it is. */
export interface Input {
  readonly id?: string | number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply<C extends Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** From a refusal or a success; empty if the answer has none. */
  readonly message: string;
  readonly errors: FieldErrors | undefined;
  /** The success body, checked against the contract; throws on a refusal. */
  answer(): AnswerOf<C>;
}

export interface Client {
  readonly token: string;
  readonly email: string;
  readonly userId: string;
  api<C extends Endpoint>(call: C, input?: Input): Promise<Reply<C>>;
}

export interface VerifiedClient extends Client {
  readonly user: SessionUser;
}

export async function startPostedServer(
  overrides: Partial<Config> = {},
  options: Parameters<typeof startTestServer>[1] = {},
): Promise<PostedServer> {
  const [smtp, gateway] = await Promise.all([startSmtpSink(), startSmsGatewaySink()]);
  const sms = { url: gateway.url, username: 'ensigo', apiKey: 'key-1', from: 'Ensigo' };
  const server = await startTestServer({ smtpUrl: smtp.url, sms, ...overrides }, options);
  return {
    ...server,
    smtp,
    gateway,
    async close() {
      await server.close();
      await Promise.all([smtp.stop(), gateway.stop()]);
    },
  };
}

/** One that all tests of a file share, as `sharedServer`. */
export async function sharedPostedServer(
  ...settings: Parameters<typeof startPostedServer>
): Promise<PostedServer> {
  const server = await startPostedServer(...settings);
  closeAfterTests(server);
  return server;
}

interface Failure {
  readonly message?: string;
  readonly errors?: FieldErrors;
}

/** The parts that every JSON answer may have; pages and files have none. */
function partsOf(text: string): Failure {
  if (!text.startsWith('{')) return {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is what the tests look at
  return JSON.parse(text) as Failure;
}

/** Makes a call of the contract as a browser would, with this token or none. */
export async function callWith<C extends Endpoint>(
  url: string,
  token: string | undefined,
  call: C,
  { id, body, headers = {} }: Input = {},
): Promise<Reply<C>> {
  const response = await fetch(`${url}/api${call.path.replace(/:\w+/, encodeURIComponent(String(id)))}`, {
    method: call.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // A stream has no end to wait for.
  const streams = call.answer === 'events' && response.ok;
  if (streams) await response.body?.cancel();
  const text = streams ? '' : await response.text();
  const { message = '', errors } = partsOf(text);
  return {
    status: response.status,
    headers: response.headers,
    text,
    message,
    errors,
    answer() {
      const { answer } = call;
      if (response.status !== 200 || typeof answer === 'string') {
        throw new Error(`${call.name}: ${String(response.status)} ${text}`);
      }
      const result = validate(answer, JSON.parse(text));
      if (!result.ok) throw new Error(`${call.name}: ${JSON.stringify(result.errors)}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated with this very schema
      return result.value as AnswerOf<C>;
    },
  };
}

/** Someone's browser: it keeps its cookies, and says what it is. */
export interface TestBrowser {
  call<C extends Endpoint>(call: C, input?: Input, token?: string): Promise<Reply<C>>;
  /** Its current cookies, as `name=value`; empty for a new browser. */
  cookie(): string;
}

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** `address`: where its requests come from, through the one proxy that the server trusts. */
export function newBrowser(server: TestServer, address?: string, agent = phoneAgent): TestBrowser {
  let cookie = '';
  return {
    cookie: () => cookie,
    async call(call, input = {}, token) {
      const reply = await callWith(server.url, token, call, {
        ...input,
        headers: {
          'user-agent': agent,
          ...(cookie === '' ? {} : { cookie }),
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
          ...input.headers,
        },
      });
      const [given] = reply.headers.getSetCookie();
      if (given !== undefined) cookie = given.split(';')[0] ?? '';
      return reply;
    },
  };
}

export const newEmail = (): string => `${randomUUID()}@example.test`;

export const strongPassword = 'Goats4Hens';

/** A valid sign-up. */
export const signUpBody = (email: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Nakato Grace',
  email,
  phone: '772123456',
  phone_code: '+256',
  password: strongPassword,
  password_confirmation: strongPassword,
  how_did_you_hear: 'A Friend',
  ...changes,
});

async function userIdOf(server: Reached, email: string): Promise<string> {
  const [row] = await sql(server)<{ id: string }>`SELECT id::text FROM users WHERE email = ${email}`;
  if (row === undefined) throw new Error(`nobody has ${email}`);
  return row.id;
}

/** A client with this token, however they got it. */
export async function clientWith(server: Reached, email: string, token: string): Promise<Client> {
  return {
    token,
    email,
    userId: await userIdOf(server, email),
    api: (call, input) => callWith(server.url, token, call, input),
  };
}

/** The latest code mailed to the address, once this many have arrived. */
export async function codeByMail(server: Posted, email: string, mails = 1): Promise<string> {
  await expect.poll(() => server.smtp.codesFor(email).length, { timeout: 10_000 }).toBe(mails);
  const code = server.smtp.codeFor(email);
  if (code === undefined) throw new Error(`no code in the mail to ${email}`);
  return code;
}

/** Six digits that are not the code. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs up over HTTP; the code is on its way. */
export async function signUp(server: Reached, email: string = newEmail()): Promise<Client> {
  const { token } = (await callWith(server.url, undefined, register, { body: signUpBody(email) })).answer();
  return clientWith(server, email, token);
}

/** Signs up over HTTP and confirms the mailed code. */
export async function signUpAndVerify(
  server: Reached & Posted,
  email: string = newEmail(),
): Promise<VerifiedClient> {
  const client = await signUp(server, email);
  const two_factor_code = await codeByMail(server, email);
  const { user } = (await client.api(verifyCode, { body: { two_factor_code } })).answer();
  if (user === null) throw new Error(`${email} is not signed in yet`);
  return { ...client, user };
}

/** Clients look alike; staff have different phone numbers, because they may not work on cases with their own. */
const phoneFor = (role: string | readonly string[]): string =>
  role === 'client' ? '772123456' : `7${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** A signed-in person, created directly in the database, with `rolesOf` the role. */
export async function memberOf(
  server: Reached,
  role: string | readonly string[] = 'client',
  stage: SessionStage = 'verified',
): Promise<Client> {
  const email = newEmail();
  await sql(server)`INSERT INTO users (name, email, phone, phone_code, password_hash, roles)
    VALUES ('Nakato Grace', ${email}, ${phoneFor(role)}, '+256', 'none', ${rolesOf(role)})`;
  return clientWith(server, email, await tokenFor(server, email, stage));
}

/** Another session of a person. */
export async function tokenFor(
  server: Reached,
  email: string,
  stage: SessionStage = 'verified',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql(server)`INSERT INTO session (token_hash, user_id, stage)
    SELECT ${createHash('sha256').update(token).digest()}, id, ${stage} FROM users WHERE email = ${email}`;
  return token;
}

/** Whether the server accepts the token. */
export async function isAlive(client: Client): Promise<boolean> {
  return (await client.api(readSession)).status === 200;
}
