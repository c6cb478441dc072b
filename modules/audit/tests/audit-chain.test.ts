import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyLog } from '../server/index.ts';
import { migrationsFolder } from '#kit/platform/config.ts';
import { audit } from '#kit/platform/audit.ts';
import { createDatabase } from '#kit/platform/database/postgres.ts';
import { migrate, readMigrations } from '#kit/platform/database/migrate.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { newLog } from './new-log.ts';
import { asAdministrator } from '#app/tests/support/test-database.ts';

const { place, asServer, asOwner, past } = newLog();

const write = (subject: string, connection: Queryable = place.database): Promise<void> =>
  audit.record(connection, { action: 'session.ended', subject, clientAddress: '10.0.0.7' });

async function writeMany(count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1) await write(`loan:${String(index)}`);
}

const faults = async (): Promise<readonly string[]> => (await verifyLog(place)).faults;

/** The one fault that is found. */
async function expectFault(words: RegExp): Promise<void> {
  expect(await faults()).toEqual([expect.stringMatching(words)]);
}

describe('GUARD-07 the chain', () => {
  test('GUARD-07 contains every entry in the order of commits, whatever the order in which they began', async () => {
    await place.database.transaction(async (first) => {
      await write('loan:1', first);
      await write('loan:2');
      await write('loan:3', first);
    });
    await expect(
      place.database.transaction(async (undone) => {
        await write('loan:4', undone);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const rows = await asServer<{ position: string; subject: string }>(
      `SELECT position::text, subject FROM audit_chain JOIN audit_log ON id = entry_id ORDER BY position`,
    );
    expect(rows).toEqual([
      { position: '1', subject: 'loan:2' },
      { position: '2', subject: 'loan:1' },
      { position: '3', subject: 'loan:3' },
    ]);
    expect(await verifyLog(place)).toMatchObject({ entries: 3, faults: [], onlyAppends: true });
  });

  test('GUARD-07 stays intact when three nodes write at the same time, several entries each', async () => {
    const nodes = [1, 2, 3].map(() =>
      createDatabase({ url: place.url, pipelinedReads: false, migrations: [] }),
    );
    try {
      await Promise.all(
        nodes.flatMap((node, index) =>
          Array.from({ length: 40 }, (_, nth) =>
            node.transaction(async (transaction) => {
              await write(`loan:${String(index)}`, transaction);
              if (nth % 2 === 0) await write(`request:${String(nth)}`, transaction);
            }),
          ),
        ),
      );
      expect(await verifyLog(place)).toMatchObject({ entries: 180, faults: [] });
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  });

  test('GUARD-07 handles characters that JSON escapes, and entries without any details', async () => {
    await write('"\\ \b\f\n\r\t\u0001\u007f\u2028 \u{1F33E} é');
    await audit.record(place.database, { action: 'session.ended', details: { b: 1.5, a: '"x"', c: true } });
    expect(await verifyLog(place)).toMatchObject({ entries: 2, faults: [] });
  });

  test('GUARD-07 includes entries of a release that does not know about it', async () => {
    await asServer(
      `INSERT INTO audit_log (actor_id, action, subject, client_address, details) VALUES (NULL, 'session.ended', NULL, '10.0.0.1', '{}')`,
    );
    expect(await verifyLog(place)).toMatchObject({ entries: 1, faults: [] });
  });
});

describe('GUARD-07 what is found', () => {
  beforeEach(() => writeMany(7));

  test.each([
    ['what it says', `UPDATE audit_log SET details = '{"role": "administrator"}' WHERE subject = 'loan:4'`],
    [
      'when it was',
      `UPDATE audit_log SET occurred_at = occurred_at - interval '1 microsecond' WHERE subject = 'loan:4'`,
    ],
    ['what it is about', `UPDATE audit_log SET subject = 'loan:44' WHERE subject = 'loan:4'`],
    ['its request', `UPDATE audit_log SET request_id = gen_random_uuid() WHERE subject = 'loan:4'`],
  ])('GUARD-07 a changed entry: %s', async (_what, statement) => {
    await past(statement);
    await expectFault(/^Sequence number 4: entry 4 of .* does not match what was written after entry 3 /);
  });

  test('GUARD-07 a changed address, and one that was removed without a record', async () => {
    await past(`UPDATE audit_log SET client_address = '10.0.0.8' WHERE subject = 'loan:4'`);
    await expectFault(/^Sequence number 4: the IP address of entry 4 .* was changed\.$/);
    await past(`UPDATE audit_log SET client_address = NULL, address_salt = NULL WHERE subject = 'loan:3'`);
    await expectFault(/^Sequence number 3: .* was removed, and no later entry records this\.$/);
  });

  test('GUARD-07 a removed entry, with and without its place', async () => {
    await past(`DELETE FROM audit_log WHERE subject = 'loan:5'`);
    await expectFault(/^Entry 5 \(sequence number 5\) was removed\. It stood after entry 4 of \d{4}-/);
    await asOwner(`DELETE FROM audit_chain WHERE position = 5`);
    await expectFault(/^Sequence number 5 is missing: an entry was removed after entry 4 /);
    await asOwner(`UPDATE audit_chain SET position = position - 1 WHERE position > 5`);
    await expectFault(/^Sequence number 5: entry 6 .* does not match what was written after entry 4 /);
  });

  test('GUARD-07 an inserted entry, outside the chain and within it', async () => {
    await past(`INSERT INTO audit_log (action, subject) VALUES ('loan.approve', 'loan:9')`);
    await expectFault(
      /^The log contains entry 8 of .* \("approved a loan"\), which is not part of the hash chain: it was inserted\.$/,
    );
    await asOwner(`UPDATE audit_chain SET position = position + 100 WHERE position > 3`);
    await asOwner(`UPDATE audit_chain SET position = position - 99 WHERE position > 100`);
    await asOwner(
      `INSERT INTO audit_chain (position, entry_id, hash) SELECT 4, id, sha256('x') FROM audit_log WHERE subject = 'loan:9'`,
    );
    await expectFault(/^Sequence number 4: entry 8 .* does not match what was written after entry 3 /);
  });

  test('GUARD-07 a rebuilt chain, and an end that was cut off, by comparison with a mailed head', async () => {
    const { head } = await verifyLog(place);
    await write('loan:8');
    expect((await verifyLog(place, head)).faults).toEqual([]);
    await past(`DELETE FROM audit_log WHERE subject IN ('loan:7', 'loan:8')`);
    await asOwner(`DELETE FROM audit_chain WHERE position > 6`);
    expect(await faults()).toEqual([]);
    expect((await verifyLog(place, head)).faults).toEqual([
      'The log ends at sequence number 6, but had reached 7 when its digest was mailed: entries were removed from the end.',
    ]);
    await write('loan:77');
    expect((await verifyLog(place, head)).faults).toEqual([
      expect.stringMatching(
        /^Sequence number 7: the hash differs from the mailed digest\. This means that entry /,
      ),
    ]);
  });

  test('GUARD-07 nothing, if addresses were removed for privacy: an entry says how many, and whose', async () => {
    await asServer(`UPDATE audit_log SET client_address = NULL WHERE id <= 3`);
    await asServer(`UPDATE audit_log SET client_address = NULL WHERE id <= 5`);
    expect(await verifyLog(place)).toMatchObject({ entries: 9, forgotten: 5, faults: [] });
    const notes = await asServer(
      `SELECT details ->> 'entries' AS entries FROM audit_log WHERE action = 'audit-log.addresses-erased' ORDER BY id`,
    );
    expect(notes).toEqual([{ entries: '3' }, { entries: '2' }]);
    await past(`UPDATE audit_log SET client_address = NULL, address_salt = NULL WHERE subject = 'loan:6'`);
    await expectFault(/^Sequence number 6: .* was removed, and no later entry records this\.$/);
  });

  test("GUARD-07 a removal from one person's entries does not cover anyone else's", async () => {
    await asOwner(`INSERT INTO users (id, name, email, phone, phone_code, password_hash) OVERRIDING SYSTEM VALUE
      SELECT id, 'Nakato Grace', id || '@example.test', '772123456', '+256', 'none' FROM generate_series(1, 2) AS id`);
    for (const actorId of ['1', '2', '1'])
      await audit.record(place.database, { actorId, action: 'session.ended', clientAddress: '10.0.0.7' });
    await asServer(`UPDATE audit_log SET client_address = NULL WHERE actor_id = 1`);
    expect(await faults()).toEqual([]);
    await past(`UPDATE audit_log SET client_address = NULL, address_salt = NULL WHERE actor_id = 2`);
    await expectFault(/^Sequence number 9: .* was removed, and no later entry records this\.$/);
  });
});

describe("GUARD-07 the server's role may only append", () => {
  beforeEach(() => writeMany(2));

  const forbidden = [
    `UPDATE audit_log SET action = 'session.ended'`,
    `UPDATE audit_log SET address_salt = NULL`,
    `DELETE FROM audit_log`,
    `TRUNCATE audit_log CASCADE`,
    `INSERT INTO audit_log (action, occurred_at) VALUES ('session.ended', now())`,
    `ALTER TABLE audit_log DISABLE TRIGGER USER`,
    `DROP TRIGGER audit_log_chained ON audit_log`,
    `SET session_replication_role = replica`,
    `INSERT INTO audit_chain (position, entry_id, hash) VALUES (3, 3, '')`,
    `UPDATE audit_chain SET hash = ''`,
    `DELETE FROM audit_chain`,
    `DELETE FROM audit_head`,
    `DELETE FROM schema_migration`,
    `CREATE TABLE own (id bigint)`,
    `CREATE FUNCTION public.sha256(bytea) RETURNS bytea LANGUAGE sql AS $$ SELECT $1 $$`,
  ];

  test('GUARD-07 it has no other permission', async () => {
    for (const text of forbidden) await expect(asServer(text), text).rejects.toMatchObject({ code: '42501' });
    expect(await verifyLog(place)).toMatchObject({ entries: 2, faults: [] });
  });

  test('GUARD-07 an address can be removed but never inserted, not even by the owner', async () => {
    const change = { name: '', text: `UPDATE audit_log SET client_address = '10.0.0.9'` };
    for (const role of [place.database, place.owner])
      await expect(role.query(change)).rejects.toMatchObject({ code: '42501' });
  });

  test('GUARD-07 a temporary table cannot replace the chain', async () => {
    await place.database.transaction(async (transaction) => {
      await transaction.query({
        name: '',
        text: `CREATE TEMPORARY TABLE audit_chain (position bigint, entry_id bigint, address_commitment bytea, hash bytea) ON COMMIT DROP`,
      });
      await write('loan:3', transaction);
    });
    expect(await verifyLog(place)).toMatchObject({ entries: 3, faults: [] });
  });

  test('GUARD-07 a table of a later migration is accessible to the server, and the chain remains protected', async () => {
    await asOwner('CREATE TABLE later (id bigint GENERATED ALWAYS AS IDENTITY, word text)');
    await asServer(`INSERT INTO later (word) VALUES ('a')`);
    expect(await asServer(`DELETE FROM later RETURNING word`)).toEqual([{ word: 'a' }]);
  });

  test('GUARD-07 a role created by the operator is granted what it needs at the next start, and no more', async () => {
    const migrations = await readMigrations(migrationsFolder);
    // It finds nothing missing: migrating ahead keeps the owner's password off the servers.
    expect(await migrate(place.url, migrations)).toEqual([]);
    const role = `operator_${randomUUID().slice(0, 8)}`;
    const url = new URL(place.url);
    [url.username, url.password] = [role, 'chosen'];
    await asAdministrator(`CREATE ROLE ${role} LOGIN PASSWORD 'chosen'`);
    const database = createDatabase({ url: url.href, pipelinedReads: false, migrations: [] });
    try {
      await migrate(place.ownerUrl, migrations, { application: role });
      await write('loan:3', database);
      expect(await verifyLog({ database })).toMatchObject({ entries: 3, faults: [], onlyAppends: true });
      await expect(database.query({ name: '', text: 'DELETE FROM audit_log' })).rejects.toThrow('permission');
    } finally {
      await database.close();
    }
  });
});
