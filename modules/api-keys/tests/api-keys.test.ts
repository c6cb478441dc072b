import { beforeEach, describe, expect, test } from 'vitest';
import { confirmPendingChange, refusePendingChange } from '#pending-changes/endpoints/pending-changes.ts';
import { listStaffAccounts } from '#staff/endpoints/staff-accounts.ts';
import { listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { listConflictsOfInterestOfColleagues } from '#conflicts-of-interest/endpoints/conflicts-of-interest.ts';
import { sweepOnce } from '#kit/platform/housekeeping/housekeeping.ts';
import {
  actionsOf,
  administratorNamed,
  forgetAdministrators,
  onlyChange,
} from '#app/tests/support/administrators.ts';
import { keyExpired } from '#app/tests/support/arrange/api-keys.ts';
import { bellOf } from '#app/tests/support/bell.ts';
import { callWith } from '#app/tests/support/clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { listApiKeys, requestApiKey, revokeApiKey, takeApiKey } from '../endpoints/api-keys.ts';

const server = await sharedServer();

let alex: StaffClient;
let miriam: StaffClient;
beforeEach(async () => {
  await forgetAdministrators(server);
  alex = await administratorNamed(server, 'Tumwine Alex');
  miriam = await administratorNamed(server, 'Nansubuga Miriam');
});

let keys = 0;
const form = (changes: object = {}) => {
  keys += 1;
  return { name: `Accounting ${String(keys)}`, scopes: ['loans:read'], days: '90', networks: '', ...changes };
};
const ask = (body: object, person = alex) => person.api(requestApiKey, { body });
const listed = async (person = alex) => (await person.api(listApiKeys)).answer().data;
const confirm = async (person = miriam) =>
  (await person.api(confirmPendingChange, { id: (await onlyChange(person)).id })).answer();

/** A key that Alex asked for and Miriam confirmed. */
async function confirmedKey(changes: object = {}) {
  const body = form(changes);
  (await ask(body)).answer();
  await confirm();
  const key = (await listed()).find(({ name }) => name === body.name);
  if (key === undefined) throw new Error('not listed');
  return key;
}

describe('making a key', () => {
  test('JOIN-02 a key is made once a second administrator has confirmed it, and shown once to the one who asked', async () => {
    const body = form({ scopes: ['repayments:write', 'loans:read'], networks: '192.0.2.0/24, 2001:db8::1' });
    const answer = (await ask(body)).answer();
    expect(answer.data.id).toBeNull();
    expect(answer.message).toContain('Waiting for a second administrator.');
    const change = await onlyChange(miriam);
    expect(change).toMatchObject({
      kind: 'api-key',
      words: `create the API key ${body.name}`,
      refused: null,
    });
    expect(change.lines.map(({ after }) => after)).toEqual([
      'loans:read: Read loans: lists, cases and how they are repaid\nrepayments:write: Record repayments, as a cashier does',
      '90 days',
      '192.0.2.0/24\n2001:db8::1',
    ]);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ name: body.name }));
    await confirm();
    const [key] = (await listed()).filter(({ name }) => name === body.name);
    expect(key).toMatchObject({
      state: 'unseen',
      scopes: ['loans:read', 'repayments:write'],
      networks: ['192.0.2.0/24', '2001:db8::1'],
      created_by: { id: alex.publicId, name: alex.name },
      confirmed_by: { id: miriam.publicId, name: miriam.name },
      last_used_on: null,
      is_own: true,
    });
    const id = key?.id ?? '';
    const others = await miriam.api(takeApiKey, { id });
    expect([others.status, others.message]).toEqual([
      403,
      'Only Tumwine Alex, who requested this API key, can see it.',
    ]);
    const { key: text } = (await alex.api(takeApiKey, { id })).answer().data;
    expect(text).toMatch(new RegExp(`^ens_${id}_[A-Za-z0-9_-]{43}$`));
    const again = await alex.api(takeApiKey, { id });
    expect([again.status, again.message]).toEqual([
      409,
      'This API key has already been shown. If it is lost, revoke it and create another one.',
    ]);
    expect(await actionsOf(server, miriam)).toContain('api-key.made');
    expect(await actionsOf(server, alex)).toContain('api-key.shown');
  });

  test('JOIN-02 only its hash is kept, and nothing of it anywhere else', async () => {
    const { id } = await confirmedKey();
    const { key } = (await alex.api(takeApiKey, { id })).answer().data;
    const secret = key.slice(-43);
    const [kept] = await sql(server)<{ bytes: number }>`SELECT length(key_hash) AS bytes FROM api_key
      WHERE id = ${id}`;
    expect(kept).toEqual({ bytes: 32 });
    const anywhere = await sql(server)`SELECT FROM audit_log WHERE details::text LIKE ${`%${secret}%`}
      UNION ALL SELECT FROM idempotency_key WHERE answer LIKE ${`%${secret}%`}`;
    expect(anywhere).toEqual([]);
  });

  test('JOIN-02 MONEY-12 the only administrator makes a key at once', async () => {
    await forgetAdministrators(server);
    const alone = await administratorNamed(server, 'Tumwine Alex');
    const { data, message } = (await ask(form(), alone)).answer();
    expect([message, data.id]).toEqual(['API key created.', expect.stringMatching(/^[a-z0-9]{8}$/)]);
    expect((await bellOf(alone)).at(0)).toContain('The change took effect immediately');
  });

  test('JOIN-02 a declined key is not made', async () => {
    const body = form();
    (await ask(body)).answer();
    const { id } = await onlyChange(miriam);
    (await miriam.api(refusePendingChange, { id, body: { reason: 'Not needed.' } })).answer();
    expect(await listed()).not.toContainEqual(expect.objectContaining({ name: body.name }));
  });

  test('JOIN-02 what is wrong is said at its field, all of it at once', async () => {
    const { status, errors } = await ask({ name: ' ', scopes: [], days: '366', networks: '' });
    expect([status, errors]).toEqual([
      422,
      {
        name: ['Enter a name, for example Accounting.'],
        scopes: ['Choose at least one scope.'],
        days: ['Choose between 1 and 365 days.'],
      },
    ]);
    expect((await ask(form({ scopes: ['loans:approve'] }))).errors).toEqual({
      scopes: ['Choose at least one scope.'],
    });
    expect((await ask(form({ networks: '192.0.2.1\noffice' }))).errors).toEqual({
      networks: ['office is not an address or a network. Enter for example 192.0.2.10 or 192.0.2.0/24.'],
    });
  });

  test('JOIN-02 two keys in use never share a name; that of a revoked one is free', async () => {
    const { id, name } = await confirmedKey();
    const same = await ask(form({ name: name.toUpperCase() }));
    const used = 'Another API key has this name. Choose a different name, or revoke that key first.';
    expect([same.status, same.errors]).toEqual([422, { name: [used] }]);
    (await alex.api(revokeApiKey, { id })).answer();
    (await ask(form({ name }))).answer();
    expect((await ask(form({ name }))).message).toBe(
      'An API key with this name is already waiting for a second administrator.',
    );
    await confirm();
  });

  test('JOIN-02 an auditor reads the list, and makes, sees and revokes nothing', async () => {
    const { id, name } = await confirmedKey();
    const auditor = await signInStaff(server, 'auditor');
    const [key] = (await listed(auditor)).filter((one) => one.name === name);
    expect(key?.is_own).toBe(false);
    const tries = await Promise.all([
      ask(form(), auditor),
      auditor.api(takeApiKey, { id }),
      auditor.api(revokeApiKey, { id }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403]);
    const officer = await signInStaff(server, 'loan-officer');
    expect((await officer.api(listApiKeys)).status).toBe(403);
  });
});

