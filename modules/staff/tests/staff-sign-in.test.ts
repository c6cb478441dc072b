import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allEndpoints } from '#app/endpoints.ts';
import {
  confirmAuthenticator,
  readAuthenticator,
  readRecoveryCodes,
  recoverAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
  verifyAuthenticator,
} from '#accounts/endpoints/authenticator.ts';
import { listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { logout, readSession } from '#kit/endpoints/session.ts';
import { readStaffMember } from '../endpoints/staff-accounts.ts';
import { verifyCode } from '#accounts/endpoints/accounts.ts';
import { actionsOf } from '#app/tests/support/administrators.ts';
import {
  codeByMail,
  signUpAndVerify,
  startPostedServer,
  wrongCode,
  type Client,
  type PostedServer,
} from '#app/tests/support/clients.ts';
import {
  forgetStep,
  newColleague,
  setUpApp,
  signInUpToAuthenticator,
  startSignIn,
  type App,
} from '#app/tests/support/staff.ts';
import { authenticatorOfLostKey, authenticatorTriedSecondsAgo } from '#app/tests/support/arrange/sessions.ts';
import { sql } from '#app/tests/support/sql.ts';

let server: PostedServer;
beforeAll(async () => {
  server = await startPostedServer();
});
afterAll(() => server.close());

const stageOf = async (client: Client) => (await client.api(readSession)).answer().data.stage;
const enter = (client: Client, code: string) => client.api(verifyAuthenticator, { body: { code } });

describe('a first sign-in', () => {
  test('STAFF-01 password, one-time code, authenticator: only then is the token valid', async () => {
    const email = await newColleague(server, 'loan-officer');
    const client = await startSignIn(server, email);
    expect(await stageOf(client)).toBe('code-pending');
    expect((await client.api(readAuthenticator)).status).toBe(403);

    const two_factor_code = await codeByMail(server, email);
    const answer = (await client.api(verifyCode, { body: { two_factor_code } })).answer();
    expect(answer).toMatchObject({ stage: 'authenticator-pending', user: null, permissions: [] });
    expect((await client.api(readAuthenticator)).answer().data).toEqual({ email, is_set: false });
    expect((await client.api(listLoanQueue)).message).toBe(
      'Finish signing in with your authenticator app first.',
    );
    // Its answer was lost: the same call again.
    expect((await client.api(verifyCode, { body: { two_factor_code } })).answer()).toEqual(answer);

    const { key, qr_svg } = (await client.api(setUpAuthenticator)).answer().data;
    expect(key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(qr_svg).toMatch(/^<svg/);
    // A reload shows the same key, which the app may already have.
    expect((await client.api(setUpAuthenticator)).answer().data.key).toBe(key);
    const { recoveryCodes } = await setUpApp(client);
    expect(new Set(recoveryCodes).size).toBe(10);

    expect(await stageOf(client)).toBe('verified');
    expect((await client.api(readStaffMember)).answer().data).toMatchObject({
      email,
      roles: ['loan-officer', 'cashier'],
    });
    expect((await client.api(listLoanQueue)).status).toBe(200);
    expect(await actionsOf(server, client)).toEqual([
      'session.started',
      'session.code-confirmed',
      'authenticator.shown',
      'authenticator.shown',
      'authenticator.shown',
      'authenticator.set-up',
      'session.verified',
    ]);
  });

  test('STAFF-01 before the authenticator a token may log out, be queried, and make the authenticator calls', async () => {
    const client = await signInUpToAuthenticator(server, await newColleague(server, 'administrator'));
    const allowed = allEndpoints.filter(
      ({ audience }) => audience === 'any-token' || audience === 'authenticator-pending',
    );
    // Nothing must be added to these by accident.
    expect(new Set(allowed.map(({ name }) => name))).toEqual(
      new Set([
        'auth.verify',
        'auth.logout',
        'auth.me',
        'authenticator.read',
        'authenticator.set-up',
        'authenticator.confirm',
        'authenticator.verify',
        'authenticator.recover',
      ]),
    );
    for (const call of allEndpoints.filter((each) => each.audience !== 'public' && !allowed.includes(each))) {
      const reply = await client.api(call, { id: 1, ...(call.method === 'GET' ? {} : { body: {} }) });
      expect([call.name, reply.status]).toEqual([call.name, 403]);
    }
    expect((await client.api(readSession)).answer().data).toMatchObject({ user: null, permissions: [] });
    expect((await client.api(logout)).status).toBe(200);
    expect((await client.api(readAuthenticator)).status).toBe(401);
  });

  test('STAFF-01 a wrong first code sets nothing up; without a set-up there is nothing to confirm', async () => {
    const client = await signInUpToAuthenticator(server, await newColleague(server, 'advisor'));
    const early = await client.api(confirmAuthenticator, { body: { code: '123456' } });
    expect([early.status, early.message]).toEqual([409, 'Set up your authenticator app first.']);
    await client.api(setUpAuthenticator);
    const refused = await client.api(confirmAuthenticator, { body: { code: '000000' } });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['code']]);
    expect((await enter(client, '000000')).status).toBe(409);
    expect((await client.api(readAuthenticator)).answer().data.is_set).toBe(false);
    expect(await stageOf(client)).toBe('authenticator-pending');
  });

  test('STAFF-01 the secret and the recovery codes are not readable in the database', async () => {
    const client = await signInUpToAuthenticator(server, await newColleague(server, 'advisor'));
    const { key } = (await client.api(setUpAuthenticator)).answer().data;
    const { recoveryCodes } = await setUpApp(client);
    const [kept] = await sql<{ rows: string }>(
      server,
      `SELECT (SELECT string_agg(to_jsonb(authenticator)::text, '') FROM authenticator)
           || (SELECT string_agg(encode(code_hash, 'escape'), '') FROM recovery_code) AS rows`,
    );
    for (const secret of [key.replaceAll(' ', ''), ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(kept?.rows).not.toContain(secret);
    }
  });

  test('STAFF-01 a client is signed in by the one-time code, and has no authenticator', async () => {
    const client = await signUpAndVerify(server);
    expect(await stageOf(client)).toBe('verified');
    for (const call of [readAuthenticator, setUpAuthenticator]) {
      expect((await client.api(call)).status).toBe(403);
    }
  });
});

describe('a later sign-in', () => {
  let email: string;
  let app: App;
  let recoveryCodes: readonly string[];
  let usedCode: string;
  beforeEach(async () => {
    email = await newColleague(server, 'loan-officer');
    ({ app, recoveryCodes, usedCode } = await setUpApp(await signInUpToAuthenticator(server, email)));
  });

  test('STAFF-01 a code of the app completes it, each time step once', async () => {
    const client = await signInUpToAuthenticator(server, email);
    // The code of the set-up, once more.
    expect((await enter(client, usedCode)).status).toBe(422);
    const next = app.code(1);
    const [one, other] = await Promise.all([
      enter(client, next),
      enter(await signInUpToAuthenticator(server, email), next),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test.each([
    ['before', -1],
    ['of now', 0],
    ['to come', 1],
  ])(
    'STAFF-01 a code of the half minute %s is valid, and that half minute is stored as the last one',
    async (_what, distance) => {
      const halfMinute = (): number => Math.floor(Date.now() / 30_000);
      let begun: number;
      let status: number;
      let client: Client;
      // Once more if the half minute ended in between.
      do {
        client = await signInUpToAuthenticator(server, email);
        await forgetStep(server, client);
        begun = halfMinute();
        ({ status } = await enter(client, app.code(distance)));
      } while (halfMinute() !== begun);
      expect(status).toBe(200);
      const [kept] = await sql<{ last_step: string }>(
        server,
        'SELECT last_step::text FROM authenticator WHERE user_id = $1::bigint',
        [client.userId],
      );
      expect(kept?.last_step).toBe(String(begun + distance));
    },
  );

  test('STAFF-01 the answer names the person and their permissions; a repeat gets the same answer', async () => {
    const client = await signInUpToAuthenticator(server, email);
    await forgetStep(server, client);
    const body = { code: app.code().replace(/^.{3}/, '$& ') };
    const answer = (await client.api(verifyAuthenticator, { body })).answer();
    expect(answer).toMatchObject({ user: { email, roles: ['loan-officer', 'cashier'] } });
    expect(answer.permissions).toContain('loans.process');
    expect(answer.permissions).not.toContain('staff.manage');
    expect((await client.api(verifyAuthenticator, { body })).answer()).toEqual(answer);
    expect((await client.api(listSettings)).status).not.toBe(401);
  });

  test('STAFF-01 whose secret was sealed with a key that is lost is told who helps, and enters no code in vain', async () => {
    const client = await signInUpToAuthenticator(server, email);
    await authenticatorOfLostKey(server, client.userId);
    const refused = await enter(client, app.code(1));
    expect([refused.status, refused.message]).toEqual([
      409,
      'Codes from your app can no longer be checked here. Ask an administrator to reset your authenticator, then set it up again.',
    ]);
  });

  test('STAFF-01 someone who only has the password and the mailbox cannot set it up again', async () => {
    const client = await signInUpToAuthenticator(server, email);
    expect((await client.api(setUpAuthenticator)).status).toBe(409);
    expect((await client.api(confirmAuthenticator, { body: { code: app.code() } })).status).toBe(409);
    expect(await actionsOf(server, client)).toContain('authenticator.show-refused');
  });

  test('STAFF-01 after five wrong attempts none is compared, however many come at once and from however many sessions', async () => {
    const client = await signInUpToAuthenticator(server, email);
    const second = await signInUpToAuthenticator(server, email);
    await forgetStep(server, client);
    const wrong = wrongCode(app.code());
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => enter(nth % 2 === 0 ? client : second, wrong)),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3);
    const right = await enter(client, app.code());
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(500);
    const body = { recovery_code: recoveryCodes[0] };
    expect((await client.api(recoverAuthenticator, { body })).status).toBe(429);
    await authenticatorTriedSecondsAgo(server, client.userId, 601);
    expect((await enter(client, app.code())).status).toBe(200);
    const recorded = await actionsOf(server, client);
    expect(recorded).toEqual(expect.arrayContaining(['authenticator.refused', 'authenticator.locked']));
  });

  test('STAFF-01 a correct code clears the wrong ones before it', async () => {
    const client = await signInUpToAuthenticator(server, email);
    await forgetStep(server, client);
    for (let nth = 0; nth < 4; nth += 1) await enter(client, wrongCode(app.code()));
    expect((await enter(client, app.code())).status).toBe(200);
    const next = await signInUpToAuthenticator(server, email);
    await forgetStep(server, next);
    for (let nth = 0; nth < 4; nth += 1) expect((await enter(next, wrongCode(app.code()))).status).toBe(422);
    expect((await enter(next, app.code())).status).toBe(200);
  });

  test('STAFF-01 a recovery code replaces the app, once, even with simultaneous use', async () => {
    const [first = '', second = ''] = recoveryCodes;
    const client = await signInUpToAuthenticator(server, email);
    const other = await signInUpToAuthenticator(server, email);
    const use = (who: Client, recovery_code: string) =>
      who.api(recoverAuthenticator, { body: { recovery_code } });
    const both = await Promise.all([use(client, first.toLowerCase()), use(other, first.replace('-', ' '))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const [left] = both.filter(({ status }) => status === 200).map((reply) => reply.answer());
    expect(left?.recovery_codes_left).toBe(9);
    const third = await signInUpToAuthenticator(server, email);
    expect((await use(third, second)).answer().recovery_codes_left).toBe(8);
    expect(await actionsOf(server, client)).toContain('recovery-code.used');
  });

  test('STAFF-01 new recovery codes need a code of the app, and take the place of all earlier ones', async () => {
    const colleague = await newColleague(server, 'advisor');
    const client = await signInUpToAuthenticator(server, colleague);
    const { app: own, recoveryCodes: earlier } = await setUpApp(client);
    const renew = (code: string) => client.api(renewRecoveryCodes, { body: { code } });
    await forgetStep(server, client);
    const wrong = { code: [expect.stringMatching(/^This code is wrong/)] };
    expect((await renew(wrongCode(own.code()))).errors).toEqual(wrong);
    expect((await client.api(readRecoveryCodes)).answer().data).toEqual({ left: 10 });

    const made = (await renew(own.code())).answer();
    expect(made.message).toBe('You have 10 new recovery codes. The old ones no longer work.');
    expect(new Set([...made.recovery_codes, ...earlier]).size).toBe(20);
    // A code of the app is accepted once.
    expect((await renew(own.code())).status).toBe(422);

    const next = await signInUpToAuthenticator(server, colleague);
    const use = (recovery_code: string | undefined) =>
      next.api(recoverAuthenticator, { body: { recovery_code } });
    expect((await use(earlier[0])).status).toBe(422);
    expect((await use(made.recovery_codes[0])).answer().recovery_codes_left).toBe(9);
    expect((await next.api(readRecoveryCodes)).answer().data).toEqual({ left: 9 });

    expect(await actionsOf(server, client)).toContain('recovery-code.renewed');
    await expect
      .poll(() => server.smtp.mailsTo(colleague).map(({ subject }) => subject))
      .toContain('Your Ensigo recovery codes were replaced');
  });

  test("STAFF-01 one person's recovery code does not work for another", async () => {
    const colleague = await newColleague(server, 'loan-officer');
    await setUpApp(await signInUpToAuthenticator(server, colleague));
    const client = await signInUpToAuthenticator(server, colleague);
    const body = { recovery_code: recoveryCodes[3] };
    expect((await client.api(recoverAuthenticator, { body })).status).toBe(422);
  });
});
