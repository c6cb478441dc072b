import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { askErasure } from '#privacy/endpoints/privacy.ts';
import { saveLoanDetails } from '#loans/endpoints/loans.ts';
import { writeClientNote } from '#clients/endpoints/staff-client-notes.ts';
import { once } from '../http/idempotency.ts';
import type { Statement } from '../platform/database/types.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { prequalified, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { holdKey, keysDaysAgo } from '#app/tests/support/arrange/limits.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();

const body = validLoanDetails();
const withKey = (key: string) => ({ 'idempotency-key': key });
const save = (person: Person, key: string, changes = {}) =>
  person.send(saveLoanDetails, { body: { ...body, ...changes }, headers: withKey(key) });

async function loansOf(person: Person): Promise<readonly unknown[]> {
  return sql(server)`SELECT version FROM loan WHERE user_id = ${person.userId}::bigint`;
}

describe('Idempotency-Key', () => {
  test('API-07 the same key and body get the same answer, word for word, and one row', async () => {
    const person = await prequalified(server);
    const first = await (await save(person, 'k1')).text();
    const loans = await loansOf(person);
    const second = await save(person, 'k1');
    expect([second.status, await second.text()]).toEqual([200, first]);
    expect(loans).toHaveLength(1);
    // Including the version: nothing was saved a second time.
    expect(await loansOf(person)).toEqual(loans);
  });

  test('API-07 simultaneous repeats do the work once; the others are told to wait or get its answer', async () => {
    const person = await prequalified(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(person, 'k2')));
    const bodies = await Promise.all(
      answers.filter(({ status }) => status === 200).map((answer) => answer.text()),
    );
    expect(new Set(bodies).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '1']);
    }
    expect(await loansOf(person)).toHaveLength(1);
    expect(await (await save(person, 'k2')).text()).toBe(bodies[0]);
  });

  test('API-07 another body under the same key is 422', async () => {
    const person = await prequalified(server);
    await save(person, 'k3');
    const refused = await save(person, 'k3', { amount: '7000000' });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      '{"message":"This idempotency key was already used for another request.","code":"key-reused"}',
    ]);
  });

  test('API-07 the same key and body about another person is 422', async () => {
    const officer = await signedIn(server, 'loan-officer');
    const [one, two] = [await signedIn(server), await signedIn(server)];
    const note = async ({ userId }: Person) =>
      officer.send(writeClientNote, {
        id: await publicIdOf(server, userId),
        body: { text: 'Sells eggs.', pinned: false },
        headers: withKey('note'),
      });
    expect([(await note(one)).status, (await note(one)).status, (await note(two)).status]).toEqual([
      200, 200, 422,
    ]);
  });

  test('API-07 a refused request frees its key, so that the corrected one goes through', async () => {
    const person = await prequalified(server);
    // Refused by the handler, not by the checks before it: there is a draft already.
    await person.send(saveLoanDetails, { body });
    const stale = await person.send(saveLoanDetails, {
      body,
      headers: { ...withKey('k4'), 'if-match': '99' },
    });
    expect(stale.status).toBe(409);
    expect(
      await sql(server)`SELECT key FROM idempotency_key WHERE user_id = ${person.userId}::bigint`,
    ).toEqual([]);
    expect((await save(person, 'k4')).status).toBe(200);
  });

  test('API-07 STAND-02 a key that is over a day old still has its answer, until the person uses another one', async () => {
    const person = await prequalified(server);
    const first = await (await save(person, 'old')).text();
    const loans = await loansOf(person);
    const keys = async () =>
      sql(server)`SELECT key FROM idempotency_key WHERE user_id = ${person.userId}::bigint`;
    await keysDaysAgo(server, person.userId, 2);
    const again = await save(person, 'old');
    expect([again.status, await again.text()]).toEqual([200, first]);
    expect(await loansOf(person)).toEqual(loans);
    expect((await save(person, 'new', { amount: '7000000' })).status).toBe(200);
    expect(await keys()).toEqual([{ key: 'new' }]);
  });

  test("API-07 one person's key has no effect for another", async () => {
    const [one, two] = [await prequalified(server), await prequalified(server)];
    await save(one, 'shared');
    const answer = await save(two, 'shared', { amount: '7000000' });
    expect(answer.status).toBe(200);
    expect(await loansOf(two)).toHaveLength(1);
  });

  test('STAND-02 two people with the same key do not wait for each other', async () => {
    const [one, two] = [await prequalified(server), await prequalified(server)];
    const { database } = server.platform;
    const work = { database, key: 'of-both', call: 'test', body: null };
    let end = (): void => undefined;
    const under = new Promise<string>((resolve) => (end = () => resolve('one')));
    const first = once({ ...work, userId: one.userId, run: () => under });
    expect(await once({ ...work, userId: two.userId, run: async () => 'two' })).toBe('two');
    end();
    expect(await first).toBe('one');
  });

  test('STAND-02 work under a key waits for locks as all work does', async () => {
    const { userId } = await prequalified(server);
    const { database } = server.platform;
    const asked: Statement = {
      name: 'test.patience',
      text: `SELECT current_setting('lock_timeout') AS patience`,
    };
    const run = () => database.query<{ patience: string }>(asked);
    const usual = await run();
    expect(await once({ database, userId, key: 'patient', call: 'test', body: null, run })).toEqual(usual);
  });

  test.each([
    ['an empty one', ''],
    ['one with a space', 'a b'],
    ['a very long one', 'x'.repeat(201)],
  ])('API-07 API-14 %s is 400', async (_what, key) => {
    expect((await save(await prequalified(server), key)).status).toBe(400);
  });

  describe('and the work are one transaction', () => {
    const refuseAnswers = `CREATE FUNCTION refuse_answer() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.key LIKE 'dies%' THEN RAISE 'the process dies here'; END IF; RETURN NEW; END $$`;
    const atAnswers = `CREATE TRIGGER refuse_answer BEFORE UPDATE ON idempotency_key
      FOR EACH ROW EXECUTE FUNCTION refuse_answer()`;
    const endRefusing = `DROP FUNCTION IF EXISTS refuse_answer CASCADE`;
    afterEach(() => sql(server, endRefusing));

    test('STAND-02 a death between work and answer leaves neither; the retry does both', async () => {
      const person = await prequalified(server);
      await sql(server, refuseAnswers);
      await sql(server, atAnswers);
      expect((await save(person, 'dies')).status).toBe(500);
      expect(await loansOf(person)).toEqual([]);
      await sql(server, endRefusing);
      expect((await save(person, 'dies')).status).toBe(200);
      expect(await loansOf(person)).toHaveLength(1);
    });

    test('STAND-02 a key is free as soon as the process that holds it is killed; until then who comes second is told to wait', async () => {
      const person = await prequalified(server);
      const other = new Client({ connectionString: server.platform.config.databaseUrl });
      other.on('error', () => undefined);
      await other.connect();
      await other.query('BEGIN');
      await holdKey(other, person.userId, 'held');
      const told = await save(person, 'held');
      expect([told.status, told.headers.get('retry-after')]).toEqual([409, '1']);
      const waiting = save(person, 'held');
      // As when a process is killed: the connection closes without a word.
      other.connection.stream.destroy();
      expect((await waiting).status).toBe(200);
      expect(await loansOf(person)).toHaveLength(1);
    });

    test('STAND-02 a refused call keeps what it has counted, and its key is free', async () => {
      const person = await prequalified(server);
      const ask = (key: string) =>
        person.send(askErasure, { body: { reason: 'I moved away.' }, headers: withKey(key) });
      expect((await ask('first')).status).toBe(200);
      expect((await ask('second')).status).toBe(409);
      const [counted] = await sql(server, 'SELECT count FROM rate_limit WHERE key = $1', [
        `erasure:${person.userId}`,
      ]);
      expect(counted).toEqual({ count: 2 });
      const keys = await sql(server)`SELECT key FROM idempotency_key
        WHERE user_id = ${person.userId}::bigint`;
      expect(keys).toEqual([{ key: 'first' }]);
    });
  });
});