describe('the end of a key', () => {
  test('JOIN-02 one administrator revokes a key; it cannot be shown or revoked again', async () => {
    const { id, name } = await confirmedKey();
    const { message } = (await miriam.api(revokeApiKey, { id })).answer();
    expect(message).toBe('API key revoked. It cannot be used any more.');
    const [key] = (await listed()).filter((one) => one.name === name);
    expect(key).toMatchObject({ state: 'revoked', revoked_by: { name: miriam.name } });
    const again = await alex.api(revokeApiKey, { id });
    expect([again.status, again.message]).toEqual([409, 'This API key has already been revoked.']);
    expect((await alex.api(takeApiKey, { id })).message).toBe(
      'This API key has been revoked. Create another one.',
    );
    expect((await alex.api(revokeApiKey, { id: 'aaaaaaaa' })).status).toBe(404);
    expect(await actionsOf(server, miriam)).toContain('api-key.revoked');
  });

  test('JOIN-02 an expired key that was never shown is not shown any more', async () => {
    const { id } = await confirmedKey();
    await keyExpired(server, id);
    expect((await alex.api(takeApiKey, { id })).message).toBe(
      'This API key has expired. Create another one.',
    );
  });

  test('JOIN-02 STAND-11 an ended key is removed after 400 days; whom records name stays', async () => {
    const { id, name } = await confirmedKey();
    const { id: other } = await confirmedKey();
    await keyExpired(server, id, 401);
    await keyExpired(server, other, 399);
    await sweepOnce(server.database);
    const ids = (await listed()).map((key) => key.id);
    expect([ids.includes(id), ids.includes(other)]).toEqual([false, true]);
    const own = await sql(server)`SELECT name FROM users WHERE email = ${`ens_${id}`}`;
    expect(own).toEqual([{ name: `API key ${name}` }]);
  });
});

test('JOIN-02 a key is no colleague: nobody signs in as it, gives it roles or finds it among the staff', async () => {
  const { id, name } = await confirmedKey();
  const { data } = (await alex.api(listStaffAccounts)).answer();
  expect(data.map((one) => one.name)).not.toContain(`API key ${name}`);
  const auditor = await signInStaff(server, 'auditor');
  const colleagues = (await auditor.api(listConflictsOfInterestOfColleagues)).answer().data;
  expect(JSON.stringify(colleagues)).not.toContain(name);
  const { key } = (await alex.api(takeApiKey, { id })).answer().data;
  expect((await callWith(server.url, key, listLoanQueue)).status).toBe(200);
  expect((await callWith(server.url, key, listStaffAccounts)).status).toBe(403);
});
