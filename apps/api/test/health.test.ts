import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('live and ready answer ok', async () => {
  for (const check of ['live', 'ready']) {
    const answer = await fetch(`${server.url}/api/health/${check}`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  }
});
