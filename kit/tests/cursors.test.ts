import { expect, test } from 'vitest';
import { openapiDocument } from '../endpoints/documentation.ts';
import { operationsOf } from '#app/tests/fuzz/operations.ts';
import { memberOf } from '#app/tests/support/clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const { token } = await memberOf(server, ['credit-manager', 'advisor', 'administrator']);
const document = await fetch(`${server.url}/api${openapiDocument.path}`);
const lists = operationsOf(await document.text()).filter(
  ({ path, parameters }) => !path.includes('{') && parameters.some(({ name }) => name === 'cursor'),
);

test.each([
  '2026-02-30T00:00:00.000000Z_5',
  '2026-01-01T24:30:00.000000Z_5',
  '2026-13-01T00:00:00.000000Z_5',
  '0000-01-01T00:00:00.000000Z_5',
  'infinity_5',
  '2026-01-01T00:00:00.000000Z_999999999999999999999',
  '999999999999999999999',
])('STAFF-02 every list begins at its beginning where a cursor says no place: %s', async (cursor) => {
  const answers = await Promise.all(
    lists.map(async ({ id, path }) => {
      const query = new URLSearchParams({ cursor });
      const { status } = await fetch(`${server.url}${path}?${String(query)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return `${id}: ${String(status)}`;
    }),
  );
  expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
  expect(lists.length).toBeGreaterThan(6);
});
