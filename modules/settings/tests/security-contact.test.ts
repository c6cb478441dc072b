import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAppearanceSettings, storeAppearance } from '#administration/endpoints/administration.ts';
import { startPostedServer, type PostedServer } from '#app/tests/support/clients.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';

let server: PostedServer;
let administrator: StaffClient;
beforeAll(async () => {
  server = await startPostedServer();
  administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
});
afterAll(() => server.close());

const ask = (method = 'GET') => fetch(`${server.url}/.well-known/security.txt`, { method });
async function setContact(contact: string): Promise<void> {
  const { data } = (await administrator.api(readAppearanceSettings)).answer();
  (await administrator.api(storeAppearance, { body: { ...data, contact } })).answer();
}

/** RFC 9116: lines with a name, a colon and a value. */
async function fieldsOf(response: Response): Promise<[string, string][]> {
  const text = await response.text();
  expect(text.endsWith('\n')).toBe(true);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
      return [name, value];
    });
}

test('OPEN-01 a lender whose contact has no address has no security.txt', async () => {
  await setContact('Plot 4, Kampala Road, 0700 000 000');
  expect((await ask()).status).toBe(404);
});

test("OPEN-01 security.txt names the addresses in the lender's contact, and its expiry", async () => {
  await setContact('Plot 4, Kampala Road. help@kazi.example, https://kazi.example/contact');
  const response = await ask();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = await fieldsOf(response);
  const expires = fields.find(([name]) => name === 'Expires')?.[1] ?? '';
  expect(fields).toEqual([
    ['Contact', 'mailto:help@kazi.example'],
    ['Contact', 'https://kazi.example/contact'],
    ['Expires', expires],
    ['Preferred-Languages', 'en'],
  ]);
  const days = (new Date(expires).getTime() - Date.now()) / 86_400_000;
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(365);
});

test('OPEN-01 security.txt can only be read', async () => {
  expect((await ask('HEAD')).status).toBe(200);
  const refused = await ask('POST');
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
