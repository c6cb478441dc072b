import { expect, test } from 'vitest';
import { buildApp, type Stage } from '../server/app.ts';
import { sharedServer } from './support/test-server.ts';

const server = await sharedServer();

test('live and ready answer ok, and ready the version of the product', async () => {
  const answer = async (check: string) => (await fetch(`${server.url}/api/health/${check}`)).json();
  expect(await answer('live')).toEqual({ status: 'ok' });
  expect(await answer('ready')).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});

test('STAND-01 while it starts no call is answered, while it stops all are; ready is for an open one alone', async () => {
  let stage: Stage = 'starting';
  const app = buildApp(server.platform, { stage: () => stage });
  // The last answers that nobody is signed in.
  const asked = ['/api/health/live', '/api/health/ready', '/api/settings'];
  async function statuses(): Promise<number[]> {
    return Promise.all(asked.map(async (url) => (await app.inject({ url })).statusCode));
  }
  expect(await statuses()).toEqual([200, 503, 503]);
  stage = 'open';
  expect(await statuses()).toEqual([200, 200, 401]);
  stage = 'stopping';
  expect(await statuses()).toEqual([200, 503, 401]);
  await app.close();
});
