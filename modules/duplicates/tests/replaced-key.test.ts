import { afterAll, expect, it } from 'vitest';
import { addWatchlistEntry, readDuplicates } from '../endpoints/staff-duplicates.ts';
import { createPlatform, closePlatform, type Platform } from '#kit/platform/platform.ts';
import type { Config } from '#kit/platform/config.ts';
import { renewKeys, requireKeyOfNodes, requireSameKey } from '../server/index.ts';
import { withoutOrigins, earlierRules, personKeysOf } from '#app/tests/support/arrange/duplicates.ts';
import { officer } from '#app/tests/support/cases.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const [first, second] = ['the first of the keys, of 32 characters', 'the second of the keys, of 32 letters'];

const server = await sharedServer({ secretKey: first });
const opened: Platform[] = [];
afterAll(() => Promise.all(opened.map(closePlatform)));

/** Another node of the same database. */
function node(overrides: Pick<Config, 'secretKey'> & Partial<Config>): Platform {
  const { databaseUrl = '', databaseOwnerUrl = '' } = server.platform.config;
  const { secretKey = '' } = overrides;
  const platform = createPlatform(
    { ...server.platform.config, ...overrides, databaseUrl, databaseOwnerUrl, secretKey },
    { migrations: [], print: () => undefined, log: server.platform.log },
  );
  opened.push(platform);
  return platform;
}

it('CASE-07 a replaced SECRET_KEY leaves nobody unrecognised and nothing sealed, as long as the one before is named', async () => {
  const { secrets, identities } = server.platform;
  const next = node({ secretKey: second, secretKeysBefore: [first] });
  const third = node({ secretKey: 'k'.repeat(32), secretKeysBefore: [first, second] });
  for (const platform of [server.platform, next, third]) await requireSameKey(platform);
  const sealed = [secrets.seal('a message'), next.secrets.seal('a message')];
  expect(sealed.map((text) => third.secrets.open(text))).toEqual(['a message', 'a message']);
  expect(() => secrets.open(sealed[1] ?? '')).toThrow('SECRET_KEY is a different one');
  expect(third.identities.nationalId('CF9107210K4HJA')).toEqual(identities.nationalId('CF9107210K4HJA'));
  expect(next.secrets.hmac('code:1', '123456')).not.toEqual(secrets.hmac('code:1', '123456'));
});

it('CASE-07 a node with another key does not start: nobody on the block list would be recognised', async () => {
  await requireSameKey(server.platform);
  const refused = requireSameKey(node({ secretKey: second }));
  await expect(refused).rejects.toThrow('set SECRET_KEY_BEFORE to the previous key');
});

it('GUARD-12 a command with another key is refused; a database without tables has no key yet', async () => {
  await requireSameKey(server.platform);
  await requireKeyOfNodes(server.platform);
  const other = node({ secretKey: second });
  await expect(requireKeyOfNodes(other)).rejects.toThrow('SECRET_KEY is not the key');
  await withoutOrigins(server, () => requireKeyOfNodes(other));
});

it('CASE-07 keys of earlier rules are made anew', async () => {
  const grace = stranger();
  const { client } = await submittedBy(server, grace);
  const keys = await personKeysOf(server, client.userId);
  await requireSameKey(server.platform);
  await renewKeys(server.platform);
  await earlierRules(server);
  expect(await personKeysOf(server, client.userId)).not.toEqual(keys);
  await renewKeys(server.platform);
  expect(await personKeysOf(server, client.userId)).not.toEqual(keys);
  await requireSameKey(server.platform);
  await renewKeys(server.platform);
  expect(await personKeysOf(server, client.userId)).toEqual(keys);
});

it('CASE-07 where the key before is lost, the same person is found again; who had it is refused from then on', async () => {
  const [ruth, administrator] = await Promise.all([officer(server), signedIn(server, 'administrator')]);
  const grace = stranger();
  const { loanId } = await submittedBy(server, grace);
  const { client } = await submittedBy(server, stranger({ nationalId: grace.nationalId }));
  await administrator.does(addWatchlistEntry, {
    body: { kind: 'nin', value: grace.nationalId, reason: 'Two loans under false names.' },
  });
  const lost = node({ secretKey: second, isKeyBeforeLost: true });
  await requireSameKey(lost);
  await renewKeys(lost);
  const renewed = () =>
    sql(server, 'SELECT accounts_after, loans_after, requests_after FROM identity_origin');
  const done = await renewed();
  await requireSameKey(node({ secretKey: second, isKeyBeforeLost: true }));
  // The next node that starts so makes nothing anew.
  expect(await renewed()).toEqual(done);
  await requireSameKey(node({ secretKey: second }));
  await expect(requireSameKey(server.platform)).rejects.toThrow('SECRET_KEY is not the key');
  const { matches, watchlist } = (await ruth.does(readDuplicates, { id: loanId })).data;
  expect(matches).toHaveLength(1);
  // The watchlist keeps only a hash, from which no new key can be made: the entry has to be added again.
  expect(watchlist).toEqual([]);
  const [nin] = lost.identities.nationalId(grace.nationalId);
  expect(await personKeysOf(server, client.userId)).toContainEqual({
    kind: 'nin',
    key: nin?.key.toString('hex'),
    place: 'applicant',
  });
});
