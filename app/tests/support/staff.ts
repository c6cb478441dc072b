import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { confirmAuthenticator, setUpAuthenticator } from '#accounts/endpoints/authenticator.ts';
import { login, verifyCode } from '#accounts/endpoints/accounts.ts';
import { hashPassword } from '#accounts/server/passwords.ts';
import {
  callWith,
  clientWith,
  codeByMail,
  memberOf,
  strongPassword,
  type Client,
  type Posted,
} from './clients.ts';
import type { Reached, TestServer } from './test-server.ts';
import { sql } from './sql.ts';

export interface StaffClient extends Client {
  /** The public id, by which other people's answers name them. */
  readonly publicId: string;
  readonly name: string;
}

/** A colleague with a complete sign-in, created directly in the database; names are letters and spaces. */
export async function signInStaff(
  server: TestServer,
  role: StaffRole | readonly StaffRole[],
  name = 'Okello James',
): Promise<StaffClient> {
  const client = await memberOf(server, role);
  const [row] = await sql(server)<{ public_id: string }>`UPDATE users SET name = ${name}
    WHERE id = ${client.userId}::bigint RETURNING public_id`;
  if (row === undefined) throw new Error(`${client.email} is gone`);
  return { ...client, publicId: row.public_id, name };
}

/** The contents of a staff member's app. */
export interface App {
  /** The current code, or that of this many half minutes later. */
  code(later?: number): string;
}

/** An authenticator app with this key. */
function appWith(key: string): App {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return { code: (later = 0) => totp.generate({ timestamp: Date.now() + later * 30_000 }) };
}

/** Forgets that a code of this time was accepted, so that a test need not wait half a minute for the next one. */
export const forgetStep = (server: TestServer, client: Client) =>
  sql(server)`UPDATE authenticator SET last_step = 0 WHERE user_id = ${client.userId}::bigint`;

/** Someone with an account of this role who has just given the correct password; their code is in the mail. */
export async function startSignIn(server: Reached, email: string): Promise<Client> {
  const body = { email, password: strongPassword };
  const { token } = (await callWith(server.url, undefined, login, { body })).answer();
  return clientWith(server, email, token);
}

/** Signs in with password and one-time code: only the authenticator is missing. */
export async function signInUpToAuthenticator(server: Reached & Posted, email: string): Promise<Client> {
  const mails = server.smtp.codesFor(email).length;
  const client = await startSignIn(server, email);
  const two_factor_code = await codeByMail(server, email, mails + 1);
  (await client.api(verifyCode, { body: { two_factor_code } })).answer();
  return client;
}

/** A colleague with a password and no authenticator yet, created in the database. */
export async function newColleague(server: Reached, role: StaffRole | readonly StaffRole[]): Promise<string> {
  const client = await memberOf(server, role);
  await sql(server)`UPDATE users SET password_hash = ${await hashPassword(strongPassword)}
    WHERE id = ${client.userId}::bigint`;
  await sql(server)`DELETE FROM session WHERE user_id = ${client.userId}::bigint`;
  return client.email;
}

interface SetUp {
  readonly app: App;
  readonly recoveryCodes: readonly string[];
  /** The code that confirmed it. */
  readonly usedCode: string;
}

/** Sets up the authenticator of someone who has got this far. */
export async function setUpApp(client: Client): Promise<SetUp> {
  const app = appWith((await client.api(setUpAuthenticator)).answer().data.key);
  const usedCode = app.code();
  const confirmed = (await client.api(confirmAuthenticator, { body: { code: usedCode } })).answer();
  return { app, recoveryCodes: confirmed.recovery_codes, usedCode };
}
