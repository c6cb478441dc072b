import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  askErasure,
  carryOutErasure,
  liftClientCodes,
  listErasures,
  refuseErasure,
} from '@ensigo/rulebook/contract';
import { interestMessage } from '@ensigo/rulebook/cases';
import { publicIdOf } from './support/arrange/accounts.ts';
import { declares } from './support/interests.ts';
import { signedIn, type Person } from './support/loan-clients.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
let client: Person;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  client = await signedIn(server);
  id = await publicIdOf(server, client.userId);
});
afterAll(() => server.close());

const hidden = { status: 403, message: interestMessage };

it('MONEY-03 codes of a client are not accepted again by whoever has an interest in them', async () => {
  const [related, other] = [await signedIn(server, 'loan-officer'), await signedIn(server, 'loan-officer')];
  await declares(related, { kind: 'client', client: id });
  expect(await related.isRefused(liftClientCodes, { id })).toMatchObject(hidden);
  expect((await other.does(liftClientCodes, { id })).message).toContain('are accepted again');
});

it('MONEY-03 a request for erasure is decided by somebody without an interest, and hides its reason from the other', async () => {
  const [related, other] = [await signedIn(server, 'administrator'), await signedIn(server, 'administrator')];
  await declares(related, { kind: 'client', client: id });
  await client.does(askErasure, { body: { reason: 'I have moved away.' } });
  const openFor = async (reader: Person) => (await reader.does(listErasures)).data.open;
  expect(await openFor(related)).toMatchObject([{ reason: '', refused: interestMessage }]);
  const [request] = await openFor(other);
  expect(request).toMatchObject({ reason: 'I have moved away.', refused: null });
  const at = { id: request?.id ?? 0 };
  expect(await related.isRefused(carryOutErasure, at)).toMatchObject(hidden);
  expect(await related.isRefused(refuseErasure, { ...at, body: { answer: 'No.' } })).toMatchObject(hidden);
  expect(await openFor(other)).toHaveLength(1);
  await other.does(refuseErasure, { ...at, body: { answer: 'A court asks for it.' } });
});
