import { describe, expect, test } from 'vitest';
import { confirmPendingChange, countPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { actionsOf, administratorNamed, auditOf, onlyChange } from '#app/tests/support/administrators.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import type { StaffClient } from '#app/tests/support/staff.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  showWebhookSecret,
} from '../endpoints/staff-webhooks.ts';

const server = await sharedServer({ trialMode: false });
const [alex, second] = [
  await administratorNamed(server, 'Tumwine Alex'),
  await administratorNamed(server, 'Achieng Miriam'),
];

const address = 'https://hooks.lender.example/in';
const body = (changes: object = {}) => ({ name: 'Odoo', address, types: null, ...changes });
const listed = async (person: StaffClient) => (await person.api(listWebhooks)).answer().data;

async function confirmed(asked: Promise<unknown>): Promise<void> {
  await asked;
  const { id } = await onlyChange(second);
  (await second.api(confirmPendingChange, { id })).answer();
}

async function added(name: string) {
  await confirmed(alex.api(addWebhook, { body: body({ name }) }));
  const found = (await listed(alex)).find((one) => one.name === name);
  if (found === undefined) throw new Error('the endpoint was not added');
  return found;
}

describe('endpoints of webhooks', () => {
  test('JOIN-01 a new endpoint waits for a second administrator, and its secret is shown once to the one who asked', async () => {
    const asked = (await alex.api(addWebhook, { body: body({ types: ['loan.approved'] }) })).answer();
    expect(asked.data).toEqual({ is_pending: true, id: null });
    expect(await listed(alex)).toEqual([]);
    expect((await second.api(countPendingChanges)).answer().data.webhooks).toBe(1);
    const change = await onlyChange(second);
    expect(change).toMatchObject({
      kind: 'webhook-endpoint',
      words: 'add the webhook endpoint Odoo',
      lines: [
        { label: 'Address', before: null, after: address },
        { label: 'Events', before: null, after: 'loan.approved' },
      ],
    });
    (await second.api(confirmPendingChange, { id: change.id })).answer();
    const [mine] = await listed(alex);
    const [theirs] = await listed(second);
    expect([mine?.may_see_secret, theirs?.may_see_secret]).toEqual([true, false]);
    const id = mine?.id ?? 0;
    expect((await second.api(showWebhookSecret, { id })).status).toBe(409);
    const { secret } = (await alex.api(showWebhookSecret, { id })).answer().data;
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    expect(mine?.secret_ending).toBe(secret.slice(-5, -1));
    expect((await alex.api(showWebhookSecret, { id })).status).toBe(409);
    // It is nowhere in the database as it is, and the address is not kept with the decision.
    const [kept] = await sql(server)<{ text: string }>`SELECT concat(
      (SELECT string_agg(webhook_endpoint::text, '') FROM webhook_endpoint),
      (SELECT string_agg(audit_log::text, '') FROM audit_log)) AS text`;
    expect(kept?.text).not.toContain(secret.slice(6, 30));
    const [decided] = await sql(server)<{ text: string }>`SELECT string_agg(pending_change::text, '') AS text
      FROM pending_change`;
    expect(decided?.text).not.toContain('hooks.lender.example');
    expect(await actionsOf(server, alex)).toEqual(['pending-change.asked', 'webhook-secret.shown']);
    expect(await actionsOf(server, second)).toEqual(['webhook-endpoint.added', 'pending-change.confirmed']);
    expect(JSON.stringify(await auditOf(server, second))).not.toContain('hooks.lender.example');
  });

  test('JOIN-01 a new address waits, and the rest takes effect; an old version is refused', async () => {
    const { id, version } = await added('Address');
    const next = 'https://other.lender.example/in';
    const form = { name: 'Renamed', address: next, types: ['loan.approved', 'loan.rejected'], enabled: true };
    const changed = (await alex.api(changeWebhook, { id, body: form })).answer();
    expect(changed).toMatchObject({ data: { is_pending: true } });
    const one = async () => (await listed(alex)).find((each) => each.id === id);
    expect(await one()).toMatchObject({
      name: 'Renamed',
      address,
      types: ['loan.approved', 'loan.rejected'],
    });
    const { id: change } = await onlyChange(second);
    (await second.api(confirmPendingChange, { id: change })).answer();
    expect(await one()).toMatchObject({ address: next });
    const stale = await alex.api(changeWebhook, { id, body: form, headers: { 'if-match': String(version) } });
    expect(stale.status).toBe(409);
    const off = (await alex.api(changeWebhook, { id, body: { ...form, enabled: false } })).answer();
    expect(off.data.is_pending).toBe(false);
    expect((await one())?.disabled).toMatchObject({ because: 'by-hand' });
  });

  test('JOIN-01 a new secret and the removal wait as well', async () => {
    const { id, secret_ending: before } = await added('Removed');
    (await alex.api(showWebhookSecret, { id })).answer();
    await confirmed(alex.api(rotateWebhookSecret, { id }));
    const one = async () => (await listed(alex)).find((each) => each.id === id);
    expect(await one()).toMatchObject({ may_see_secret: true });
    expect((await one())?.secret_ending).not.toBe(before);
    expect((await one())?.previous_secret_until).not.toBeNull();
    await confirmed(alex.api(removeWebhook, { id }));
    expect(await one()).toBeUndefined();
    expect((await alex.api(rotateWebhookSecret, { id })).status).toBe(404);
  });

  test.each([
    ['ftp://hooks.lender.example', 'Enter a whole address, for example https://hooks.example.com/ensigo.'],
    ['http://hooks.lender.example', 'Start the address with https://.'],
    ['https://me:secret@hooks.lender.example', 'Leave out the user name and password.'],
    [
      'https://127.1/in',
      'Enter an address on the public internet. The operator can allow networks of their own.',
    ],
    [
      'https://0x7f000001',
      'Enter an address on the public internet. The operator can allow networks of their own.',
    ],
    [
      'https://[::ffff:10.0.0.1]/',
      'Enter an address on the public internet. The operator can allow networks of their own.',
    ],
    ['', 'Address is required.'],
  ])('JOIN-01 %s is refused at its field', async (typed, message) => {
    const refused = await alex.api(addWebhook, { body: body({ name: 'Refused', address: typed }) });
    expect(refused.status).toBe(422);
    expect(refused.errors).toEqual({ address: [message] });
  });

  test('JOIN-01 every wrong field is named at once, and a name is used once', async () => {
    const refused = await alex.api(addWebhook, { body: { name: ' ', address: 'x', types: [] } });
    expect(Object.keys(refused.errors ?? {}).toSorted()).toEqual(['address', 'name', 'types']);
    const unknown = await alex.api(addWebhook, { body: body({ types: ['loan.eaten'] }) });
    expect(unknown.errors).toEqual({ types: ['Choose event types from the list.'] });
    await added('Once');
    const again = await alex.api(addWebhook, { body: body({ name: 'ONCE' }) });
    expect(again.errors).toEqual({ name: ['Another endpoint has this name.'] });
  });

  test('JOIN-01 auditors read, and nobody else', async () => {
    const auditor = await signedIn(server, 'auditor');
    expect((await auditor.does(listWebhooks)).data.length).toBeGreaterThan(0);
    expect((await auditor.isRefused(addWebhook, { body: body() })).status).toBe(403);
    const manager = await signedIn(server, 'credit-manager');
    expect((await manager.isRefused(listWebhooks)).status).toBe(403);
  });
});
