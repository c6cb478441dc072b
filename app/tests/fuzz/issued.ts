import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { accountKey } from '#accounts/server/slowing.ts';
import { codeUse } from '#accounts/server/use-cases/judge-code.ts';
import { resetCodes } from '#accounts/server/reset-code-store.ts';
import { accounts } from '#accounts/server/store.ts';
import { makeRecoveryCodes } from '#accounts/server/authenticator/recovery-codes.ts';
import { authenticators } from '#accounts/server/authenticator/store.ts';
import { invitations } from '#staff/server/store.ts';
import { renewCallbacks } from '#status-by-phone/server/index.ts';
import { act } from '#kit/platform/act.ts';
import { pngFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { callWith } from '../support/clients.ts';
import { phone } from '../support/parts.ts';
import { setUpApp, type App } from '../support/staff.ts';
import { sql } from '../support/sql.ts';
import type { TestServer } from '../support/test-server.ts';
import { mailed } from './valid-bodies.ts';

const mark = /~issued\.([\w-]+)~/g;
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const newToken = (): string => randomBytes(32).toString('base64url');
const codeSeconds = 600;

/** Fills in codes and tokens that only their recipient could know; they are made when the request is sent. */
export type Issuer = (text: string, userId: string) => Promise<string>;

/** A session of this person in this stage; its token. */
export async function sessionOf(server: TestServer, userId: string, stage: string): Promise<string> {
  const token = newToken();
  await sql(server)`INSERT INTO session (token_hash, user_id, stage)
    VALUES (${sha256(token)}, ${userId}::bigint, ${stage})`;
  return token;
}

/** A code for one purpose, and what it is for; `bound`: for nothing but what it signs. */
async function codeOf(
  server: TestServer,
  userId: string,
  purpose: 'verify' | 'change' | 'pin' | 'sign',
  bound = '',
) {
  const { ids, secrets } = server.platform;
  const code = ids.code(6);
  await sql(server)`INSERT INTO one_time_code (user_id, purpose, code_hash, expires_at)
    VALUES (${userId}::bigint, ${purpose}, ${secrets.hmac(codeUse(userId, purpose, bound), code)},
      now() + interval '10 minutes')
    ON CONFLICT (user_id, purpose) DO UPDATE
      SET code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      tries = 0, day_tries = 0`;
  return code;
}

/** With an app that was set up now, if this person's is not known here. */
async function appOf(server: TestServer, userId: string): Promise<App> {
  await sql(server)`DELETE FROM authenticator WHERE user_id = ${userId}::bigint`;
  const token = await sessionOf(server, userId, 'authenticator-pending');
  const client = { token, email: '', userId };
  return (await setUpApp({ ...client, api: (call, input) => callWith(server.url, token, call, input) })).app;
}

/** `agreements`: hashes of the agreements shown for signing, by client id. */
export function issuerAt(server: TestServer, agreements: ReadonlyMap<string, string>): Issuer {
  const { platform } = server;
  const { database, secrets, ids } = platform;
  const apps = new Map<string, Promise<App>>();
  let gateway: Promise<string> | undefined;

  async function knownApp(userId: string): Promise<App> {
    const setUp = apps.get(userId) ?? appOf(server, userId);
    apps.set(userId, setUp);
    const app = await setUp;
    await sql(server)`UPDATE authenticator SET last_step = 0, tries = 0, day_tries = 0
      WHERE user_id = ${userId}::bigint`;
    return app;
  }

  const makers: Readonly<Record<string, (userId: string) => Promise<string>>> = {
    'sign-in-code': (userId) => codeOf(server, userId, 'verify'),
    async 'signing-code'(userId) {
      await sql(server)`UPDATE loan_offer
        SET code_sent_to = 'n***@example.test', code_sent_by = 'mail', code_sent_at = now()
        FROM loan WHERE loan.id = loan_id AND user_id = ${userId}::bigint`;
      return codeOf(server, userId, 'sign', agreements.get(userId));
    },
    agreement: async (userId) => agreements.get(userId) ?? '',
    async 'change-code'(userId) {
      await sql(server)`INSERT INTO account_change (user_id, kind, phone, phone_code, sent_by)
        VALUES (${userId}::bigint, 'phone', '77' || lpad(${userId}::bigint::text, 7, '0'), '+256', 'mail')
          ON CONFLICT DO NOTHING`;
      return codeOf(server, userId, 'change');
    },
    async 'pin-code'(userId) {
      await sql(
        server,
        `INSERT INTO phone_pin (user_id, asked_hash, asked_at) VALUES ($1::bigint, $2, now())
         ON CONFLICT (user_id) DO UPDATE SET asked_hash = excluded.asked_hash, asked_at = now()`,
        [userId, secrets.hmac(`phone-pin:${userId}`, '48261')],
      );
      return codeOf(server, userId, 'pin');
    },
    async 'reset-code'(userId) {
      const code = ids.code(6);
      const owner = { userId, codeHash: secrets.hmac(codeUse(userId, 'reset'), code) };
      const request = { account: accountKey(platform, mailed), browser: randomBytes(32), owner };
      await resetCodes.keep(database, request, { lifeSeconds: codeSeconds, resendSeconds: 0 });
      return code;
    },
    async 'reset-token'(userId) {
      const token = newToken();
      await accounts.startReset(database, sha256(token), userId, codeSeconds);
      return token;
    },
    async invitation() {
      const token = newToken();
      const invited = { email: `${randomUUID()}@example.test`, name: 'Opio Daniel', roles: ['advisor'] };
      await invitations.add(database, sha256(token), invited, null, 72);
      return token;
    },
    'app-code': async (userId) => (await knownApp(userId)).code(),
    async 'recovery-code'(userId) {
      await knownApp(userId);
      const { codes, hashes } = makeRecoveryCodes(platform, userId);
      await authenticators.replaceRecoveryCodes(database, userId, hashes);
      return codes[0] ?? '';
    },
    async photo(userId) {
      const sender = phone(server, { token: await sessionOf(server, userId, 'verified') });
      return sender.checked(await pngFile(), { name: 'page.png' });
    },
    gateway() {
      gateway ??= act(platform, {}, async (transaction) => {
        const { ussd } = await renewCallbacks(platform, transaction);
        return /([\w-]{43})\/ussd$/.exec(ussd)?.[1] ?? '';
      });
      return gateway;
    },
  };

  return async (text, userId) => {
    let filled = text;
    for (const [whole, name = ''] of text.matchAll(mark)) {
      // The account may be closed, suspended or renamed by now: then a plain text is sent.
      const made = await makers[name]?.(userId).catch(() => undefined);
      filled = filled.replace(whole, made ?? 'nothing');
    }
    return filled;
  };
}
