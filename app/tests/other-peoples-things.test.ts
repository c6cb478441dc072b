import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { validBodies } from './fuzz/valid-bodies.ts';
import { permissionsFor } from '#kit/rules/access/roles.ts';
import { openapiDocument } from '#kit/endpoints/documentation.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { operationsOf, type Operation } from './fuzz/operations.ts';
import type { KnownIds } from './fuzz/schemas.ts';
import { ownIdsOf } from './fuzz/world.ts';
import { memberOf, tokenFor } from './support/clients.ts';
import { prequalified } from './support/loan-clients.ts';
import { longTimeClient } from './support/privacy.ts';
import { formOf } from './support/request-clients.ts';
import { sharedServer } from './support/test-server.ts';

const server = await sharedServer();

const { client } = await longTimeClient(server);
const stranger = await prequalified(server);
/** Of someone with things of every kind, and of someone without. */
const tokens = {
  owner: await tokenFor(server, client.email),
  stranger: await tokenFor(server, stranger.email),
};
const ids = await ownIdsOf(server, client.userId);
const contract = await fetch(`${server.url}/api${openapiDocument.path}`);
const withId = operationsOf(await contract.text()).filter(({ path }) => path.includes('{'));
const operations = withId.filter(({ audience }) => ['client', 'signed-in', 'any-token'].includes(audience));
/** Of an expert without any case: they see theirs alone (MONEY-12). */
const expert = (await memberOf(server, ['expert'])).token;
const may = permissionsFor(['expert']).map(String);
const ofExperts = withId.filter(
  ({ audience, permission }) => audience === 'staff' && permission !== undefined && may.includes(permission),
);

const offered = { sha256: '0'.repeat(64), by: 'mail', code: '123456', name: 'Nakato Grace' };
const bodies: Readonly<Record<string, unknown>> = {
  ...validBodies,
  'loans.offer-code': offered,
  'loans.offer-sign': offered,
  'loans.offer-decline': { reason: 'I changed my mind.' },
  'staff.requests.act': { action: 'comment', comment: 'Mine.', visibility: 'internal', attachments: [] },
  'staff.requests.report-task': {
    completed: false,
    completed_date: '',
    actual_man_hours: '',
    comment: 'Mine.',
    attachments: [],
  },
  'loans.offer-ask': { question: 'May I pay later?' },
};

/** Sends the call with this token and this id in the address; further path parameters are 1. */
async function answerTo(operation: Operation, id: string, token: string): Promise<string> {
  const { id: name, method, takesForm, takesBytes } = operation;
  const path = operation.path.replace(/\{\w+\}/, encodeURIComponent(id)).replaceAll(/\{\w+\}/g, '1');
  const file = ['attachments[]', 'licence.pdf', pdfFile('mine')] as const;
  const isJson = !takesForm && !takesBytes && method !== 'GET' && method !== 'DELETE';
  const body = takesForm
    ? formOf({ action: 'comment', comment: 'Mine.' }, file)
    : takesBytes
      ? Buffer.from('x')
      : JSON.stringify(bodies[name] ?? {});
  const type = takesBytes ? 'application/octet-stream' : isJson ? 'application/json' : undefined;
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'if-match': '1',
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(takesForm || takesBytes || isJson ? { body } : {}),
  });
  return `${String(response.status)} ${await response.text()}`;
}

/** Ids of each kind, and one that leads nowhere. */
const kindsOf = ({ numbers, uuids }: KnownIds) => [
  { known: numbers, absent: '99999999' },
  { known: uuids, absent: randomUUID() },
];

test(
  'API-06 a call with the id of another person is answered like one for an id that does not exist',
  { timeout: 60_000 },
  async () => {
    const told: string[] = [];
    const opened = new Set<string>();
    for (const operation of operations) {
      for (const { known, absent } of kindsOf(ids)) {
        const nothing = await answerTo(operation, absent, tokens.stranger);
        const answers = await Promise.all(known.map((id) => answerTo(operation, id, tokens.stranger)));
        if (answers.some((answer) => answer !== nothing)) told.push(`${operation.id}: ${answers.join()}`);
        if (operation.method !== 'GET') continue;
        const owners = await Promise.all(known.map((id) => answerTo(operation, id, tokens.owner)));
        if (owners.some((answer) => answer.startsWith('200'))) opened.add(operation.id);
      }
    }
    expect(told).toEqual([]);
    // Otherwise the ids would say nothing.
    expect(opened.size).toBeGreaterThan(8);
  },
);

test('API-06 MONEY-12 so is a case to an expert who has nothing to do with it', async () => {
  const told: string[] = [];
  for (const operation of ofExperts)
    for (const { known, absent } of kindsOf(ids)) {
      const nothing = await answerTo(operation, absent, expert);
      const answers = await Promise.all(known.map((id) => answerTo(operation, id, expert)));
      if (answers.some((answer) => answer !== nothing)) told.push(`${operation.id}: ${answers.join()}`);
    }
  expect(told).toEqual([]);
  expect(ofExperts.length).toBeGreaterThan(5);
});