test('STAND-02 work without a key that PostgreSQL undid in a deadlock is to be sent again, and not our failure', async () => {
  const person = await prequalified(server);
  await sql(server)`CREATE FUNCTION lose_deadlock() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END $$`;
  await sql(server)`CREATE TRIGGER lose_deadlock BEFORE INSERT ON loan FOR EACH ROW EXECUTE FUNCTION
    lose_deadlock()`;
  try {
    const undone = await person.send(saveLoanDetails, { body });
    expect([undone.status, undone.headers.get('retry-after')]).toEqual([503, '5']);
  } finally {
    await sql(server, 'DROP FUNCTION lose_deadlock CASCADE');
  }
  expect((await person.send(saveLoanDetails, { body })).status).toBe(200);
});

test('STAND-02 work with a key that PostgreSQL undid in a deadlock is done again, three times at most', async () => {
  const person = await prequalified(server);
  await sql(server, 'CREATE SEQUENCE deadlocks');
  const loseTimes = (times: number) =>
    sql(
      server,
      `CREATE OR REPLACE FUNCTION lose_deadlock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
       $$ BEGIN
         IF nextval('deadlocks') <= ${String(times)} THEN
           RAISE 'deadlock detected' USING ERRCODE = 'deadlock_detected';
         END IF;
         RETURN NEW;
       END $$`,
    );
  const tried = async () =>
    (await sql<{ last: number }>(server, 'SELECT last_value::int AS last FROM deadlocks'))[0]?.last;
  await loseTimes(1000);
  await sql(server)`CREATE TRIGGER lose_deadlock BEFORE INSERT ON loan FOR EACH ROW EXECUTE FUNCTION
    lose_deadlock()`;
  try {
    expect((await save(person, 'deadlock')).status).toBe(503);
    expect(await tried()).toBe(3);
    await loseTimes(5);
    expect((await save(person, 'deadlock')).status).toBe(200);
    expect(await tried()).toBe(6);
  } finally {
    await sql(server, 'DROP FUNCTION lose_deadlock CASCADE');
  }
  expect(await loansOf(person)).toHaveLength(1);
});
